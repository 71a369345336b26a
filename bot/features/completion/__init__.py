"""What Discord offers while somebody fills in a slash command."""
