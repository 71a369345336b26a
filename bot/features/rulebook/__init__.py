"""Looking up rules and comparing systems."""
