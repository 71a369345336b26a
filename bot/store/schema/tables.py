"""The tables. Alembic's migrations create them; a test compares the two."""

from datetime import UTC, datetime

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    Dialect,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    text,
)

REVISION = "0013"
"""The newest migration; a test compares it with the files, so that startup needn't load Alembic to know it."""


class Instant(TypeDecorator[datetime]):
    """A moment, stored and read as UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        # SQLite stores no time zone; a server returns one.
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


MARKS = ("start_fight", "bind", "back", "forward")
"""Kinds of rows that say how to read other rows of their scene: few among very many."""
_MARKS = text(f"kind IN {MARKS}")

metadata = MetaData()

journal = Table(
    "journal",
    metadata,
    Column("game", String, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("scene", String),
    Column("person", String, nullable=False),
    Column("source", String, nullable=False),
    Column("index", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("command", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("throws", Text, nullable=False),
    Column("schema_version", Integer, nullable=False),
    Column("system", String),
    Column("digest", String),
    Column("at", Instant, nullable=False),
    PrimaryKeyConstraint("game", "seq"),
    UniqueConstraint("source", "index", name="journal_source"),
    Index("journal_scene", "game", "scene", "seq"),
    Index("journal_person", "person", "game", "seq"),
    Index("journal_marks", "game", "scene", "seq", sqlite_where=_MARKS, postgresql_where=_MARKS),
)
"""One row per accepted command. Rows are only ever added."""

acquaintance = Table(
    "acquaintance",
    metadata,
    Column("person", String, nullable=False),
    Column("game", String, nullable=False),
    Column("at", Instant, nullable=False),
    PrimaryKeyConstraint("person", "game"),
)
"""Who is known in which game, and when last seen: private messages name no game."""

document = Table(
    "document",
    metadata,
    Column("game", String, nullable=False),
    Column("key", String, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("schema_version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("game", "key", "seq"),
    ForeignKeyConstraint(["game", "seq"], ["journal.game", "journal.seq"]),
    Index("document_row", "game", "seq"),
)
"""The complete documents that each row changed. The highest seq of a key is its current state, the others its past."""

story = Table(
    "story",
    metadata,
    Column("game", String, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("scene", String, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("game", "seq"),
    ForeignKeyConstraint(["game", "seq"], ["journal.game", "journal.seq"]),
    Index("story_scene", "game", "scene", "seq"),
)
"""What people were told about each row, by reader. The log is made from this."""

sheet = Table(
    "sheet",
    metadata,
    Column("game", String, nullable=False),
    Column("family", String, nullable=False),
    Column("key", String, nullable=False),
    Column("name", String, nullable=False),
    Column("owner", String),
    Column("known", Boolean, nullable=False),
    PrimaryKeyConstraint("game", "family", "key"),
    Index("sheet_owner", "game", "owner"),
)
"""Contestants by name and owner, to find one among thousands; their documents ("sheet/FAMILY/KEY") are authoritative.
"""

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String, nullable=False),
    Column("destination", String, nullable=False),
    Column("reply", Text, nullable=False),
    Column("schema_version", Integer, nullable=False),
    Column("answers", String),
    Column("at", Instant, nullable=False),
    Column("state", String, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("message", String),
    Column("reason", String),
    Index("outbox_pending", "id", sqlite_where=text("state = 'pending'"), postgresql_where=text("state = 'pending'")),
    Index(
        "outbox_parked",
        "destination",
        "id",
        sqlite_where=text("state = 'parked'"),
        postgresql_where=text("state = 'parked'"),
    ),
)
"""Everything said or still to be said, in the order in which it was decided."""

handled = Table(
    "handled",
    metadata,
    Column("source", String, primary_key=True),
    Column("at", Instant, nullable=False),
)
"""Messages that were answered, so that a second delivery of one isn't."""

board = Table(
    "board",
    metadata,
    Column("game", String, nullable=False),
    Column("scene", String, nullable=False),
    Column("message", String, nullable=False),
    PrimaryKeyConstraint("game", "scene"),
)
"""The message that is the status board of a game's scene. No other game can name it, whatever scenes it names."""

aside = Table(
    "aside",
    metadata,
    Column("game", String, nullable=False),
    Column("since", Instant, nullable=False),
    PrimaryKeyConstraint("game"),
)
"""Games replaced by others, and since when; they are deleted some days later."""

due = Table(
    "due",
    metadata,
    Column("game", String, nullable=False),
    Column("scene", String, nullable=False),
    Column("at", Instant, nullable=False),
    PrimaryKeyConstraint("game", "scene"),
    Index("due_at", "at"),
)
"""When each scene is due next. It is only an index; the scene's fight is authoritative."""
