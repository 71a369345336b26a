"""Slash commands, buttons, forms and completion."""
