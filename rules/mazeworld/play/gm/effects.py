"""Effects the GM begins, ends and lists by hand (MZ-TURN-05).

Codes: `no_such_effect` (effect, known), `unknown_effect` (effect, choices), `effect_unread` (text), and those of
`amounts`.
"""

from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Any, Final

from rules.errors import RuleError
from rules.mazeworld.model.effects import Effect
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.play.facts.end_of_turn import EffectBegan, EffectTicked
from rules.mazeworld.play.facts.summaries import EffectsListed
from rules.mazeworld.play.gm.typed_values import amount, whole
from rules.mazeworld.play.turn import item_use as using
from rules.mazeworld.revision import Revision
from rules.system import Shelf

CLOSE: Final = 5
"""How many similar names are offered instead of an unknown one."""
_WHOLE: Final[Mapping[str, str]] = {
    "ft": "ft", "ir": "ir", "agility": "agility", "agi": "agility", "is": "is_tiers", "tier": "is_tiers",
    "least ft": "least_ft", "against melee": "against_melee", "against ranged": "against_ranged",
    "turn": "turns_left", "turns": "turns_left",
}  # fmt: skip
_AMOUNTS: Final[Mapping[str, str]] = {"strength": "strength", "str": "strength", "pain": "pain_per_turn"}


def affect(rev: Revision, world: World, fighter: Fighter, text: str, shelf: Shelf) -> list[Any]:
    """Set an effect ("Nerves: ft -1, 10 turns"), give a known one or the effects of something taken ("Diazepam"), end
    one ("Nerves off"), or list them all (empty text)."""
    name, colon, rest = (piece.strip() for piece in text.partition(":"))
    if not text.strip():
        return [EffectsListed(fighter.id, fighter.effects)]
    if not colon and name.casefold().endswith(" off"):
        return [EffectTicked(fighter.id, _running(fighter, name[:-4].strip()).name, 0.0, 0)]
    known = using.named(shelf, "effect", name)
    if colon:
        return [EffectBegan(fighter.id, _described(name, rest, known), shown=fighter.contestant)]
    if known is not None:
        return [using.begun(rev, fighter, known)]
    taken = using.named(shelf, "consumable", name)
    if taken is None:
        names = {one.casefold(): one for kind in ("effect", "consumable") for one in shelf.get(kind, {})}
        close = get_close_matches(name.casefold(), names, CLOSE, 0.5)
        raise RuleError("unknown_effect", {"effect": name, "choices": tuple(names[one] for one in close)})
    return using.taken(rev, world, fighter, taken, shelf)


def _running(fighter: Fighter, name: str) -> Effect:
    found = next((one for one in fighter.effects if one.name.casefold() == name.casefold()), None)
    if found is None:
        raise RuleError("no_such_effect", {"effect": name, "known": [one.name for one in fighter.effects]})
    return found


def _described(name: str, rest: str, known: Effect | None) -> Effect:
    """Build an effect from the GM's words; whatever they leave out comes from the game's own effect of that name."""
    fields: dict[str, Any] = {}
    for part in filter(None, (piece.strip() for piece in rest.split(","))):
        fields |= _part(part)
    if not name or not fields:
        raise RuleError("effect_unread", {"text": f"{name}: {rest}"})
    return Effect(name, **fields) if known is None else replace(known, **fields)


def _part(part: str) -> dict[str, object]:
    """Read one part of an effect: "ft -1", "10 turns", "least ft 10", "pain 8"."""
    words = part.casefold().replace("_", " ").split()
    if len(words) == 2 and words[1] in ("turn", "turns"):
        words.reverse()
    *names, value = words or [""]
    name = " ".join(names)
    if name in _WHOLE:
        return {_WHOLE[name]: whole(value)}
    if name in _AMOUNTS:
        return {_AMOUNTS[name]: amount(value)}
    raise RuleError("effect_unread", {"text": part})
