"""A board belongs to a scene of one game, so that messages of another game never touch it."""

from collections.abc import Iterable

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

POSTED = """
SELECT board.scene, outbox.game FROM board
JOIN outbox ON outbox.destination = 'scene:' || board.scene AND outbox.message = board.message ORDER BY outbox.id DESC
"""
"""Finds the game whose entry became the current board message."""
SPOKE_FIRST = """
SELECT board.scene, outbox.game FROM board
JOIN outbox ON outbox.destination = 'scene:' || board.scene ORDER BY outbox.id
"""
FIGHTS = """
SELECT board.scene, document.game FROM board
JOIN document ON document."key" = 'fight/' || board.scene
WHERE document.game NOT LIKE '%~%' GROUP BY board.scene, document.game ORDER BY document.game
"""


def upgrade() -> None:
    connection = op.get_bind()
    owners: dict[str, str] = {}
    for statement in (POSTED, SPOKE_FIRST, FIGHTS):
        for scene, game in connection.execute(sa.text(statement)):
            if game:
                owners.setdefault(scene, game)
    messages = dict(map(tuple, connection.execute(sa.text("SELECT scene, message FROM board"))))
    op.drop_table("board")
    table = _table(sa.Column("game", sa.String(), nullable=False), keys=("game", "scene"))
    # A board without a game is dropped; the next one is posted separately.
    _fill(table, ({"game": owners[scene], "scene": scene, "message": messages[scene]} for scene in owners))


def downgrade() -> None:
    rows = op.get_bind().execute(sa.text("SELECT scene, message FROM board ORDER BY game")).all()
    op.drop_table("board")
    table = _table(keys=("scene",))
    _fill(table, ({"scene": scene, "message": message} for scene, message in dict(map(tuple, rows)).items()))


def _table(*first: sa.Column[str], keys: tuple[str, ...]) -> sa.Table:
    return op.create_table(
        "board",
        *first,
        sa.Column("scene", sa.String(), nullable=False),
        sa.Column("message", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint(*keys),
    )


def _fill(table: sa.Table, rows: Iterable[dict[str, str]]) -> None:
    if found := list(rows):
        op.bulk_insert(table, found)
