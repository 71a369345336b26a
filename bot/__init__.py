"""The bot around the rules: who may do what, what is kept, how it is said, and where it is heard."""

from typing import Final

VERSION: Final = "1.0.0"
"""The version of this program, as in `pyproject.toml` and at the top of `CHANGELOG.md`."""
