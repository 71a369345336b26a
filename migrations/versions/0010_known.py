"""Which contestants everyone may know: those with a player, and a GM's own that were in a fight or on a list.

The others are hidden from players until a GM reveals them.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

ARENA = "arena"
LISTS = ("roster", "waitlist", "graveyard")
"""The lists of an almanac that everyone may read."""

SHEETS = sa.text('SELECT game, family, "key", name, owner FROM sheet ORDER BY game, family, "key"')
NEWEST = sa.text('SELECT seq, body FROM document WHERE game = :game AND "key" = :key ORDER BY seq DESC LIMIT 1')
WRITE = sa.text('UPDATE document SET body = :body WHERE game = :game AND "key" = :key AND seq = :seq')
LISTED = sa.text('UPDATE sheet SET known = :known WHERE game = :game AND family = :family AND "key" = :key')
SHOWN = sa.text(
    'SELECT system, events FROM journal WHERE game = :game AND (events LIKE \'%"kind":"seated"%\''
    ' OR events LIKE \'%"kind":"join_asked"%\')'
)


def upgrade() -> None:
    op.add_column("sheet", sa.Column("known", sa.Boolean(), nullable=True))
    connection = op.get_bind()
    shown: dict[str, dict[str, set[str]]] = {}
    for row in connection.execute(SHEETS).mappings().all():
        game, family = row["game"], row["family"]
        where = f"sheet/{family}/{row['key']}"
        newest = connection.execute(NEWEST, {"game": game, "key": where}).mappings().first()
        body = {} if newest is None else json.loads(newest["body"])
        known = body.get("known", row["owner"] is not None)
        if not known and "known" not in body:
            if game not in shown:
                shown[game] = _shown(connection, game)
            known = row["name"] in shown[game][family]
            if known and newest is not None:
                text = json.dumps({**body, "known": True}, ensure_ascii=False, separators=(",", ":"))
                connection.execute(WRITE, {"body": text, "game": game, "key": where, "seq": newest["seq"]})
        connection.execute(LISTED, {"known": known, "game": game, "family": family, "key": row["key"]})
    with op.batch_alter_table("sheet") as batch:
        batch.alter_column("known", existing_type=sa.Boolean(), nullable=False)


def downgrade() -> None:
    with op.batch_alter_table("sheet") as batch:
        batch.drop_column("known")


def _shown(connection: sa.Connection, game: str) -> dict[str, set[str]]:
    """Return the names that everyone has read, by family."""
    found: dict[str, set[str]] = defaultdict(set)
    for system, events in connection.execute(SHOWN, {"game": game}):
        found[ARENA if system == ARENA else "mazeworld"] |= set(_named(json.loads(events)))
    newest = connection.execute(NEWEST, {"game": game, "key": f"almanac/{ARENA}"}).mappings().first()
    almanac: Mapping[str, Any] = {} if newest is None else json.loads(newest["body"])
    for name in LISTS:
        for one in almanac.get(name, ()):
            found[ARENA].add(one["name"] if isinstance(one, dict) else one)
    return found


def _named(events: list[dict[str, Any]]) -> Iterator[str]:
    for event in events:
        if event.get("kind") == "seated" and event.get("sheet") and not event.get("covert"):
            yield event["sheet"]
        elif event.get("kind") == "join_asked":
            yield event["request"]["sheet"]
