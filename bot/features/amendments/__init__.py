"""Drafts the GM confirms, and later amendments of results."""
