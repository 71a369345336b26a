"""Entries that could not be delivered are found by where they were to go, so that who asks for them can have them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    parked = sa.text("state = 'parked'")
    op.create_index("outbox_parked", "outbox", ["destination", "id"], sqlite_where=parked, postgresql_where=parked)


def downgrade() -> None:
    op.drop_index("outbox_parked", "outbox")
