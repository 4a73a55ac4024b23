package dev.reeve.cli;

import java.util.List;

/** Where the shell writes: what was asked for, and errors. */
interface ShellScreen {
    /** Shows lines, by pages where they do not fit. */
    void show(List<String> lines);

    /** Shows what went wrong. */
    void complain(List<String> lines);
}
