"""Messages from Discord, handled lane by lane."""
