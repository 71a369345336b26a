"""Alembic's entry point: uses the store's connection, or from the shell the database of the settings."""

from alembic import context
from sqlalchemy import Connection

from bot.app.settings import load_settings
from bot.store.engine.location import database_file
from bot.store.engine.lock import locked
from bot.store.engine.sqlite import plain
from bot.store.schema.tables import metadata


def on_connection(connection: Connection) -> None:
    # Batch mode: SQLite can alter little of a table in place, so Alembic copies it to a new one.
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


def from_shell() -> None:
    path = database_file(load_settings().database)
    with locked(path), plain(path).begin() as connection:
        on_connection(connection)


def offline() -> None:
    context.configure(dialect_name="sqlite", target_metadata=metadata, literal_binds=True, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    on_connection(given)
elif context.is_offline_mode():
    offline()
else:
    from_shell()
