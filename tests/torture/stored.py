"""What the database stored, read without the bot."""

import io
from contextlib import redirect_stderr, redirect_stdout

import orjson
import typer
from sqlalchemy import func, select

from bot.app.verify import verify
from bot.store.engine.backend import backend_of
from bot.store.schema.tables import journal, outbox
from tests.torture.evidence import Entry, Row


class Stored:
    """Good also while the bot runs. The complaints of the driver are raised as they come."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._engine = backend_of(url).reading()

    def read(self) -> tuple[list[Row], list[Entry]]:
        of_row = (journal.c.game, journal.c.seq, journal.c.scene, journal.c.source, journal.c.index, journal.c.kind)
        with self._engine.connect() as connection:
            rows = [Row(*row) for row in connection.execute(select(*of_row).order_by(journal.c.game, journal.c.seq))]
            entries = [
                Entry(
                    row.id, row.destination, row.answers, row.state, row.message, orjson.loads(row.reply)["board"],
                    row.reason,
                )
                for row in connection.execute(select(outbox).order_by(outbox.c.id))
            ]  # fmt: skip
        return rows, entries

    def waiting(self) -> int:
        """Entries that are still to be delivered."""
        with self._engine.connect() as connection:
            counted = select(func.count()).select_from(outbox).where(outbox.c.state == "pending")
            return int(connection.execute(counted).scalar_one())

    def verified(self) -> str:
        """What `turnkeeper verify` says; "" where everything holds."""
        said = io.StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            try:
                verify(self.url)
            except typer.Exit as left:
                return "" if left.exit_code == 0 else said.getvalue()
        return said.getvalue()

    def close(self) -> None:
        self._engine.dispose()
