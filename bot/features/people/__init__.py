"""GMs, watchers and the players of fighters."""
