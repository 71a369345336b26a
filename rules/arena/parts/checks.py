"""Checks of the arena's tables when they are built. Every check raises `TableError`."""

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from rules.errors import TableError


def once(where: str, words: Sequence[object]) -> None:
    """Check that no word occurs twice, ignoring case."""
    said = [str(word).casefold() for word in words]
    twice = sorted({word for word in said if said.count(word) > 1})
    if twice:
        raise TableError("arena_twice", {"where": where, "words": ", ".join(twice)})


def known(where: str, words: Iterable[str], among: Collection[str]) -> None:
    """Check that the rules know every word."""
    astray = tuple(sorted({word for word in words if word not in among}))
    if astray:
        raise TableError("arena_astray", {"where": where, "words": astray})


def falling(where: str, figures: Sequence[float]) -> None:
    """Check that each figure is lower than the one before."""
    if any(later >= earlier for earlier, later in pairwise(figures)):
        raise TableError("arena_order", {"where": where, "figures": _listed(figures)})


def rising(where: str, figures: Sequence[float]) -> None:
    """Check that each figure is higher than the one before."""
    if any(later <= earlier for earlier, later in pairwise(figures)):
        raise TableError("arena_order", {"where": where, "figures": _listed(figures)})


def every_face(where: str, faces: Iterable[int], sides: int) -> None:
    """Check that each side of a die occurs exactly once."""
    found = sorted(faces)
    if found != list(range(1, sides + 1)):
        raise TableError("arena_faces", {"where": where, "faces": _listed(found), "sides": sides})


def below(lower: str, figure: float, upper: str, limit: float) -> None:
    """Check that one setting is lower than another; both are named as in house rules."""
    if figure >= limit:
        raise TableError("arena_below", {"lower": f"{lower} {figure:g}", "upper": f"{upper} {limit:g}"})


def at_most(lower: str, figure: float, upper: str, limit: float) -> None:
    """Check that one setting doesn't exceed another; both are named as in house rules."""
    if figure > limit:
        raise TableError("house_order", {"lower": f"{lower} {figure:g}", "upper": f"{upper} {limit:g}"})


def _listed(figures: Iterable[float]) -> str:
    return ", ".join(f"{figure:g}" for figure in figures)
