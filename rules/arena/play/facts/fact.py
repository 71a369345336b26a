"""What every fact of the arena is."""

from rules.system.kinds import Kinded


class Fact(Kinded, family=True):
    """Something that happened in a fight and that a person would be told."""

    __slots__ = ()
    kind: str
