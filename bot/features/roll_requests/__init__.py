"""Rolls that a GM asks players for, in a fight or without one."""
