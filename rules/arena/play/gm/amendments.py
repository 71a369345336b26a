"""Amendments by the GM to the figures of wounds and bleeding."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, cast

from rules.arena.attacks import bleeding
from rules.arena.model.body import in_words
from rules.arena.model.fighter import Fighter, Stage, Wound
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.attack import wounds as harming
from rules.arena.play.consequences import after
from rules.arena.play.facts.wounds import Amended, Bled, Died, Healed, Released, Unharmed, Wounded
from rules.arena.play.turn import course as ending
from rules.system import Case, Figure, Value

DIE: Final = "die"
BLEED: Final = "bleed"
STAGE: Final = "stage"
MOST_BLEED: Final = 20.0


def parted(task: object, outputs: Sequence[Any]) -> tuple[Sequence[Any], Sequence[Any]]:
    """Split off what can be amended: wounds and the releases caused by knockouts; at the end of a turn, everything."""
    if task is None:
        return (), outputs
    stunned = {fact.target for fact in outputs if isinstance(fact, Wounded) and fact.stunned}
    kept: list[object] = []
    held: list[object] = []
    for one in outputs:
        let_go = isinstance(one, Released) and one.by in stunned
        (held if let_go or isinstance(one, Wounded | Unharmed) else kept).append(one)
    return kept, held


def figures(arena: Arena, told: Sequence[object]) -> tuple[Figure, ...]:
    """Return the die and the Bleed of each wound, and the final bleeding stage of each fighter at a turn's end."""
    last = {fact.who: at for at, fact in enumerate(told) if isinstance(fact, Bled)}
    stages = tuple(row.name for row in arena.bleeding.stages)
    found: list[Figure] = []
    for at, fact in enumerate(told):
        if isinstance(fact, Wounded):
            who, by, die = fact.target, fact.by, float(arena.phases.die)
            bleed = float(sum(wound.bleed for wound in fact.wounds))
            part = in_words(fact.part)
            found.append(Figure(at, who, DIE, float(fact.die), part, by, most=die, whole=True))
            found.append(Figure(at, who, BLEED, bleed, part, by, most=MOST_BLEED, whole=True))
        elif isinstance(fact, Bled) and last[fact.who] == at:
            found.append(Figure(at, fact.who, STAGE, fact.stage, words=stages))
    return tuple(found)


def revised(
    arena: Arena, world: World, told: Sequence[object], changes: Mapping[int, Value | None], case: Case
) -> list[Any]:
    """Return the same facts with other figures, by number, in a world where none has happened yet."""
    wanted = {
        (figure.at, figure.name): changes[number]
        for number, figure in enumerate(figures(arena, told), start=1)
        if number in changes
    }
    found: list[object] = []
    for at, fact in enumerate(told):
        now = after(world, found)
        match fact:
            case Wounded():
                found += _wound(arena, now, fact, (at, wanted), case)
            case Bled() if (at, STAGE) in wanted:
                # Dropping the figure leaves the stage as it was before the rolls.
                stage = wanted[at, STAGE] or world.fighter(fact.who).stage
                found += _bled(arena, now, fact, str(stage))
            case Bled() if now.fighter(fact.who).status == "up":
                found += [fact, *_dies(arena, after(now, [fact]), fact)]
            case Died() | Released() | Bled():
                pass
            case _:
                found.append(fact)
        if isinstance(fact, Wounded | Unharmed) and not _more_of(told, at, fact.target):
            found += harming.lets_go(after(world, found), fact.target)
    return found


def _more_of(told: Sequence[object], at: int, target: str) -> bool:
    """Whether the next fact hits the same fighter again."""
    behind = told[at + 1] if at + 1 < len(told) else None
    return isinstance(behind, Wounded | Unharmed) and behind.target == target


def _wound(
    arena: Arena, world: World, fact: Wounded, wanted: tuple[int, Mapping[tuple[int, str], Value | None]], case: Case
) -> list[object]:
    at, values = wanted
    die = values.get((at, DIE), fact.die)
    if die is None:
        return []
    made = _made(arena, world.fighter(fact.target), fact, int(float(die)), case)
    if made is None:
        return [Unharmed(fact.target, fact.by, (int(float(die)),), fact.part, mishap=False)]
    bled = sum(wound.bleed for wound in fact.wounds)
    usual = sum(wound.bleed for wound in made.wounds)
    # If the GM has amended the wound before, keep the GM's Bleed while the die stays the same.
    kept = bled if int(float(die)) == fact.die else usual
    bleed = values.get((at, BLEED), kept)
    return [made if bleed == usual else _bleeding(made, int(float(bleed or 0)))]


def _made(arena: Arena, fighter: Fighter, fact: Wounded, die: int, case: Case) -> Wounded | None:
    """Return the wound of another die on the same part. A stat already drawn for it is kept; no die is thrown."""
    drawn = next((next(iter(wound.debuff)) for wound in fact.wounds if len(wound.debuff) == 1), fact.drawn)
    made = harming.wounded(arena, fighter, fact.by, die, (fact.part, fact.rolled), ("", die), case, drawn)
    return made if made is None or die == fact.die else replace(made, drawn=drawn)


def _bleeding(fact: Wounded, bleed: int) -> Wounded:
    """Set the Bleed: the first of several wounds bleeds (004 L96)."""
    wounds = tuple(replace(wound, bleed=bleed if index == 0 else 0) for index, wound in enumerate(fact.wounds))
    return replace(fact, wounds=wounds)


