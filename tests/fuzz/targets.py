"""All fuzz targets, by name."""

from collections.abc import Callable
from typing import Final

from tests.fuzz.imports import Imports
from tests.fuzz.lines import Lines
from tests.fuzz.notation import Notation
from tests.fuzz.payloads import Payloads
from tests.fuzz.running import Target
from tests.fuzz.texts import Texts

_MADE: Final[dict[str, Callable[[], Target]]] = {
    "notation": Notation,
    "lines": Lines,
    "imports": Imports,
    "payloads": Payloads,
    "texts": Texts,
}
NAMES: Final = tuple(_MADE)


def target(name: str) -> Target:
    """A new one of that name."""
    return _MADE[name]()
