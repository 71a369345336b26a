"""Detection of possible secrets where a host shouldn't have written one, so that they aren't repeated."""

import re
from typing import Final

PASSWORD: Final = re.compile(r":.*@", re.DOTALL)
"""How a password stands in an address. The slash of a folder on a drive of Windows comes before any other sign."""
DRIVE: Final = re.compile(r"[A-Za-z]:[\\/](?!/)")
TOKEN: Final = re.compile(r"[\w-]{18,}\.[\w-]{6,}\.[\w-]{20,}", re.ASCII)
"""Discord's tokens, and no file's name."""


def may_be_secret(written: str) -> bool:
    """Whether it looks like a token, or like an address with a password in it, even a malformed one."""
    if TOKEN.search(written):
        return True
    return PASSWORD.search(written, 2 if DRIVE.match(written) else 0) is not None
