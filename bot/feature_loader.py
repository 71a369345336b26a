"""Loading the features: every module below `bot.features` registers its commands, handlers and refusals when imported.

A new feature is a new folder; nothing else has to name it.
"""

from functools import cache
from importlib import import_module
from pkgutil import walk_packages

FEATURES = "bot.features"


@cache
def load_features() -> None:
    """Import every feature once."""
    package = import_module(FEATURES)
    for module in walk_packages(package.__path__, f"{FEATURES}."):
        import_module(module.name)
