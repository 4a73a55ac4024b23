package dev.reeve.execute;

import dev.reeve.plan.SessionCommand;
import java.sql.SQLException;

/** Carries the commands out that a client sends as statements. */
final class SessionControl implements SessionCommand.Visitor<Boolean, SQLException> {
    private final Session<?> session;

    SessionControl(Session<?> session) {
        this.session = session;
    }

    @Override
    public Boolean begin(SessionCommand.Begin command) throws SQLException {
        session.begin();
        String modes = command.modes();
        if (modes != null) {
            session.setLocal(modes, command.oneSnapshot());
        }
        return true;
    }

    @Override
    public Boolean commit(SessionCommand.Commit command) throws SQLException {
        session.commit();
        return true;
    }

    @Override
    public Boolean rollback(SessionCommand.Rollback command) throws SQLException {
        session.rollback();
        return true;
    }

    @Override
    public Boolean savepoint(SessionCommand.Savepoint command) throws SQLException {
        session.savepoint(command.name());
        return true;
    }

    @Override
    public Boolean rollbackTo(SessionCommand.RollbackTo command) throws SQLException {
        session.rollbackTo(command.name());
        return true;
    }

    @Override
    public Boolean release(SessionCommand.Release command) throws SQLException {
        session.release(command.name());
        return true;
    }

    @Override
    public Boolean set(SessionCommand.Set command) throws SQLException {
        session.set(command);
        return true;
    }

    @Override
    public Boolean setLocal(SessionCommand.SetLocal command) throws SQLException {
        session.setLocal(command.text(), command.oneSnapshot());
        return true;
    }

    @Override
    public Boolean characteristics(SessionCommand.Characteristics command) throws SQLException {
        for (SessionCommand.Set setting : command.settings()) {
            session.set(setting);
        }
        return true;
    }

    @Override
    public Boolean closeCursors(SessionCommand.CloseCursors command) throws SQLException {
        session.closeCursors();
        return true;
    }

    @Override
    public Boolean prepare(SessionCommand.Prepare command) throws SQLException {
        session.prepare(command);
        return true;
    }

    @Override
    public Boolean deallocate(SessionCommand.Deallocate command) throws SQLException {
        session.deallocate(command.name());
        return true;
    }
}
