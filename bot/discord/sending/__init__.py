"""Sending to Discord."""
