"""The first schema: journal, documents, outbox, handled messages, boards."""

import sqlalchemy as sa
from alembic import op

from bot.store.schema.retained import forget

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "journal",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("scene", sa.String()),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("index", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("command", sa.Text(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("throws", sa.Text(), nullable=False),
        sa.Column("schema_version", sa.Integer(), nullable=False),
        sa.Column("system", sa.String()),
        sa.Column("digest", sa.String()),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("game", "seq"),
        sa.UniqueConstraint("source", "index", name="journal_source"),
    )
    op.create_index("journal_scene", "journal", ["game", "scene", "seq"])
    op.create_table(
        "document",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("schema_version", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", "key", "seq"),
        sa.ForeignKeyConstraint(["game", "seq"], ["journal.game", "journal.seq"]),
    )
    op.create_index("document_row", "document", ["game", "seq"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("destination", sa.String(), nullable=False),
        sa.Column("reply", sa.Text(), nullable=False),
        sa.Column("schema_version", sa.Integer(), nullable=False),
        sa.Column("answers", sa.String()),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("message", sa.String()),
        sa.Column("reason", sa.String()),
    )
    pending = sa.text("state = 'pending'")
    op.create_index("outbox_pending", "outbox", ["id"], sqlite_where=pending, postgresql_where=pending)
    op.create_table(
        "handled",
        sa.Column("source", sa.String(), primary_key=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "board",
        sa.Column("scene", sa.String(), primary_key=True),
        sa.Column("message", sa.String(), nullable=False),
    )


def downgrade() -> None:
    forget(op.get_bind())
    for table in ("board", "handled", "outbox", "document", "journal"):
        op.drop_table(table)
