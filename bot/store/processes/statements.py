"""SQL that several processes on one database need beyond the tables: one process at a time in each game, shared ids, a
shared count of upheavals, and notifications."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from sqlalchemy import Connection, text

from bot.pipeline.ports import News
from bot.store.engine.location import Server
from bot.store.engine.postgres import MIGRATING, OWNER
from bot.store.errors import Overtaken

GAME: Final = OWNER + 6
"""The first number of the locks of games; the second is derived from the game's id."""
PERSON: Final = OWNER + 7
"""The first number of the locks of people to whom something is sent."""
PARTING: Final = OWNER + 8
"""The first number of the locks of people being forgotten."""
WRITING: Final = OWNER + 9
"""The number of the shared lock of everyone who is in a game."""
CHANNEL: Final = "turnkeeper"
_LAST: Final = chr(0x10FFFF)

PREPARE: Final = (
    "CREATE SEQUENCE IF NOT EXISTS outbox_id MINVALUE 0 START 0",
    "CREATE TABLE IF NOT EXISTS upheaval (number bigint NOT NULL)",
    "INSERT INTO upheaval SELECT 0 WHERE NOT EXISTS (SELECT FROM upheaval)",
    # A file, a copy or a backup brought its own ids.
    """
    SELECT setval('outbox_id', newest) FROM (SELECT coalesce(max(id), 0) AS newest FROM outbox) AS found
    WHERE (SELECT newest > last_value OR NOT is_called FROM outbox_id)
    """,
    # Matches `bot.pipeline.sharding.shard_of`.
    """
    CREATE OR REPLACE FUNCTION shard_of(game text, shards integer) RETURNS integer LANGUAGE sql IMMUTABLE
    PARALLEL SAFE AS $$
        SELECT CASE WHEN game ~ '^discord:[0-9]+(~[0-9]+)?$'
        THEN mod(div(substring(game FROM '[0-9]+')::numeric, 4194304), shards)::integer ELSE 0 END
    $$
    """,
)
LOCK: Final = text("SELECT pg_advisory_xact_lock(:kind, hashtext(:game)), pg_advisory_xact_lock_shared(:writing)")
TRY: Final = text("SELECT pg_try_advisory_xact_lock(:kind, hashtext(:game)), pg_advisory_xact_lock_shared(:writing)")
STANDS: Final = text(
    "SELECT (SELECT coalesce(max(seq), 0) FROM journal WHERE game = :game) AS seq, "
    "(SELECT number FROM upheaval) AS upheaval, "
    "EXISTS (SELECT FROM handled WHERE source >= :mark AND source < :behind) AS marked"
)
UPHEAVAL: Final = text("SELECT number FROM upheaval")
ONE_MORE: Final = text("UPDATE upheaval SET number = number + 1 RETURNING number")
ALONE: Final = text("LOCK TABLE journal, outbox IN EXCLUSIVE MODE")
IDS: Final = text("SELECT nextval('outbox_id') FROM generate_series(1, :count)")
TELL: Final = text("SELECT pg_notify(:channel, :said)")
HOLD: Final = text("SELECT pg_try_advisory_lock(:kind, hashtext(:name))")
LET_GO: Final = text("SELECT pg_advisory_unlock(:kind, hashtext(:name))")
SETTLED: Final = text("SELECT pg_advisory_xact_lock(:writing)")
WAITS: Final = text("SELECT state = 'pending' FROM outbox WHERE id = :entry")


class Standing(NamedTuple):
    """The state of a game. `seq`: its last row. `upheaval`: number of upheavals so far. `marked`: whether any mark
    exists."""

    seq: int
    upheaval: int
    marked: bool


def prepare(connection: Connection) -> None:
    """Create what is missing. If several processes start at once, one does it."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATING})
    for statement in PREPARE:
        connection.execute(text(statement.replace(":", "\\:")))


def enter(connection: Connection, game: str, mark: str, *, wait: bool) -> Standing | None:
    """Keep other processes out of this game until the transaction ends.

    If one is in it, wait for it, or return None without `wait`. `mark`: prefix of marks among the handled messages.
    """
    # The second statement sees what was committed while the first one waited.
    taken = connection.execute(LOCK if wait else TRY, {"kind": GAME, "game": game, "writing": WRITING}).one()
    if not wait and not taken[0]:
        return None
    row = connection.execute(STANDS, {"game": game, "mark": mark, "behind": f"{mark}{_LAST}"}).one()
    return Standing(row.seq, row.upheaval, row.marked)


def settled(connection: Connection) -> None:
    """Wait until nobody is in any game, and keep everybody out until the transaction ends. Every id given out before is
    then written, or never will be."""
    connection.execute(SETTLED, {"writing": WRITING})


def mind(connection: Connection, upheaval: int, server: Server) -> None:
    """Raise `Overtaken` if there was another upheaval since `upheaval`."""
    if connection.scalar(UPHEAVAL) != upheaval:
        raise Overtaken(server)


def upheave(connection: Connection) -> int:
    """Have all processes drop their caches once this transaction commits; return the number of upheavals so far."""
    number: int = connection.execute(ONE_MORE).scalar_one()
    return number


def keep_out(connection: Connection) -> None:
    """Wait until nobody else writes to any game, and keep others from writing until the transaction ends."""
    connection.execute(ALONE)


def new_ids(connection: Connection, count: int) -> list[int]:
    """Return new ids in rising order. Those of a game rise with its rows, since its lock is held."""
    return sorted(connection.scalars(IDS, {"count": count}))


def tell(connection: Connection, sender: int, news: Iterable[News]) -> None:
    """Notify the other processes when this transaction commits."""
    for one in news:
        connection.execute(TELL, {"channel": CHANNEL, "said": f"{sender} {_letters(one)} {one.game}"})


def heard(said: str) -> tuple[int, News]:
    """Parse a notification into its sender and news."""
    sender, letters, game = said.split(" ", 2)
    return int(sender), News(game, settings="s" in letters, replies="r" in letters, time="t" in letters)


def _letters(news: News) -> str:
    said = {"s": news.settings, "r": news.replies, "t": news.time}
    return "".join(letter for letter, is_so in said.items() if is_so)


def hold(connection: Connection, kind: int, name: str) -> bool:
    """Take a lock exclusively for this connection; return whether it succeeded.

    The connection keeps it across transactions until it releases it or closes. A lock taken twice has to be released
    twice.
    """
    return bool(connection.scalar(HOLD, {"kind": kind, "name": name}))


def let_go(connection: Connection, kind: int, name: str) -> None:
    connection.execute(LET_GO, {"kind": kind, "name": name})


def waits(connection: Connection, entry: int) -> bool:
    """Whether an entry still has to be delivered."""
    return bool(connection.scalar(WAITS, {"entry": entry}))
