"""An index of undeliverable entries by destination, so that people can ask for theirs."""

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
