"""The rest of a turn: entry, order, actions, its end."""
