"""Messages as they come from Discord, lane by lane."""
