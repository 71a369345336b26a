"""The part of a target's body that words mean, from its own body map or the general groups (MZ-BODY-01..04, AMB-02)."""

from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.bodies import body_parts, limbs
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.reading import lexicon
from rules.mazeworld.revision import Revision


@dataclass(frozen=True, slots=True)
class NamedPart:
    """A part, named as in its body map or the general table. `choices`: every part it could be."""

    name: str
    choices: tuple[str, ...] = ()

    @property
    def taken(self) -> bool:
        return len(self.choices) > 1


def part_named(rev: Revision, target: Fighter, words: str) -> NamedPart:
    """Return the part meant by words such as "abdomen", "left eye", "groin" or "arms".

    Refuses with `eyes_singly` (part), or `no_such_part` or `part_severed` (part, target, parts).
    """
    said = words.casefold()
    if rev.body.eyes is not None and body_parts.is_eye(said) and said.endswith("eyes"):
        raise RuleError("eyes_singly", {"part": words})
    if not target.parts:
        return NamedPart(_general(rev, target, said))
    parts = [part.name for part in target.parts]
    alias = dict(rev.body.aliases).get(_one(said), said)
    found = list(limbs.matching(parts, said) or limbs.matching(parts, alias))
    if not found and said in lexicon.GENITALS:
        found = [name for name in parts if _one(name) in {_one(word) for word in lexicon.GENITALS}]
    elif not found and (alias == rev.body.default_part or said in lexicon.TORSO):
        found = [default_part(rev, target)]
    if not found and said in lexicon.OF_PARTS:
        found = list(limbs.matching(parts, lexicon.OF_PARTS[said])) or [
            part.name for part in target.parts if _one(part.name) == lexicon.OF_PARTS[said]
        ]
    found = found or [part.name for part in limbs.within(rev, target.parts, alias)]
    found = found or list(limbs.matching(parts, limbs.vaguely(said)))
    found = found or [name for name in parts if said in name.casefold().split()]
    if not found and limbs.matching(target.lost, said):
        raise RuleError("part_severed", {"part": words, "target": target.name, "parts": parts})
    if not found:
        raise RuleError("no_such_part", {"part": words, "target": target.name, "parts": parts})
    return NamedPart(found[0], tuple(found))


def default_part(rev: Revision, target: Fighter) -> str:
    """Return the part meant when none is named (MZ-BODY-02)."""
    return body_parts.default_part(rev, [(part.name, Group(part.group)) for part in target.parts]).name


def _general(rev: Revision, target: Fighter, said: str) -> str:
    if said in lexicon.TORSO:
        return rev.body.default_part
    try:
        return body_parts.resolve_part(rev, said).name
    except RuleError as error:
        if said in lexicon.GENITALS:
            return body_parts.resolve_part(rev, "genitals").name
        raise RuleError("no_such_part", {"part": said, "target": target.name, "parts": []}) from error


def _one(name: str) -> str:
    return body_parts.singular(name.casefold())
