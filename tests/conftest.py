"""Settings of all tests."""

from hypothesis import settings

settings.register_profile("unhurried", deadline=None, derandomize=True)
settings.load_profile("unhurried")
"""Nothing is timed by a test: speed is measured in `bench`. Every run draws the same examples."""
