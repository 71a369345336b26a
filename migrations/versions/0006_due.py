"""When each scene is next due, so that due scenes are found quickly among many.

Older games have no clock: nothing is due in them until a GM starts it.
"""

import sqlalchemy as sa
from alembic import op

from bot.store.schema.retained import retain, retained

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "due",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("scene", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("game", "scene"),
    )
    retained(op.get_bind(), "due")
    op.create_index("due_at", "due", ["at"])


def downgrade() -> None:
    op.drop_index("due_at", "due")
    retain(op.get_bind(), "due")
    op.drop_table("due")
