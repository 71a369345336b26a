"""Every body part named in a rule document can be aimed at on the shipped bodies that have it (MZ-BODY-04)."""

from dataclasses import replace
from typing import Any

import pytest

from bot.packs.library import Library
from rules import catalogue
from rules.errors import RuleError
from rules.mazeworld import CLASSIC, CURRENT, EVADING, REV2014
from rules.mazeworld.bodies import body_parts, limbs
from rules.mazeworld.model.fighter import BodyPart
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.play.turn import options as offering
from rules.mazeworld.reading.lines import read
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets import fighter
from rules.mazeworld.sheets.plain_body import parts_in

BODY, LIMB, EXTREMITY, WEAK, HEAD = Group.BODY, Group.LIMB, Group.EXTREMITY, Group.WEAK_POINT, Group.HEAD
EVERYWHERE = {
    "head": HEAD,
    **dict.fromkeys(("torso", "upper body", "lower body", "abdomen", "chest"), BODY),
    **dict.fromkeys(("arms", "legs", "shoulders", "elbows", "wings", "tentacles"), LIMB),
    **dict.fromkeys(("hands", "feet", "mandibles", "claws", "tails", "horns"), EXTREMITY),
    "beaks": WEAK,
}
NEWER = {**EVERYWHERE, "left eye": WEAK, "genitals": WEAK, "underbellies": WEAK, "groin": WEAK, "hips": BODY}
WEAK_2014 = ("eyes", "teeth", "protruding fangs", "active genitals", "antennae", "tongues")
NAMED: dict[str, dict[str, Group]] = {
    EVADING.id: NEWER,
    CURRENT.id: NEWER,
    CLASSIC.id: NEWER,
    REV2014.id: {
        **EVERYWHERE,
        **dict.fromkeys((*WEAK_2014, "life support system of a Failed"), WEAK),
        "face": HEAD,
        "inert genitals": EXTREMITY,
    },
}
"""What each document names, 004 aside, which has a body of its own (`rules/arena`)."""
STRANGE = {"mandibles", "horns", "tentacles", "beaks", "underbellies", "protruding fangs", "antennae"}
"""Parts that no shipped body has: they are a creature's own, or of one whose body nobody has written down."""
ANIMAL = {"wings": "Baby dragon", "claws": "Wolf", "tails": "Wolf"}
CASES = [(rev, part, NAMED[rev.id][part]) for rev in (EVADING, CURRENT, CLASSIC, REV2014) for part in NAMED[rev.id]]
ALL = pytest.mark.parametrize(("rev", "part", "group"), CASES, ids=lambda one: str(getattr(one, "id", one)))


def world(rev: Revision, enemy: str, name: str = "Thug") -> Any:
    """Anna with her fists against somebody of a shipped kind; with no kind, against one without a body map."""
    library = Library.of(catalogue.find(rev.id))
    arms, bodies = library.sheets("weapon"), library.sheets("body")
    anna = fighter(library.find("creature", "Human"), "anna", "Anna", "ours", arms, bodies)
    one = fighter(library.find("creature", enemy or "Human"), "it", name, "theirs", arms, bodies)
    one = one if enemy else replace(one, parts=())
    return replace(catalogue.find(rev.id).turn.empty(), fighters=(anna, one))


def aimed(rev: Revision, enemy: str, line: str) -> BodyPart:
    """The part that a line is understood to aim at; of several that it asks about the first."""
    here = world(rev, enemy)
    target = here.fighter("it")
    try:
        (action,) = read(rev, here, here.fighter("anna"), line).actions
    except RuleError as asked:
        choices = asked.facts.get("choices")
        if asked.code != "ambiguous_part" or not isinstance(choices, list | tuple):
            raise
        assert len({limbs.part_of(rev, target, choice).group for choice in choices}) == 1
        return limbs.part_of(rev, target, choices[0])
    own = limbs.part_of(rev, target, action.part)
    return own or BodyPart(action.part, body_parts.group_of(rev, action.part), None)


@ALL
@pytest.mark.parametrize("line", ["punch, Thug, {}", "Anna punches the Thug's {}", "punch the Thug in the {}"])
def test_every_part_of_a_document_is_aimed_at(rev: Revision, part: str, group: Group, line: str) -> None:
    if part not in STRANGE and "Failed" not in part:
        found = aimed(rev, ANIMAL.get(part, "Human"), line.format(part))
        assert found.group == group
        assert found.nearest is None or found.group != LIMB or part.rstrip("s") in found.name
    assert aimed(rev, "", line.format(part)).group == group


@pytest.mark.parametrize("rev", [EVADING, CLASSIC, REV2014], ids=lambda rev: rev.id)
@pytest.mark.parametrize(
    ("words", "enemy", "name"),
    [
        ("front left leg", "Wolf", "left front leg"),
        ("right rear leg", "Wolf", "right hind leg"),
        ("hind legs", "Wolf", "left hind leg"),
        ("left shoulder", "Wolf", "left front shoulder"),
        ("left hind paw", "Wolf", "left hind paw"),
        ("right elbow", "Human", "right elbow"),
        ("lower left leg", "Human", "left leg"),
        ("lower torso", "Human", "lower body"),
        ("lower body", "Wolf", "lower body"),
    ],
)
def test_words_of_a_part_in_any_order(rev: Revision, words: str, enemy: str, name: str) -> None:
    assert aimed(rev, enemy, f"punch, Thug, {words}").name == name
    assert aimed(rev, enemy, f"Anna punches the Thug's {words}").name == name


@pytest.mark.parametrize("line", ["punch, Thug, {}", "Anna punches the Thug's {}", "punch the Thug in the {}"])
@pytest.mark.parametrize("rev", [EVADING, REV2014], ids=lambda rev: rev.id)
def test_a_part_nobody_has_is_refused_in_every_way_to_say_it(rev: Revision, line: str) -> None:
    for part, enemy in (("neck", "Human"), ("tongue", "Skeleton"), ("wings", "Human"), ("underbelly", "Skeleton")):
        with pytest.raises(RuleError, match="no_such_part"):
            aimed(rev, enemy, line.format(part))
    assert aimed(rev, "Human", "kick the Thug's chest with my shin").name == "torso"


def test_forms_offer_parts_within_others_where_they_differ() -> None:
    own = {rev.id: offering.offers(rev, world(rev, "Human"), "anna", ["it"]).parts for rev in (CURRENT, REV2014)}
    assert {"face", "tooth", "tongue", "inert genitals"} == {*own[REV2014.id]} - {*own[CURRENT.id]}
    assert "left front foot" in offering.offers(CURRENT, world(CURRENT, "Wolf"), "anna", ["it"]).parts
    assert "lower body" not in own[CURRENT.id]


def test_a_body_is_read_from_the_parts_that_are_listed() -> None:
    squid = parts_in("a head, torso, two eyes and six tentacles")
    assert squid is not None
    assert [part["name"] for part in squid] == [
        "head", "torso", "left eye", "right eye", *(f"tentacle {number}" for number in range(1, 7))
    ]  # fmt: skip
    assert squid[1] == {"name": "torso", "group": "BODY", "share": "1"}
    assert squid[2] == {"name": "left eye", "group": "WEAK POINT", "nearest": "head"}
    assert squid[4]["group"] == "LIMB"


@pytest.mark.parametrize(
    "text", ["Tailed quadruped", "head", "head and head", "head and brain", "head, 99 legs", "", ","]
)
def test_anything_else_is_the_name_of_a_body(text: str) -> None:
    assert parts_in(text) is None
