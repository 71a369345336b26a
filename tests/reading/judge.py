"""Judging the reader's answers against the corpus (see corpus/README.md)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, Literal

from rules.arena.attacks.weapon_classes import class_named
from rules.arena.ground.geometry import tile_name
from rules.arena.model.actions import Doing as ArenaDoing
from rules.arena.model.world import World as ArenaWorld
from rules.errors import RuleError
from rules.mazeworld.bodies import body_parts
from tests.reading.corpus_schema import Line, Meant, Other, Scene
from tests.reading.stage import system_of, world_of

Result = Literal["right", "acceptable", "asked back", "dangerous"]
ASKED = frozenset(
    {
        "missing", "unclear", "ambiguous_weapon", "ambiguous_target", "ambiguous_item", "ambiguous_mode",
        "ambiguous_amount", "ambiguous_munition", "ambiguous_cover", "several_parts", "not_understood",
        "interact_what", "words_missing", "no_destination", "condition_unread", "only_aims", "nothing_said",
    }
)  # fmt: skip
"""Codes of refusals that ask what was meant."""
_THROWN = ("Snap Shot", "Aimed Fire")
"""What the document calls an attack with a thrown weapon, which is an Attack in the code."""
_SHORT = 2
_NOTHING = (None, (), "", False)


@dataclass(frozen=True, slots=True)
class Judged:
    """One line with what became of it. `got` is what the reader made of it, in words."""

    scene: Scene
    line: Line
    result: Result
    got: str


def judged(scene: Scene) -> Iterator[Judged]:
    """Every line of a scene, judged."""
    system, world = system_of(scene), world_of(scene)
    for line in scene.lines:
        who = line.actor or scene.cast.speaker
        try:
            plans = system.reading.acting(world, line.say) if line.by == "gm" and line.actor is None else ()
            if plans:
                yield _of_plans(scene, line, system, world, plans)
                continue
            actions: Sequence[Any] = system.reading.read(world, who, line.say).actions
        except RuleError as refused:
            yield Judged(scene, line, _of_refusal(line, refused), f"{refused.code} {dict(refused.facts)}"[:160])
            continue
        said = system.reading.describe(world, actions)
        result = _of_actions(scene, line, actions)
        if result == "dangerous" and isinstance(world, ArenaWorld):
            result = _of_actions(scene, line, list(_without_free_draws(system.value, world, who, actions)))
        yield Judged(scene, line, result, said)


def _of_plans(scene: Scene, line: Line, system: Any, world: Any, plans: Any) -> Judged:
    """A line that says of several what each of them does."""
    done = [(who, one) for few, text in plans for who in few for one in system.reading.read(world, who, text).actions]
    said = "; ".join(f"{who}: {system.reading.describe(world, [one])}" for who, one in done)
    result: Result = "dangerous"
    for reading in line.readings():
        named = [meant.actor for meant in reading]
        if [who for who, _ in done] == named and _same(scene, reading, [one for _, one in done]):
            result = "right" if reading is line.means else "acceptable"
            break
    return Judged(scene, line, result, said)


def _without_free_draws(arena: Any, world: ArenaWorld, who: str, actions: Sequence[Any]) -> Iterator[Any]:
    """The actions without the Draws that cost nothing and go without saying: of a light weapon that is used then."""
    fighter = world.fighter(who)
    for place, action in enumerate(actions):
        used = any(later.weapon == action.weapon for later in actions[place + 1 :])
        drawn = action.doing is ArenaDoing.DRAW and used
        if not drawn or not class_named(arena, fighter.weapon(action.weapon).weight).free:
            yield action


def _of_refusal(line: Line, refused: RuleError) -> Result:
    asked = refused.code in ASKED
    if refused.code == "looks_at_board" and line.means and [meant.do for meant in line.means] == ["observe cover"]:
        return "right"  # where looking is no action, the answer is to look at the board
    if line.verdict == "means":
        return (
            "acceptable"
            if any(isinstance(other, Other) for other in line.also) or line.kind == "beyond"
            else "asked back"
        )
    if line.verdict == "chat":
        return "right" if asked else "acceptable"
    return "right" if asked == (line.verdict == "ask") else "acceptable"


def _of_actions(scene: Scene, line: Line, actions: Sequence[Any]) -> Result:
    for reading in line.readings():
        if _same(scene, reading, actions):
            return "right" if reading is line.means else "acceptable"
    return "dangerous"


def _same(scene: Scene, meant: Sequence[Meant], actions: Sequence[Any]) -> bool:
    return len(meant) == len(actions) and all(_fits(scene, *pair) for pair in zip(meant, actions, strict=True))


def _fits(scene: Scene, meant: Meant, action: Any) -> bool:
    return all(_value_fits(scene, action, key, value) for key, value in meant.judged().items())


def _value_fits(scene: Scene, action: Any, key: str, value: Any) -> bool:
    if key == "do":
        return str(action.doing) == value or (action.doing is ArenaDoing.ATTACK and value in _THROWN)
    if key == "actor":
        return True
    if key == "words" and value is not None:
        return bool(_spoken(value) & _spoken(getattr(action, "words", ""))) or not _spoken(value)
    if key == "side" and getattr(action, "place", None) and _without_sides(scene):
        return True
    known = {field.name for field in fields(action)}
    got = getattr(action, key) if key in known else None
    if value in _NOTHING:
        return got in _NOTHING
    match key:
        case "follow":
            return _same(
                scene, [Meant.model_validate(one) if isinstance(one, dict) else one for one in value], got or ()
            )
        case "when":
            return got is not None and _condition_fits(value, got)
        case "tile":
            return got is not None and tile_name(got).casefold() == str(value).casefold()
        case "part":
            return _part(scene, str(value)) == _part(scene, str(got))
        case "count":
            return (got or 1) == value
        case "accessories" | "beside":
            return sorted(map(_plain, got or ())) == sorted(map(_plain, value))
        case "call" | "move":
            return _plain(value) in _plain(got) or _plain(got) in _plain(value)
    return _plain(got) == _plain(value)


def _spoken(words: str) -> set[str]:
    return {word for word in _plain(words).replace('"', " ").split() if len(word) > _SHORT}


def _condition_fits(value: Any, got: Any) -> bool:
    """Whether a condition is the one meant: who is down or up, or roughly the state that is put in words."""
    if isinstance(value, dict):
        ((state, who),) = value.items()
        return getattr(got, "fighter", who) == who and getattr(got, "is_down", None) in (None, state == "down")
    state = str(getattr(got, "state", ""))
    known = next((one for one in ("hurt", "half", "alone", "reach", "ammunition") if one in str(value)), None)
    return known is None or known in state


def _without_sides(scene: Scene) -> bool:
    """Whether the revision has no Sides, so that a place is that of the fighter who stands there."""
    return scene.game == "mazeworld" and getattr(system_of(scene).value, "battlespace", None) is None


def _part(scene: Scene, name: str) -> str:
    if scene.game == "arena" or name == "None":
        return _plain(name)
    rev = system_of(scene).value
    name = "hips" if name == "lower body" else name  # [FRAC-O]
    side, _, last = name.rpartition(" ")
    around = dict(rev.body.regions).get(last, (last,)) if side in ("left", "right") else ()  # type: ignore[attr-defined]
    name = f"{side} {around[0]}" if len(around) == 1 else name
    try:
        return body_parts.resolve_part(rev, name)  # type: ignore[arg-type,return-value]
    except (RuleError, AttributeError):
        return _plain(name)


def _plain(value: Any) -> str:
    return str(value.value if isinstance(value, Enum) else value).casefold().replace("-", " ").strip()
