"""Areas ft, hits, ir, body, melee: adapters from the names of the vectors."""

import re
from collections import Counter
from typing import Any

from rules.errors import RuleError
from rules.mazeworld.attacks import accuracy, damage, failures, melee, recoil
from rules.mazeworld.attacks.accuracy import Tier
from rules.mazeworld.bodies import body_parts
from rules.mazeworld.model.effects import Modifier
from tests.vectors.registry import Binding, Call, binding, reason_of
from tests.vectors.tape import StreamDice

BINDINGS: dict[str, Binding] = {}
_KINDS = (
    ("technique", "technique"),
    ("unarmed|kick|punch|headbutt|martial arts", "unarmed"),
    ("creature|monster", "creature"),
    ("natural|bite|claw", "natural"),
    ("melee", "melee"),
)
_SHIFT_KINDS = (
    ("single", "single_projectile"),
    ("multi|buckshot|flechette|birdshot", "multi_projectile"),
    ("explosive|grenade|rocket|launcher", "explosive"),
)


def _modifiers(call: Call) -> list[Modifier]:
    return [Modifier(one["source"], one.get("ft", 0), one.get("ir", 0)) for one in call.get("modifiers") or []]


def attack_kind(said: str) -> str:
    """The kind of an attack, from the words for it or for what it is made with."""
    words = re.sub(r"[\W_]+", " ", said.casefold()).strip()
    return next((kind for pattern, kind in _KINDS if re.search(rf"\b(?:{pattern})\b", words)), words)


def _group(call: Call) -> str | None:
    said = call.get("group")
    return None if said is None else re.sub(r"[\W_]+", " ", said).strip().upper()


def _attack_scores(call: Call) -> list[int]:
    return call.tape.series("attack", "2d6")


@binding(BINDINGS, "ft.total", "base modifiers fixed")
def ft_total(call: Call) -> Any:
    found = accuracy.total_ft(call.rev, call.get("base"), _modifiers(call), bool(call.get("fixed")))
    sources = [line.source for line in found.lines]
    return {"raw": found.raw, "ft": found.value, "clamped": found.clamped, "sources": sources}


@binding(BINDINGS, "attack.roll", "base modifiers ir")
def attack_roll(call: Call) -> Any:
    modifiers = _modifiers(call)
    ft = accuracy.total_ft(call.rev, call.get("base"), modifiers).value
    ir = accuracy.total_ir(call.rev, call.get("ir"), modifiers).value
    return {"ft": ft, "tiers": [accuracy.read(call.rev, score, ft, ir) for score in _attack_scores(call)]}


@binding(BINDINGS, "hit.classify", "ft ir")
def hit_classify(call: Call) -> Any:
    ir = call.get("ir", call.rev.accuracy.natural_ir)
    tiers = [accuracy.read(call.rev, score, call.need("ft"), ir) for score in _attack_scores(call)]
    return {"tiers": tiers, "counts": dict(Counter(tiers))}


def _shift_kind(said: str) -> str:
    """The kind by which FT modifiers move the score or not, from words for a weapon or its rounds (MZ-FT-07)."""
    words = re.sub(r"[\W_]+", "_", said.casefold())
    return next((kind for pattern, kind in _SHIFT_KINDS if re.search(pattern, words)), words)


@binding(BINDINGS, "hit.score_shift", "modifiers weapon")
def hit_score_shift(call: Call) -> Any:
    modifiers = [one["ft"] if isinstance(one, dict) else one for one in call.get("modifiers") or []]
    return accuracy.score_shift(call.rev, _attack_scores(call), modifiers, _shift_kind(call.need("weapon")))


@binding(BINDINGS, "hit.inaccurate", "pain limb_damage attack shrapnel")
def hit_inaccurate(call: Call) -> Any:
    kind = attack_kind(call.need("attack"))
    gamble = damage.graze_of(call.rev, kind).gamble
    face = None if gamble is None else call.tape.take("inaccuracy", f"1d{gamble}")[0]
    found = damage.inaccurate(call.rev, kind, call.get("pain", 0), call.get("limb_damage", 0), face)
    left = {"outcome": found.outcome, "pain": found.pain, "limb_damage": found.limb}
    return {**left, "shrapnel": call.get("shrapnel")}


@binding(BINDINGS, "hit.critical_failure", "attack ft ir")
def hit_critical_failure(call: Call) -> Any:
    found = failures.critical_failure(call.rev, attack_kind(call.need("attack")))
    return {
        "critical_failure": found.critical,
        "roll": found.roll,
        "hidden": found.hidden,
        "condition_loss": found.condition_loss,
        "cleanliness_check": found.cleanliness_check,
        "effect": found.effect,
    }


@binding(BINDINGS, "ir.scores", "ft ir")
def ir_scores(call: Call) -> Any:
    ft, ir = call.need("ft"), call.get("ir", call.rev.accuracy.natural_ir)
    found = accuracy.inaccurate_scores(call.rev, ft, ir)
    return {"inaccurate": found, "effective": accuracy.effective_ir(call.rev, ft, ir)}


@binding(BINDINGS, "ir.total", "base modifiers")
def ir_total(call: Call) -> Any:
    found = accuracy.total_ir(call.rev, call.get("base"), _modifiers(call))
    return {"ir": found.value, "effective": found.effective}


