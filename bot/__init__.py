"""The bot around the rules: permissions, storage, texts and front ends."""

from typing import Final

VERSION: Final = "1.0.0"
"""The version of this program, as in `pyproject.toml` and at the top of `CHANGELOG.md`."""
