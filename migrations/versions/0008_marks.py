"""An index of the rows that decide how other rows of their scene are read."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    marks = sa.text("kind IN ('start_fight', 'bind', 'back', 'forward')")
    op.create_index("journal_marks", "journal", ["game", "scene", "seq"], sqlite_where=marks, postgresql_where=marks)


def downgrade() -> None:
    op.drop_index("journal_marks", "journal")
