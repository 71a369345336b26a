"""An index of a person's rows by game, since private messages go to the game their author plays in."""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("journal_person", "journal", ["person", "game", "seq"])


def downgrade() -> None:
    op.drop_index("journal_person", "journal")