@binding(BINDINGS, "ir.recoil", "ft ir adt ir_per_adt shots")
def ir_recoil(call: Call) -> Any:
    found = recoil.segments(
        call.rev, call.need("ir"), call.get("adt"), call.get("ir_per_adt", 1), call.need("shots"), call.get("ft", 6)
    )
    return {
        "segments": [{"from": one.first, "to": one.last, "ir": one.ir, "effective": one.effective} for one in found]
    }


@binding(BINDINGS, "ir.recoil_with_misfires", "ft ir adt ir_per_adt attempted misfires")
def ir_recoil_with_misfires(call: Call) -> Any:
    misfire = failures.known_effect(call.rev, "misfire")
    resets = misfire is not None and misfire.recoil == "reset_on_next_shot"
    misfires, attempted = call.get("misfires") or [], call.need("attempted")
    if isinstance(misfires, int):  # how many, not which: the shots that were fired
        misfires, attempted = [], attempted - misfires
    found = recoil.ir_by_shot(
        call.need("ir"), call.get("adt"), call.get("ir_per_adt", 1), attempted, frozenset(misfires), resets
    )
    return {"ir_by_shot": found}


@binding(BINDINGS, "body.modifiers", "group part damage_type headgear")
def body_modifiers(call: Call) -> Any:
    return body_parts.modifiers(
        call.rev, _group(call), call.get("part"), call.get("damage_type"), bool(call.get("headgear"))
    )


@binding(BINDINGS, "body.group_of", "part")
def body_group_of(call: Call) -> Any:
    return {"group": body_parts.group_of(call.rev, call.need("part"))}


@binding(BINDINGS, "body.default_part", "part")
def body_default_part(call: Call) -> Any:
    named = call.get("part") or None
    found = body_parts.default_part(call.rev) if named is None else body_parts.resolve_part(call.rev, named)
    return {"part": found.name, "group": found.group}


@binding(BINDINGS, "body.target", "part")
def body_target(call: Call) -> Any:
    try:
        found = body_parts.resolve_part(call.rev, call.need("part"))
    except RuleError as error:
        return {"valid": False, "reason": reason_of(error), "group": None}
    return {"valid": True, "reason": None, "group": found.group}


@binding(BINDINGS, "body.eye", "part limb_damage")
def body_eye(call: Call) -> Any:
    dice = StreamDice(call.tape, "eye")
    return body_parts.eye(call.rev, call.need("part"), call.need("limb_damage"), dice, "eye")


@binding(
    BINDINGS, "damage.apply", "pain limb_damage group part tier attack damage_type headgear strength_pct crit_mult"
)
def damage_apply(call: Call) -> Any:
    kind, tier = attack_kind(call.get("attack") or "firearm"), Tier(call.get("tier", "hit"))
    gamble = None
    if tier is Tier.INACCURATE_HIT and (sides := damage.graze_of(call.rev, kind).gamble) is not None:
        gamble = call.tape.take("inaccuracy", f"1d{sides}")[0]
    found = damage.apply(
        call.rev,
        call.get("pain", 0),
        call.get("limb_damage", 0),
        _group(call),
        tier,
        kind,
        call.get("strength_pct", 100),
        call.get("crit_mult", 1),
        part=call.get("part"),
        damage_type=call.get("damage_type"),
        headgear=bool(call.get("headgear")),
        gamble=gamble,
    )
    return {"pain": found.pain, "limb_damage": found.limb, "limb_target": found.limb_target}


@binding(BINDINGS, "damage.steps")
def damage_steps(call: Call) -> Any:
    return {"steps": damage.steps(call.rev)}


def _level(call: Call) -> str:
    return str(call.get("level") or "Basic").capitalize()


@binding(BINDINGS, "melee.limit", "skill level")
def melee_limit(call: Call) -> Any:
    return melee.limit(call.rev, call.need("skill"), _level(call))


@binding(BINDINGS, "melee.weapon_limit", "weapon level")
def melee_weapon_limit(call: Call) -> Any:
    return melee.weapon_limit(call.rev, call.need("weapon"))


@binding(BINDINGS, "melee.class_limit", "class level")
def melee_class_limit(call: Call) -> Any:
    return melee.class_limit(call.rev, str(call.need("class")))


@binding(BINDINGS, "melee.same_part", "parts")
def melee_same_part(call: Call) -> Any:
    parts = [body_parts.resolve_part(call.rev, part).name for part in call.need("parts")]
    return {"valid": melee.same_part(call.rev, parts)}


@binding(BINDINGS, "melee.validate", "skill level attacks")
def melee_validate(call: Call) -> Any:
    try:
        attacks = [attack.strip().casefold() for attack in call.need("attacks")]
        melee.validate(call.rev, call.need("skill"), _level(call), attacks)
    except RuleError as error:
        return {"valid": False, "reason": error.code}
    return {"valid": True, "reason": None}


@binding(BINDINGS, "melee.combo", "ft ir attempted")
def melee_combo(call: Call) -> Any:
    announced = call.get("attempted")
    scores = call.tape.series("attack", "2d6", announced)
    attempted = len(scores) if announced is None else announced
    return melee.combo(call.rev, scores, attempted, call.need("ft"), call.get("ir", call.rev.accuracy.natural_ir))
