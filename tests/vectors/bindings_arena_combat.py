"""Area arena-combat: adapters from the names of the vectors."""

from typing import Any

from rules.arena.attacks import defences, manoeuvres, phases, pools
from rules.arena.attacks import weapon_classes as weapons
from rules.arena.ground import ranges
from rules.arena.initiative import score
from rules.arena.model import body, limbs
from rules.arena.play.attack import blasts
from tests.vectors.registry import Binding, Call, binding

BINDINGS: dict[str, Binding] = {}
_MEASURES: dict[str, ranges.Measure] = {"metres": "metres", "meters": "metres", "tiles": "tiles"}


@binding(BINDINGS, "arena.attack_pool", "attacks dex mods per took_aim")
def arena_attack_pool(call: Call) -> Any:
    mods, aimed = call.get("mods") or [], bool(call.get("took_aim"))
    mods = mods if isinstance(mods, list) else [mods]
    dice = pools.attack_pool(call.amount("attacks", 1), call.need("dex"), mods, per=call.get("per", 0), took_aim=aimed)
    return {"dice": dice}


@binding(BINDINGS, "arena.evade_pool", "agi cover")
def arena_evade_pool(call: Call) -> Any:
    return {"dice": pools.evade_pool(call.rev, call.need("agi"), call.amount("cover", 0))}


@binding(BINDINGS, "arena.defense_attack_pool", "strength carry")
def arena_defense_attack_pool(call: Call) -> Any:
    return {"dice": pools.strike_pool(call.need("strength"), call.amount("carry", 0))}


@binding(BINDINGS, "arena.active_pool", "stat toughness")
def arena_active_pool(call: Call) -> Any:
    return {"dice": pools.active_pool(call.rev, call.need("stat"), call.amount("toughness", 0))}


@binding(BINDINGS, "arena.eliminate", "bonus")
def arena_eliminate(call: Call) -> Any:
    return phases.eliminate(call.tape.pool("attack"), call.tape.pool("evade"), call.get("bonus", 0))


@binding(BINDINGS, "arena.attack_phase", "heavy")
def arena_attack_phase(call: Call) -> Any:
    heavy = bool(call.get("heavy"))
    found = phases.attack_phase(call.rev, call.tape.pool("attack"), call.tape.pool("evade"), heavy=heavy)
    return {"remaining": found.remaining, "defense_phase": found.starts, "carry": found.carry}


@binding(BINDINGS, "arena.defense_phase", "heavy")
def arena_defense_phase(call: Call) -> Any:
    heavy = bool(call.get("heavy"))
    found = phases.defense_phase(call.rev, call.tape.pool("attack"), call.tape.pool("defend"), heavy=heavy)
    return {"through": found.through}


@binding(BINDINGS, "arena.tactics", "stat tac buffs cover main_opponent aware super_reflexes")
def arena_tactics(call: Call) -> Any:
    dice = pools.tactical_dice(
        call.rev,
        call.need("stat"),
        call.need("tac"),
        buffs=call.get("buffs", 0),
        cover=call.get("cover", 0),
        main_opponent=bool(call.get("main_opponent", True)),
        aware=bool(call.get("aware", True)),
        super_reflexes=bool(call.get("super_reflexes")),
    )
    return {"dice": dice}


@binding(BINDINGS, "arena.aim_penalty", "part")
def arena_aim_penalty(call: Call) -> Any:
    part = call.get("part")
    return {"dex_mod": body.aim_penalty(call.rev, None if part == "random" else part)}


@binding(BINDINGS, "arena.range", "rules distance")
def arena_range(call: Call) -> Any:
    rules = _MEASURES.get(call.word("rules"))
    if rules is None:
        raise ValueError(f"no such measure: {call.need('rules')}")
    found = ranges.band(call.rev, rules, call.amount("distance"))
    return {"class": found.band, "dex_mod": found.dex}


@binding(BINDINGS, "arena.ranged_action", "action rate_of_fire")
def arena_ranged_action(call: Call) -> Any:
    return manoeuvres.ranged_action(call.rev, call.need("action"), call.amount("rate_of_fire", 1))


@binding(BINDINGS, "arena.melee_action", "action attack_phase_missed wounded")
def arena_melee_action(call: Call) -> Any:
    missed, wounded = bool(call.get("attack_phase_missed")), bool(call.get("wounded"))
    return manoeuvres.melee_action(call.rev, call.need("action"), missed=missed, wounded=wounded)


@binding(BINDINGS, "arena.defend_steal", "own_die attacker_die blocked own_agi")
def arena_defend_steal(call: Call) -> Any:
    blocked = bool(call.get("blocked"))
    die = manoeuvres.stolen_die(call.rev, call.need("own_die"), call.need("attacker_die"), blocked=blocked)
    return {"own_die": die, "own_score": score(call.rev, die, call.get("own_agi", 1))}


