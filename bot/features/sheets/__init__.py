"""Contestants' sheets: showing, editing, exporting and importing them."""
