"""Contestants' sheets: shown, edited, exported, imported."""
