"""Scenes that move, vanish or come back."""
