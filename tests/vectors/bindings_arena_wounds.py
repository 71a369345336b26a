"""Areas arena-active-defense and arena-wounds: adapters from the names of the vectors."""

from typing import Any

from rules.arena import characters
from rules.arena import creation as creating
from rules.arena.attacks import bleeding, defences, phases, wounds
from rules.arena.attacks import weapon_classes as weapons
from rules.arena.attacks.bleeding import Stage
from rules.arena.attacks.defences import Guard
from rules.arena.downtime import rounds
from rules.arena.model import body
from rules.errors import RuleError
from tests.vectors.registry import Binding, Call, binding

BINDINGS: dict[str, Binding] = {}


@binding(BINDINGS, "arena.active_defense", "attack move stat ref shield cover int_roll weapon vit enemy_str")
def arena_active_defense(call: Call) -> Any:
    cover = call.get("cover") or "none"
    guard = Guard(
        ref=call.get("ref", 0),
        cover=cover if isinstance(cover, str) else defences.cover_grade(call.rev, cover),
        shield=bool(call.get("shield")),
        weapon=bool(call.get("weapon")),
        int_roll=bool(call.get("int_roll")),
        vit=call.get("vit", 0),
        enemy_str=call.get("enemy_str", 0),
    )
    attack = call.get("move") or call.need("attack")
    return {"allowed": defences.active_defense(call.rev, attack, call.word("stat").upper(), guard)}


@binding(BINDINGS, "arena.reflex", "tac per")
def arena_reflex(call: Call) -> Any:
    return {"ref": defences.reflex(call.rev, lambda stat: int(call.need(stat.casefold())))}


@binding(BINDINGS, "arena.choose_defense", "vit options foc_left in_view")
def arena_choose_defense(call: Call) -> Any:
    options, in_view = call.get("options") or {}, bool(call.get("in_view", True))
    return defences.choose_defense(call.rev, call.need("vit"), options, call.need("foc_left"), in_view=in_view)


@binding(BINDINGS, "arena.defense_sequence", "vit options foc attacks")
def arena_defense_sequence(call: Call) -> Any:
    attacks, foc, stats = call.need("attacks"), call.need("foc"), []
    for _ in range(attacks if isinstance(attacks, int) else len(attacks)):
        choice = defences.choose_defense(call.rev, call.need("vit"), call.get("options") or {}, foc)
        stats.append(choice.stat)
        foc = choice.foc_left
    return {"stats": stats, "foc_left": foc}


@binding(BINDINGS, "arena.parry_the_gun", "range attack")
def arena_parry_the_gun(call: Call) -> Any:
    close = call.word("range") == call.rev.ranges.close
    allowed = defences.parry_the_gun(call.rev, call.need("attack"), close=close)
    return {"allowed": allowed, "treated_as": "melee" if allowed else None}


def _part(call: Call) -> str | None:
    part = call.get("part")
    return None if part == "generic" else part


@binding(BINDINGS, "arena.wound", "part heavy")
def arena_wound(call: Call) -> Any:
    through = phases.counted(call.rev, call.tape.pool("through"), heavy=bool(call.get("heavy")))
    found = wounds.wound(call.rev, _part(call), through)
    return {
        "severity": found.severity,
        "wounds": found.wounds,
        "debuff": found.debuff,
        "bleeding": found.bleeding,
        "knockout": found.knockout,
        "forfeits_next_turn": found.knockout,
        "mishap_possible": found.mishap_possible,
        "wounding_dice": found.wounding_dice,
    }


@binding(BINDINGS, "arena.part_effect", "part die artery_pierced blown_off")
def arena_part_effect(call: Call) -> Any:
    part, pierced = call.need("part"), bool(call.get("artery_pierced"))
    row = body.part_named(call.rev, part)
    blown_off = bool(call.get("blown_off"))
    found = wounds.injury(call.rev, part, call.need("die"), artery_pierced=pierced, blown_off=blown_off)
    stats = found.debuff_stats
    return {
        "bleed": found.bleed,
        "debuff": found.debuff,
        "debuff_stats": "mental" if stats == call.rev.creation.mental else stats,
        "heart": found.heart,
        "extra_bleed_allowed": wounds.extra_bleed(row, pierced),
        "broken_blocks": row.broken_blocks,
        "disables": row.disables,
        "knockout": found.knockout,
    }


@binding(BINDINGS, "arena.random_part")
def arena_random_part(call: Call) -> Any:
    return {"part": body.random_part(call.rev, call.tape.sole("1d6")).name}


@binding(BINDINGS, "arena.bleed", "bleed vit stage half")
def arena_bleed(call: Call) -> Any:
    stage = Stage(call.word("stage", "none"), bool(call.get("half")))
    rolls = 0 if bleeding.is_dead(call.rev, stage) else bleeding.rolls_a_turn(call.rev, call.amount("bleed"))
    if rolls:
        stage = bleeding.bleed(call.rev, call.tape.pool("bleed"), call.tape.pool("vitality"), stage).after
    title = bleeding.title(call.rev, stage)
    mental = bleeding.mental_mod(call.rev, stage)
    found = {"stage": stage.name, "half": stage.half, "label": title, "mental_mod": mental}
    return found if rolls else {**found, "roll": None}


def _half(call: Call, key: str) -> dict[str, int]:
    """The stats of one half of a character. Refuses with `unknown_stat` those of the other half."""
    stats = {name.upper(): value for name, value in (call.get(key) or {}).items()}
    known = getattr(call.rev.creation, key)
    for name, value in stats.items():
        if name not in known:
            raise RuleError("unknown_stat", {"stat": name, "known": known})
        if not isinstance(value, int):
            raise TypeError(f"{name} is no whole number: {value}")
    return stats


@binding(BINDINGS, "arena.create", "physical mental traits name species homeworld")
def arena_create(call: Call) -> Any:
    traits = call.get("traits") or 0
    if not isinstance(traits, int):
        traits = len(creating.traits(", ".join(traits)))
    sheet = {key: call.get(key) for key in ("name", "species", "homeworld")}
    try:
        stats = {**_half(call, "physical"), **_half(call, "mental")}
    except RuleError as error:
        return {"valid": False, "errors": [error.code], "sheet": sheet}
    spent = characters.spending(call.rev, stats)
    found = {"physical_spent": spent.physical, "mental_spent": spent.mental, "sheet": sheet}
    try:
        characters.create(call.rev, stats, traits)
    except RuleError as error:
        return {"valid": False, "errors": [error.code], **found}
    return {"valid": True, "errors": [], **found}


@binding(BINDINGS, "arena.weapon_strength", "str")
def arena_weapon_strength(call: Call) -> Any:
    return {"final_strength": weapons.strongest(call.rev, call.need("str"))}


@binding(BINDINGS, "arena.wield", "hands wielded")
def arena_wield(call: Call) -> Any:
    wielded = call.need("wielded")
    try:
        weapons.wield(call.rev, len(wielded) if isinstance(wielded, list) else wielded, call.get("hands"))
    except RuleError as error:
        return {"valid": False, "reason": error.code}
    return {"valid": True, "reason": None}


@binding(BINDINGS, "arena.next_round", "players dead waitlist")
def arena_next_round(call: Call) -> Any:
    players, dead = call.amount("players"), call.amount("dead", 0)
    if dead > players:
        raise ValueError(f"{dead} dead of {players}")
    return rounds.next_round(call.rev, players, dead, call.amount("waitlist", 0))
