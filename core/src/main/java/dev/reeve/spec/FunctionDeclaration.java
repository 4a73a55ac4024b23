package dev.reeve.spec;

import java.util.Objects;

/** A function that is declared to read no tenant's rows and to have no effects. */
public record FunctionDeclaration(ObjectName function, Position at) {
    public FunctionDeclaration {
        Objects.requireNonNull(function);
        Objects.requireNonNull(at);
    }
}
