"""What a host has written where no secret belongs, and may be one all the same: then it is not repeated."""

import re
from typing import Final

PASSWORD: Final = re.compile(r":.*@", re.DOTALL)
"""How a password stands in an address. The slash of a folder on a drive of Windows comes before any other sign."""
DRIVE: Final = re.compile(r"[A-Za-z]:[\\/](?!/)")
TOKEN: Final = re.compile(r"[\w-]{18,}\.[\w-]{6,}\.[\w-]{20,}", re.ASCII)
"""Discord's tokens, and no file's name."""


def may_be_secret(written: str) -> bool:
    """Whether it has the form of a token, or of an address with a password in it, well written or not."""
    if TOKEN.search(written):
        return True
    return PASSWORD.search(written, 2 if DRIVE.match(written) else 0) is not None
