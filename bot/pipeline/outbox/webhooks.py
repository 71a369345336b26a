"""Web addresses at which people are told that a game needs them: what is kept of them, and which are accepted.

An address is as secret as a password, so no text, log or game file contains it.
"""

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from bot.turn.frozen_model import Plain

WEBHOOK: Final = "webhook:"
"""The start of a destination; the person's id follows."""
HOOKS: Final = "webhook/"
"""The start of the keys of their documents, which never leave the installation."""
LONGEST: Final = 400
"""Characters of an address."""
HTTPS: Final = 443


class Hook(Plain):
    """Somebody's address; "": none."""

    address: str = ""


def hook_key(person: str) -> str:
    return f"{HOOKS}{person}"


def host_of(address: str) -> str | None:
    """Return the host of an address that is accepted; None for any other: only https, a name with a dot instead of a
    number, the usual port and no password."""
    if len(address) > LONGEST or not address.isascii() or not address.isprintable() or " " in address:
        return None
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return None
    plain = parts.username is None and parts.password is None and port in (None, HTTPS)
    if parts.scheme != "https" or not plain or "\\" in address or not _is_name(host):
        return None
    return host


def _is_name(host: str) -> bool:
    """Whether a host is given by a full name. A last label of digits would be read as a number."""
    try:
        ip_address(host)
    except ValueError:
        *labels, last = host.split(".")
        return bool(labels) and all(labels) and not last[:1].isdigit() and last != ""
    return False
