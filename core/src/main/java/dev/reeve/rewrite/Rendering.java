package dev.reeve.rewrite;

import dev.reeve.catalog.FullName;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.sql.Literal.Marker;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One text on its way from pieces to what a shard reads. For one thread and one text.
 *
 * <p>Under {@code $n} the application's parameters keep their numbers, and what is added is numbered behind them; under
 * {@code ?} every mark stands for itself, in reading order.
 */
final class Rendering {
    private final StringBuilder sql = new StringBuilder();
    private final Marker marker;
    private final TenantType type;
    private final int applicationParameters;

    /** The tenant to write as a literal; null where its value is bound. */
    private final @Nullable TenantId literal;

    private final List<Integer> marks = new ArrayList<>();
    private final List<Integer> added = new ArrayList<>();
    private final Origins.Builder origins = new Origins.Builder();

    Rendering(Marker marker, TenantType type, int applicationParameters, @Nullable TenantId literal) {
        this.marker = marker;
        this.type = type;
        this.applicationParameters = applicationParameters;
        this.literal = literal;
    }

    /** Gives the tenant the number behind the application's parameters, before anything else is added. */
    void reserveTenant() {
        added.add(RenderedSql.TENANT);
    }

    void text(String text, int origin) {
        if (origin != Piece.Text.ADDED) {
            origins.add(sql.length(), origin, text.length());
        }
        sql.append(text);
    }

    void standing(Piece piece, int origin) {
        int start = sql.length();
        piece.render(this);
        origins.add(start, origin, sql.length() - start);
    }

    void parameter(int number) {
        if (number > applicationParameters) {
            throw new ReeveException(ErrorCode.INTERNAL_ERROR, "a parameter beyond those of the statement");
        }
        switch (marker) {
            case DOLLAR -> sql.append('$').append(number);
            case QUESTION -> {
                sql.append('?');
                marks.add(number);
            }
        }
    }

    void operator(String symbol) {
        sql.append(marker == Marker.QUESTION ? symbol.replace("?", "??") : symbol);
    }

    void tenant() {
        if (literal != null) {
            sql.append(TenantText.literal(type, literal));
            return;
        }
        added(RenderedSql.TENANT);
        sql.append("::").append(TenantText.typeName(type));
    }

    void lateBound(Piece.LateBound value) {
        added(-1 - value.index());
        sql.append("::").append(value.type());
    }

    void physicalName(FullName table) {
        sql.append(SqlName.quoted(table.schema())).append('.').append(SqlName.quoted(table.name()));
    }

    private void added(int value) {
        if (marker == Marker.QUESTION) {
            sql.append('?');
            marks.add(value);
            return;
        }
        int position = added.indexOf(value);
        if (position < 0) {
            position = added.size();
            added.add(value);
        }
        sql.append('$').append(applicationParameters + position + 1);
    }

    RenderedSql finish() {
        return new RenderedSql(sql.toString(), parameters(), origins.build());
    }

    private int[] parameters() {
        List<Integer> tail = marker == Marker.QUESTION ? marks : added;
        int kept = marker == Marker.QUESTION ? 0 : applicationParameters;
        int[] parameters = new int[kept + tail.size()];
        Arrays.setAll(parameters, i -> i < kept ? i + 1 : tail.get(i - kept));
        return parameters;
    }
}
