package dev.reeve.cli.check;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** The texts among the members of a JSON object, as each line of PostgreSQL's jsonlog is one; numbers and the rest are passed over. */
final class JsonFields {
    private static final JsonFactory JSON = new JsonFactory();

    private JsonFields() {}

    /** @throws IOException if the line is no JSON object */
    static Map<String, String> read(String line) throws IOException {
        Map<String, String> members = new LinkedHashMap<>();
        try (JsonParser parser = JSON.createParser(line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("no JSON object");
            }
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                if (parser.nextToken() == JsonToken.VALUE_STRING) {
                    members.put(name, parser.getText());
                } else {
                    parser.skipChildren();
                }
            }
        }
        return members;
    }
}
