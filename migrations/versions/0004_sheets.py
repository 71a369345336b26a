"""Contestants leave the pack: each gets its own document, including its record, and a row in an index."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.store.schema.retained import retain, retained

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

VERSION = 3
"""The version of the bodies written here."""
SAME = ("active", "handloaded", "training", "killed_with", "kills", "ally_kills", "rounds", "death")
"""Fields shared by a record and a sheet."""

ROWS = sa.text(
    'SELECT game, seq, "key", schema_version, body FROM document WHERE "key" = \'game\' OR "key" LIKE \'pack/%\''
    ' OR "key" LIKE \'record/%\' ORDER BY game, seq, "key"'
)
SHEET = "\"key\" LIKE 'sheet/%/%'"
SHEETS = sa.text(f'SELECT game, "key", seq FROM document WHERE {SHEET}')  # noqa: S608
OF_A_ROW = "EXISTS (SELECT 1 FROM journal WHERE journal.game = {kept}.game AND journal.seq = {kept}.seq)"
"""Selects retained rows whose journal row still exists."""
WRITE = sa.text(
    'INSERT INTO document (game, "key", seq, schema_version, body) VALUES (:game, :key, :seq, :version, :body)'
)


def upgrade() -> None:
    op.create_table(
        "sheet",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("family", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("game", "family", "key"),
    )
    op.create_index("sheet_owner", "sheet", ["game", "owner"])
    connection = op.get_bind()
    retained(connection, "sheet")
    retained(connection, "document", OF_A_ROW)
    there = {tuple(row) for row in connection.execute(SHEETS)}
    known = {(game, key) for game, key, _ in there}
    games: dict[str, _Game] = {}
    for row in connection.execute(ROWS).mappings().all():
        game = games.setdefault(row["game"], _Game())
        for key, body in game.after(row["key"], row["schema_version"], json.loads(row["body"])):
            if (row["game"], key, row["seq"]) in there:
                continue
            values = {"game": row["game"], "key": key, "seq": row["seq"], "version": VERSION, "body": body}
            connection.execute(WRITE, values)
    for name, game in games.items():
        for (family, key), sheet in game.listed():
            if (name, f"sheet/{family}/{key}") in known:
                continue
            connection.execute(
                sa.text('INSERT INTO sheet (game, family, "key", name, owner) VALUES (:g, :f, :k, :n, :o)'),
                {"g": name, "f": family, "k": key, "n": sheet["name"], "o": sheet.get("owner")},
            )


def downgrade() -> None:
    retain(op.get_bind(), "sheet")
    retain(op.get_bind(), "document", SHEET)
    op.execute(f"DELETE FROM document WHERE {SHEET}")  # noqa: S608
    op.drop_index("sheet_owner", "sheet")
    op.drop_table("sheet")


class _Game:
    """One game as it was after each row."""

    def __init__(self) -> None:
        self.owners: dict[str, dict[str, str]] = {}
        self.fighters: dict[str, dict[str, Any]] = {}
        self.records: dict[tuple[str, str], Any] = {}
        self.written: dict[tuple[str, str], dict[str, Any]] = {}

    def after(self, key: str, version: int, body: Any) -> Iterator[tuple[str, str]]:
        """Yield the sheets that a document changes, with their keys."""
        if version >= VERSION:
            # From this version on, contestants have documents of their own.
            return
        kind, _, rest = key.partition("/")
        if kind == "game":
            owners = body.get("owners", {})
            self.owners = owners if version > 1 else {"mazeworld": owners}
        elif kind == "pack":
            self.fighters[rest] = body.get("fighters", {})
        else:
            family, _, name = rest.partition("/")
            self.records[family, _key(name)] = body
        for where, sheet in self._now():
            if self.written.get(where) != sheet:
                self.written[where] = sheet
                yield "/".join(("sheet", *where)), json.dumps(sheet, ensure_ascii=False)

    def listed(self) -> Iterator[tuple[tuple[str, str], dict[str, Any]]]:
        return ((where, sheet) for where, sheet in self.written.items() if not sheet.get("removed"))

    def _now(self) -> Iterator[tuple[tuple[str, str], dict[str, Any]]]:
        there = set()
        for family, fighters in self.fighters.items():
            owners = {_key(name): person for name, person in self.owners.get(family, {}).items()}
            for name, fields in fighters.items():
                where = family, _key(name)
                there.add(where)
                owner = owners.get(where[1])
                sheet = {"name": name, "fields": _recorded(fields, self.records.get(where))}
                yield where, {**sheet, **({} if owner is None else {"owner": owner})}
        for where, sheet in list(self.written.items()):
            if where not in there and not sheet.get("removed"):
                yield where, {**sheet, "removed": True}


def _recorded(fields: Mapping[str, Any], record: Any) -> dict[str, Any]:
    """Return the fields of a sheet, completed from a record."""
    found = dict(fields)
    if record is None:
        return found
    if "levels" in record:
        found.pop("evading", None)
        found["skills"] = {**record["levels"], **record.get("points", {})}
    found |= {name: record[name] for name in SAME if record.get(name)}
    return {name: value for name, value in found.items() if value not in ({}, None)}


def _key(name: str) -> str:
    return "".join(sign for sign in name.casefold() if sign.isalnum()) or name.casefold().strip()
