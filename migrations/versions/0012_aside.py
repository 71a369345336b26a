"""When a game was put aside; it is deleted some days later."""

import json

import sqlalchemy as sa
from alembic import op

from bot.store.schema.retained import retain, retained

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

IMPORTS = "SELECT command FROM journal WHERE kind = 'import'"
# For games already put aside, the days begin now.
BEFORE = """
INSERT INTO aside SELECT DISTINCT game, CURRENT_TIMESTAMP FROM journal
WHERE game = :game AND game NOT IN (SELECT game FROM aside)
"""


def upgrade() -> None:
    op.create_table(
        "aside",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("game"),
    )
    retained(op.get_bind(), "aside")
    connection = op.get_bind()
    # Only an import proves that a game was put aside: a host may have given any id to one that is played.
    for (command,) in connection.execute(sa.text(IMPORTS)).all():
        if game := json.loads(command).get("aside"):
            connection.execute(sa.text(BEFORE), {"game": game})


def downgrade() -> None:
    retain(op.get_bind(), "aside")
    op.drop_table("aside")