@binding(BINDINGS, "arena.counter", "predicted actual")
def arena_counter(call: Call) -> Any:
    right = manoeuvres.counter_right(call.rev, call.need("predicted"), call.need("actual"))
    return {"reroll_own_attack": right, "reroll_incoming": right}


@binding(BINDINGS, "arena.feint", "countered")
def arena_feint(call: Call) -> Any:
    return manoeuvres.feint(bool(call.need("countered")))


@binding(BINDINGS, "arena.natural_weapon", "natural str")
def arena_natural_weapon(call: Call) -> Any:
    row = weapons.natural_named(call.rev, call.need("natural"))
    heavy = weapons.class_named(call.rev, row.weapon_class).heavy
    return {"attacks": row.attacks, "heavy": heavy, "bonus": row.bonus}


@binding(BINDINGS, "arena.natural_defense_stat", "natural")
def arena_natural_defense_stat(call: Call) -> Any:
    return {"stat": weapons.natural_named(call.rev, call.need("natural")).stat}


@binding(BINDINGS, "arena.natural_strength", "natural str agi")
def arena_natural_strength(call: Call) -> Any:
    return weapons.natural_strength(call.rev, call.need("natural"), call.get("str", 1), call.get("agi", 1))


@binding(BINDINGS, "arena.natural_parry", "natural")
def arena_natural_parry(call: Call) -> Any:
    return {"ready": True, "wound_goes_to": weapons.natural_named(call.rev, call.need("natural")).part}


@binding(BINDINGS, "arena.melee_strength", "str bonus")
def arena_melee_strength(call: Call) -> Any:
    return {"strength": weapons.melee_strength(call.need("str"), call.get("bonus", 0))}


@binding(BINDINGS, "arena.thrown_range", "dex str")
def arena_thrown_range(call: Call) -> Any:
    return {"metres": weapons.thrown_range(call.rev, call.need("dex"), call.need("str"))}


@binding(BINDINGS, "arena.can_parry", "weapon against toughness ready")
def arena_can_parry(call: Call) -> Any:
    allowed = weapons.can_parry(
        call.rev,
        call.need("weapon"),
        call.need("against"),
        toughness=call.get("toughness", 0),
        ready=bool(call.get("ready", True)),
    )
    return {"allowed": allowed}


@binding(BINDINGS, "arena.grapple_defense", "str tac move")
def arena_grapple_defense(call: Call) -> Any:
    stat, dice = defences.grapple_defense(call.rev, {"STR": call.need("str"), "TAC": call.need("tac")})
    return {"stat": stat, "dice": dice, "vit_allowed": stat == call.rev.defences.passive}


@binding(BINDINGS, "arena.grapple_penalty", "dex agi arms legs")
def arena_grapple_penalty(call: Call) -> Any:
    dex, agi = call.need("dex"), call.need("agi")
    found = limbs.grapple_penalty(call.rev, dex, agi, arms=call.amount("arms", 0), legs=call.amount("legs", 0))
    return {"dex": found.dex, "agi": found.agi, "two_handed_allowed": found.two_handed}


@binding(BINDINGS, "arena.break_hold", "held uses")
def arena_break_hold(call: Call) -> Any:
    return {"reroll": defences.breaks_hold(call.rev, call.need("held"), call.need("uses"))}


@binding(BINDINGS, "arena.blast", "centre positions delivery")
def arena_blast(call: Call) -> Any:
    across, along = call.need("centre")
    positions = {name: (at[0], at[1]) for name, at in call.need("positions").items()}
    aimed = blasts.is_aimed(call.rev, call.get("delivery") or "placed")
    return {"affected": blasts.blast(call.rev, (across, along), positions), "aim_roll": aimed}


@binding(BINDINGS, "arena.blast_centre", "delivery in_radius hit")
def arena_blast_centre(call: Call) -> Any:
    hit, radius = call.get("hit") or [], call.get("in_radius") or []
    if set(hit) - set(radius):
        raise ValueError("hit outside the radius")
    if not blasts.is_aimed(call.rev, call.need("delivery")):
        return {"aim_roll": False, "rolls": 0, "centre_on": None, "rtd": None}
    centre = stray = None
    if hit:
        face = call.tape.sole(f"1d{len(hit)}") if len(hit) > 1 or call.tape.left("centre") else 1
        centre = blasts.centre_on(hit, face)
    else:
        stray = call.tape.sole(f"1d{call.rev.blasts.stray_die}")
    return {"aim_roll": True, "rolls": len(radius), "centre_on": centre, "rtd": stray}