def _bled(arena: Arena, world: World, fact: Bled, stage: str) -> list[object]:
    """Return a fighter's last bleed roll with the stage that the GM wants."""
    if world.fighter(fact.who).status != "up":
        return []
    at = bleeding.Stage(stage)
    told = replace(
        fact,
        stage=cast("Stage", stage),
        half=False,
        label=bleeding.title(arena, at) or "",
        mental=bleeding.mental_mod(arena, at),
    )
    return [told, *_dies(arena, after(world, [told]), told)]


def _dies(arena: Arena, world: World, fact: Bled) -> list[object]:
    if not bleeding.is_dead(arena, bleeding.Stage(fact.stage)):
        return []
    fighter = world.fighter(fact.who)
    return [ending.died(world, fighter, ending.killer(fighter))]


def amended(
    arena: Arena, world: World, told: Sequence[object], to: tuple[int, Value | None], case: Case
) -> tuple[list[Any], list[Any]]:
    """Return the facts of a result with one figure changed, and what happens now."""
    number, value = to
    figure = figures(arena, told)[number - 1]
    fact = told[figure.at]
    if isinstance(fact, Bled):
        return _staged(arena, world, told, fact, value)
    if not isinstance(fact, Wounded):
        raise TypeError("a figure is that of a wound or of bleeding")
    before = world.fighter(fact.target)
    undone = _without(before, fact, told)
    wanted = {(figure.at, figure.name): 0.0 if value is None else value}
    kept = _body(undone)
    if figure.name == DIE and not value:
        made = _nothing(fact, 0)
    else:
        (one,) = _wound(arena, world.with_fighter(undone), fact, (figure.at, wanted), case)
        made = one if isinstance(one, Wounded) else _nothing(fact, int(float(value or 0)))
        made = _numbered(made, fact, undone)
        kept = _body(after(world.with_fighter(undone), [made]).fighter(fact.target))
    now = 0.0 if value is None else value
    happens: list[object] = [
        Amended(fact.target, cast("Any", figure.name), figure.value, now, fact.part, fact.by, **kept)
    ]
    happens += harming.lets_go(after(world, happens), fact.target)
    return [*told[: figure.at], made, *told[figure.at + 1 :]], happens


def _nothing(fact: Wounded, die: int) -> Wounded:
    """Return a die that wounds nobody, kept on record."""
    drawn = next((next(iter(wound.debuff)) for wound in fact.wounds if len(wound.debuff) == 1), fact.drawn)
    nothing = replace(fact, die=die, wounds=(), broken=None, artery=False, heart=False, blown_off=False)
    return replace(nothing, stunned=False, drawn=drawn)


def _body(fighter: Fighter) -> dict[str, Any]:
    wounds = tuple(sorted(fighter.wounds, key=lambda wound: wound.number))
    return {
        "wounds": wounds,
        "unusable": fighter.unusable,
        "arteries": fighter.arteries,
        "stunned": fighter.stunned,
    }


def _without(now: Fighter, fact: Wounded, told: Sequence[object]) -> Fighter:
    """Return the fighter as if one die had made no wound, keeping the effects of other dice."""
    numbers = {wound.number for wound in fact.wounds}
    others = [one for one in told if isinstance(one, Wounded) and one is not fact and one.target == fact.target]
    broken = fact.broken is not None and all(one.broken != fact.broken for one in others)
    part = fact.wounds[0].part if fact.wounds else fact.part
    unusable = list(now.unusable)
    if broken and fact.broken in unusable:
        unusable.remove(fact.broken or "")
    arteries = list(now.arteries)
    if fact.artery and part in arteries:
        arteries.remove(part)
    return replace(
        now,
        wounds=tuple(wound for wound in now.wounds if wound.number not in numbers),
        unusable=tuple(unusable),
        arteries=tuple(arteries),
        stunned=now.stunned and not (fact.stunned and not any(one.stunned for one in others)),
    )


def _numbered(made: Wounded, fact: Wounded, undone: Fighter) -> Wounded:
    """Give the new wounds the numbers of the old ones, as far as those suffice and are free."""
    taken = {wound.number for wound in undone.wounds}
    free = [wound.number for wound in fact.wounds if wound.number not in taken]
    following = max((*taken, *free), default=0)
    numbers = [*free, *range(following + 1, following + 1 + len(made.wounds))]
    wounds: tuple[Wound, ...] = tuple(
        replace(wound, number=number) for wound, number in zip(made.wounds, numbers, strict=False)
    )
    return replace(made, wounds=wounds)


def _staged(
    arena: Arena, world: World, told: Sequence[object], fact: Bled, value: Value | None
) -> tuple[list[object], list[object]]:
    """Change the bleeding stage; a fighter who died of it lives again, and the kill doesn't count."""
    stage = str(value) if value is not None else "none"
    fighter = world.fighter(fact.who)
    at = bleeding.Stage(stage)
    mental = bleeding.mental_mod(arena, at)
    made = replace(fact, stage=cast("Stage", stage), half=False, mental=mental, label=bleeding.title(arena, at) or "")
    following = [made if one is fact else one for one in told]
    named = Amended(fact.who, "stage", fact.stage, stage)
    if bleeding.is_dead(arena, at):
        dies = [] if fighter.status == "dead" else [ending.died(world, fighter, ending.killer(fighter))]
        return [*following, *dies], [named, *dies]
    killed_by = [one.by for one in told if isinstance(one, Died) and one.who == fact.who]
    dead = fighter.status == "dead"
    if dead and killed_by and killed_by[-1] not in (None, fact.who) and fighter.killed_by is None:
        named = replace(named, unkilled=killed_by[-1])
    return following, [named, Healed(fact.who, (), cast("Stage", stage), mental, dead)]
