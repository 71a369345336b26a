"""The course of a turn: entry, order, actions, its end."""
