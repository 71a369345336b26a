"""The rest of a turn: order, actions, checks, its end."""
