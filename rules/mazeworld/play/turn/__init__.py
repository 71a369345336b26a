"""The course of a turn: order, actions, checks, and its end."""
