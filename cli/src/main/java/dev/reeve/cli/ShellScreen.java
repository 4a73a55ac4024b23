package dev.reeve.cli;

import java.util.List;

/** Where the shell writes: what was asked for, and errors. */
interface ShellScreen {
    /** Shows text, by pages where it is too long. */
    void show(List<String> lines);

    /** Shows a table, by pages where it is too long or too wide. */
    void showTable(List<String> lines);

    /** Shows what went wrong, or what a server remarks. */
    void complain(List<String> lines);
}
