"""Portraits of contestants and creatures."""
