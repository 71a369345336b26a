"""Changes to bodies by the GM: giving and removing wounds, bleeding stages, knockouts, death and revival."""

from collections.abc import Sequence
from typing import Final, cast

from rules.arena.attacks import bleeding
from rules.arena.ground.geometry import tile_there
from rules.arena.model import body
from rules.arena.model.fighter import Fighter, Stage
from rules.arena.model.ruleset import Arena, said
from rules.arena.model.world import World
from rules.arena.play.attack import wounds as harming
from rules.arena.play.facts.roster import Adjusted, Placed
from rules.arena.play.facts.wounds import Healed
from rules.arena.play.turn import course as ending
from rules.arena.play.turn import displacement
from rules.arena.play.turn import entry as entering
from rules.dice.throws import label
from rules.errors import RuleError
from rules.system import Case, known_among, whole_number
from rules.system.figures import figure
from rules.wording import worded

STAGES: Final = ("none", "pale", "faint", "dead")


def hurt(arena: Arena, world: World, fighter: Fighter, value: str, case: Case) -> Sequence[object]:
    """Wound a fighter with "PART DIE", optionally "by NAME": a die that got through there, or on a random part, by the
    rules (AR-WND-01, AR-BODY-01).

    Refuses with `incomplete`, `not_a_number`, `out_of_range`, `unknown_body_part`, `no_such_attacker`, `dead_already`.
    """
    if fighter.status == "dead":
        raise RuleError("dead_already", {"name": fighter.name})
    head, _, by = value.partition(" by ")
    part, _, die = head.strip().rpartition(" ")
    if not part:
        raise RuleError("incomplete", {"example": "hurt NAME left arm 5"})
    face = figure(worded("The die"), die, arena.phases.die, 1)
    throw = label(case.fight, case.turn, fighter.id, f"gm.{len(fighter.wounds) + 1}", fighter.id, "wound")
    return harming.harm(
        arena,
        world,
        fighter.id,
        _by(known_among(world.fighters, case.known), by.strip()),
        (face,),
        _part(arena, part),
        throw,
        case,
    )


def _part(arena: Arena, text: str) -> str | None:
    """Return a part by the rules' own name, with its side if given; None: a random one."""
    words = said(text)
    if words == "random":
        return None
    row = body.part_named(arena, words)
    return words if row.limb and any(side in words.split() for side in harming.SIDES) else row.name


def _by(fighters: Sequence[Fighter], name: str) -> str | None:
    if not name:
        return None
    for one in fighters:
        if one.name.casefold() == name.casefold():
            return one.id
    raise RuleError("no_such_attacker", {"name": name, "choices": tuple(one.name for one in fighters)})


def heal(arena: Arena, world: World, fighter: Fighter, value: str) -> Sequence[object]:
    """Heal "wound 2", "all" or "stage none". Refuses with `incomplete`, `not_a_number`, `no_such_wound`,
    `no_such_stage`."""
    word, _, rest = value.casefold().partition(" ")
    if word == "stage":
        return staged(arena, world, fighter, rest.strip() or "none")
    numbers = tuple(wound.number for wound in fighter.wounds)
    if word == "all":
        dead = fighter.status == "dead"
        return [Healed(fighter.id, numbers, "none", revived=dead), *_up_again(arena, world, fighter)]
    number = (rest if word == "wound" else word).strip()
    if not number:
        raise RuleError("incomplete", {"example": "heal NAME wound 2"})
    wanted = whole_number(number)
    if wanted not in numbers:
        raise RuleError("no_such_wound", {"name": fighter.name, "number": wanted, "known": numbers})
    return [Healed(fighter.id, (wanted,))]


_GERMAN: Final = {"blass": "pale", "schwach": "faint", "tot": "dead", "keine": "none", "keiner": "none"}
"""German words for the stages."""


def staged(arena: Arena, world: World, fighter: Fighter, text: str) -> Sequence[object]:
    """Set a bleeding stage, which revives the dead. Refuses with `no_such_stage` and `dead_already`."""
    stage, dead = _GERMAN.get(text.casefold(), text.casefold()), fighter.status == "dead"
    if stage not in STAGES:
        raise RuleError("no_such_stage", {"value": text, "allowed": STAGES})
    if stage != "dead":
        mental = bleeding.mental_mod(arena, bleeding.Stage(stage))
        healed = Healed(fighter.id, (), cast("Stage", stage), mental, dead)
        return [healed, *_up_again(arena, world, fighter)]
    if dead:
        raise RuleError("dead_already", {"name": fighter.name})
    return [ending.died(world, fighter, None)]


def _up_again(arena: Arena, world: World, fighter: Fighter) -> Sequence[object]:
    """Place a revived fighter elsewhere if its tile is taken; someone hidden there makes way."""
    if fighter.status != "dead" or world.map is None:
        return ()
    if fighter.at not in entering.taken(world):
        return displacement.gives_way(arena, world, fighter.id, fighter.at)
    at = entering.start(arena, world)
    return (*displacement.gives_way(arena, world, fighter.id, at), Placed(fighter.id, at, tile_there(world, at)))


def wake(fighter: Fighter) -> Sequence[object]:
    """End a knockout. Refuses with `not_knocked_out`."""
    if not (fighter.stunned or fighter.forfeits):
        raise RuleError("not_knocked_out", {"name": fighter.name})
    return [Adjusted(fighter.id, name, False, True) for name in ("stunned", "forfeits") if getattr(fighter, name)]
