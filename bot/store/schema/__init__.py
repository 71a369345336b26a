"""The schema: tables, migrations, and old bodies made readable."""
