package dev.reeve.jdbc;

import java.sql.ParameterMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A description of parameters that was read in whole, so that no connection is kept for it. Immutable. */
final class ReeveParameterMetaData implements ParameterMetaData, Wrapping {
    private final List<Described> parameters;

    private record Described(
            int type,
            String typeName,
            String className,
            int mode,
            int nullable,
            int precision,
            int scale,
            boolean signed) {}

    private ReeveParameterMetaData(List<Described> parameters) {
        this.parameters = List.copyOf(parameters);
    }

    static ParameterMetaData copyOf(ParameterMetaData description) throws SQLException {
        List<Described> parameters = new ArrayList<>();
        for (int i = 1; i <= description.getParameterCount(); i++) {
            parameters.add(new Described(
                    description.getParameterType(i),
                    description.getParameterTypeName(i),
                    description.getParameterClassName(i),
                    description.getParameterMode(i),
                    description.isNullable(i),
                    description.getPrecision(i),
                    description.getScale(i),
                    description.isSigned(i)));
        }
        return new ReeveParameterMetaData(parameters);
    }

    private Described parameter(int number) throws SQLException {
        if (number < 1 || number > parameters.size()) {
            throw new SQLException(
                    "The parameter index is out of range: " + number + ", number of parameters: " + parameters.size()
                            + ".",
                    "22023");
        }
        return parameters.get(number - 1);
    }

    @Override
    public int getParameterCount() {
        return parameters.size();
    }

    @Override
    public int getParameterType(int number) throws SQLException {
        return parameter(number).type();
    }

    @Override
    public String getParameterTypeName(int number) throws SQLException {
        return parameter(number).typeName();
    }

    @Override
    public String getParameterClassName(int number) throws SQLException {
        return parameter(number).className();
    }

    @Override
    public int getParameterMode(int number) throws SQLException {
        return parameter(number).mode();
    }

    @Override
    public int isNullable(int number) throws SQLException {
        return parameter(number).nullable();
    }

    @Override
    public int getPrecision(int number) throws SQLException {
        return parameter(number).precision();
    }

    @Override
    public int getScale(int number) throws SQLException {
        return parameter(number).scale();
    }

    @Override
    public boolean isSigned(int number) throws SQLException {
        return parameter(number).signed();
    }
}
