"""MazeWorld: one module per subject, one complete value per revision."""

from collections.abc import Mapping
from types import MappingProxyType

from rules.mazeworld.revision import Revision
from rules.mazeworld.revisions.classic import CLASSIC
from rules.mazeworld.revisions.current import CURRENT
from rules.mazeworld.revisions.evading_page import laid_over
from rules.mazeworld.revisions.rev2014 import REV2014

EVADING = laid_over(CURRENT, "mazeworld-evading", "MazeWorld, newest rules with Dodge and Counter")
REVISIONS: Mapping[str, Revision] = MappingProxyType(
    {"current": CURRENT, "evading": EVADING, "classic": CLASSIC, "2014": REV2014}
)
"""Every revision by its tag in rule documents and vectors."""

__all__ = ["CLASSIC", "CURRENT", "EVADING", "REV2014", "REVISIONS", "Revision"]
