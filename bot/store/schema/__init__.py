"""The schema: tables, migrations, and conversion of old stored bodies."""
