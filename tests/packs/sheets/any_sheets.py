"""Random contestants' sheets of every game, as plain values."""

from typing import Any

from hypothesis import strategies as st

WORDS = st.text("abcdefgh ", min_size=1, max_size=8).map(str.strip).filter(bool)
FIGURE = st.integers(0, 90).map(float)


def some(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Any of the fields, each with a value of its own."""
    return st.fixed_dictionaries({}, optional=fields)


def things(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[list[dict[str, Any]]]:
    """Things of several names, with some figures each."""
    each = st.tuples(WORDS, some(**fields)).map(lambda pair: {"name": pair[0], **pair[1]})
    return st.lists(each, max_size=3, unique_by=lambda one: one["name"])


MAZEWORLD = some(
    nickname=WORDS,
    species=WORDS,
    background=WORDS,
    agility=st.integers(1, 5),
    strength=st.integers(1, 90).map(float),
    pain=FIGURE,
    blood=FIGURE,
    fatigue=FIGURE,
    status=st.sampled_from(["down", "dead"]),
    kills=st.integers(1, 9),
    skills=st.dictionaries(st.sampled_from(["Knives", "Axes", "Archery"]), FIGURE, max_size=3),
    harm=st.dictionaries(st.sampled_from(["left arm", "head", "torso"]), st.integers(1, 50).map(float), max_size=3),
    base_health=st.integers(1, 500).map(float),
    effects=things(ft=st.integers(1, 3), turns_left=st.integers(1, 5)),
    weapons=st.lists(st.sampled_from(["MP5K", "Kama"]), max_size=2, unique=True),
    items=st.lists(WORDS, max_size=4),
    notes=WORDS,
)
ARENA = some(
    dexterity=st.integers(2, 6),
    agility=st.integers(2, 6),
    species=WORDS,
    trait=WORDS,
    kills=st.integers(1, 9),
    hands=st.integers(3, 4),
    weapons=things(bonus=st.integers(1, 3), toughness=st.integers(1, 3)),
    items=st.lists(WORDS, max_size=4),
    notes=WORDS,
)
SHEETS = {"mazeworld": MAZEWORLD, "arena": ARENA}
