"""How an answer of the reader is judged against the corpus (see corpus/README.md)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, Literal

from rules.arena.ground.geometry import tile_name
from rules.errors import RuleError
from rules.mazeworld.bodies import body
from tests.reading.corpus_schema import Line, Meant, Other, Scene
from tests.reading.stage import system_of, world_of

Result = Literal["right", "acceptable", "asked back", "dangerous"]
ASKED = frozenset(
    {
        "missing", "unclear", "ambiguous_weapon", "ambiguous_target", "ambiguous_item", "ambiguous_mode",
        "ambiguous_amount", "ambiguous_munition", "ambiguous_cover", "several_parts", "misspelt", "not_understood",
        "interact_what", "words_missing", "no_destination", "condition_unread", "only_aims", "nothing_said",
    }
)  # fmt: skip
"""Codes of refusals that ask what was meant."""
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
            actions: Sequence[Any] = system.reading.read(world, who, line.say).actions
        except RuleError as refused:
            yield Judged(scene, line, _of_refusal(line, refused), f"{refused.code} {dict(refused.facts)}"[:160])
            continue
        said = system.reading.describe(world, actions)
        yield Judged(scene, line, _of_actions(scene, line, actions), said)


def _of_refusal(line: Line, refused: RuleError) -> Result:
    asked = refused.code in ASKED
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
        return bool(str(action.doing) == value)
    if key in ("actor", "words"):
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
            return got is not None
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


def _part(scene: Scene, name: str) -> str:
    if scene.game == "arena" or name == "None":
        return _plain(name)
    try:
        return body.resolve_part(system_of(scene).value, name)  # type: ignore[attr-defined]
    except (RuleError, AttributeError):
        return _plain(name)


def _plain(value: Any) -> str:
    return str(value.value if isinstance(value, Enum) else value).casefold().replace("-", " ").strip()
