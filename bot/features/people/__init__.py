"""GMs, watchers, and who plays whom."""
