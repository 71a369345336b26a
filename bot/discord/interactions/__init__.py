"""Slash commands, buttons, forms and autocompletion."""
