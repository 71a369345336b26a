"""What contestants achieved and suffered in their fights."""
