"""Detection of possible secrets where a host shouldn't have written one, so that they aren't repeated."""

import re
from typing import Final

PASSWORD: Final = re.compile(r":.*@", re.DOTALL)
"""A password in an address. A Windows drive's slash comes before any other character."""
DRIVE: Final = re.compile(r"[A-Za-z]:[\\/](?!/)")
TOKEN: Final = re.compile(r"[\w-]{18,}\.[\w-]{6,}\.[\w-]{20,}", re.ASCII)
"""The form of Discord's tokens, which no file name has."""


def may_be_secret(written: str) -> bool:
    """Whether it looks like a token, or like an address with a password in it, even a malformed one."""
    if TOKEN.search(written):
        return True
    return PASSWORD.search(written, 2 if DRIVE.match(written) else 0) is not None
