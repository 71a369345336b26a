"""Who was met in which game: private messages name none."""

import sqlalchemy as sa
from alembic import op

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
    op.execute(
        "INSERT INTO acquaintance (person, game, at) SELECT person, game, max(at) FROM journal GROUP BY person, game"
    )


def downgrade() -> None:
    op.drop_table("acquaintance")
