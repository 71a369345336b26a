"""Declaring an intent."""
