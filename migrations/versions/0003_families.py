"""Sheets, records and the almanac are stored per family of systems; until now there was only one."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("UPDATE document SET \"key\" = \"key\" || '/mazeworld' WHERE \"key\" IN ('pack', 'almanac')")
    # A database downgraded from this schema may have other families, whose keys are already right.
    op.execute(
        'UPDATE document SET "key" = \'record/mazeworld\' || substr("key", 7) '
        "WHERE \"key\" LIKE 'record/%' AND \"key\" NOT LIKE 'record/arena/%'"
    )


def downgrade() -> None:
    op.execute("UPDATE document SET \"key\" = 'pack' WHERE \"key\" = 'pack/mazeworld'")
    op.execute("UPDATE document SET \"key\" = 'almanac' WHERE \"key\" = 'almanac/mazeworld'")
    op.execute('UPDATE document SET "key" = \'record\' || substr("key", 17) WHERE "key" LIKE \'record/mazeworld/%\'')
