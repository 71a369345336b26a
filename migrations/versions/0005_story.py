"""Each row's story: what its command told everyone, the GMs and single persons, for later reading."""

import sqlalchemy as sa
from alembic import op

from bot.store.schema.retained import retain, retained

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

OF_A_ROW = "EXISTS (SELECT 1 FROM journal WHERE journal.game = {kept}.game AND journal.seq = {kept}.seq)"
"""Selects retained rows whose journal row still exists."""


def upgrade() -> None:
    op.create_table(
        "story",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("scene", sa.String(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seq"),
        sa.ForeignKeyConstraint(["game", "seq"], ["journal.game", "journal.seq"]),
    )
    retained(op.get_bind(), "story", OF_A_ROW)
    op.create_index("story_scene", "story", ["game", "scene", "seq"])


def downgrade() -> None:
    op.drop_index("story_scene", "story")
    retain(op.get_bind(), "story")
    op.drop_table("story")
