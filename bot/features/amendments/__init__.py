"""Drafts and amendments of results."""
