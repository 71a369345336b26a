"""Find the games a person took part in: for private messages, which name no game."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("journal_person", "journal", ["person", "at"])


def downgrade() -> None:
    op.drop_index("journal_person", "journal")
