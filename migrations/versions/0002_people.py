"""Who was seen in which game, since private messages don't name one."""

import sqlalchemy as sa
from alembic import op

from bot.store.schema.retained import retain, retained

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "acquaintance",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("person", "game"),
    )
    retained(op.get_bind(), "acquaintance")
    op.execute(
        "INSERT INTO acquaintance (person, game, at) SELECT person, game, max(at) FROM journal WHERE NOT EXISTS "
        "(SELECT 1 FROM acquaintance known WHERE known.person = journal.person AND known.game = journal.game) "
        "GROUP BY person, game"
    )


def downgrade() -> None:
    retain(op.get_bind(), "acquaintance")
    op.drop_table("acquaintance")
