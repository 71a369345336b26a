"""An attack at the table, from aim to injuries."""
