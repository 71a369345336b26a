"""The combat turn and damage order (MZ-TURN, MZ-DMG)."""

from dataclasses import replace

from rules.entry import Field, Met, section
from rules.mazeworld import damage, effects, loading, strain, turns
from rules.mazeworld.arms import Weapon
from rules.mazeworld.parts.ammunition import Projectile
from rules.mazeworld.parts.attack import Damage
from rules.mazeworld.parts.turn import Turn
from rules.mazeworld.play import closing, ending, harming, performing
from rules.mazeworld.play.facts import (
    Accounted,
    Acted,
    EffectTicked,
    Hurt,
    PainHealed,
    Reminded,
    Stressed,
    TurnOver,
)
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.writing import ASSIST, FULL, REF, page, rule
from rules.wording import listed, number

_STEPS = {
    "gm_intent": "the GM settles what others intend, unseen",
    "player_intent": "players say their intentions",
    "announce_start": "the turn is announced",
    "non_combat_actions": "non-combat actions",
    "stealth_and_initiative": "stealth and IS are checked, the order is announced",
    "initiative": "IS is compared, the order is announced",
    "combat_actions": "combat actions in order",
    "combat_actions_with_damage": "combat actions in order, damage after each",
    "damage": "damage",
    "announce_end_and_effects": "the end is announced, then effects",
    "end_of_turn_effects": "effects at the end of the turn",
    "announce_end": "the end is announced",
    "repeat": "the next turn, unless the GM ends the fight",
}


def _steps(rev: Revision) -> str:
    return "\n".join(f"{place}. {_STEPS[step]}" for place, step in enumerate(turns.steps(rev), 1))


def _announced(rev: Revision) -> str:
    start, end = turns.announcement(rev, 3)
    return f"The bot announces “{start}” and “{end}”, and the order of passage between."


def _before(rev: Revision) -> str | None:
    kept, lost = turns.before_first(rev, True), turns.before_first(rev, False)
    if not kept:
        return None
    return (
        f"On entering a room, before the first turn: with stealth {listed(kept, 'or')}, otherwise {listed(lost, 'or')}."
    )


_AGAIN = {
    "longer": "The same source again makes an effect last longer; different sources stack.",
    "anew": "The same source again lets an effect begin anew; different sources stack.",
    "stacks": "Effects stack, of the same source too.",
}


def _end(rev: Revision) -> str:
    named = listed(turns.end_effects(rev))
    said = [
        f"At the end of a turn, for all concerned: {named}. Effects with figures count, the others are on a list.",
        _AGAIN[rev.effects.again],
    ]
    heals, tense = rev.pain.regeneration, rev.stress
    if heals.per_turn:
        price = [f"{number(heals.fatigue)} % fatigue"] * bool(heals.fatigue)
        price += [f"{number(heals.nutrition)} {heals.unit}"] * bool(heals.nutrition)
        cost = f" for {listed(price)} each" if price else ""
        said.append(f"{number(heals.per_turn)} % Pain heals by itself{cost}.")
    if tense.missed_attack:
        said.append(f"An attack that misses a contestant brings {number(tense.missed_attack)} % stress.")
    if tense.die is not None:
        said.append(
            f"When a fight is over, every contestant who lives gets stress: a d{tense.die} for each turn, times "
            f"{number(tense.per_point)} %, times the enemies."
        )
    return " ".join(said)


def _projectiles(rev: Revision) -> str:
    """What projectiles change, against Cx and against Ax."""
    changing = [row for row in rev.rounds.projectiles if replace(row, name="", ir=0) != Projectile("")]
    rows = (
        f"{row.name} Cx {number(row.soft_pain)}/{number(row.soft_limb)} "
        f"Ax {number(row.hard_pain)}/{number(row.hard_limb)}"
        for row in changing
    )
    return ", ".join(rows) or "none does"


def _damage(rev: Revision) -> str:
    order = listed(step.replace("_", " ") for step in damage.steps(rev))
    return (
        f"Damage of a hit goes in this order: {order}. Pain and LDV are the ammunition's where it says them; Strength, "
        f"the part, the score, the barrel and the projectile ({_projectiles(rev)}) multiply it. Pain at "
        "a fighter's blackout knocks out, at death it kills. Nothing is rounded until it is shown; the GM may amend it "
        "until the turn ends."
    )


TURN = section(
    "the turn",
    rule(
        "MZ-TURN-01",
        "Combat, non-combat and free actions",
        FULL,
        lambda rev: (
            "Attacks are combat actions; they wait for their place in the order. Free are "
            f"{listed(rev.turn.free_actions)}. Anything else is a non-combat action and takes the turn."
        ),
        home=(turns.category, Field(Turn, "combat_actions"), performing.one_action),
        met=Met(("declare",), steps=("non_combat_actions",), facts=(Acted,)),
        keywords="action category kind",
    ),
    rule(
        "MZ-TURN-02",
        "Steps of a turn",
        FULL,
        _steps,
        home=(turns.steps, Field(Turn, "steps")),
        met=Met(("next", "status"), steps=("announce_start",)),
        keywords="turn steps order phases",
    ),
    rule(
        "MZ-TURN-03",
        "Plans are hidden",
        FULL,
        lambda _: (
            "What the GM's creatures mean to do is hidden from players until they act; the plans are sealed first."
        ),
        home=(turns.visible_to, Field(Turn, "gm_only")),
        met=Met(("plan",), steps=("gm_intent",)),
        keywords="plan secret npc intention",
    ),
    rule(
        "MZ-TURN-04",
        "Announcements",
        FULL,
        _announced,
        home=(turns.announcement, Field(Turn, "start")),
        met=Met(("next",), steps=("announce_start",)),
        keywords="announce start end",
    ),
    rule(
        "MZ-TURN-05",
        "Effects at the end of a turn",
        ASSIST,
        _end,
        home=(turns.end_effects, effects.tick, effects.beside, strain.regeneration, ending.finish, closing.close),
        met=Met(
            ("effect", "consumable", "use", "next", "fight"),
            facts=(EffectTicked, PainHealed, Stressed, Accounted, Reminded, TurnOver),
        ),
        keywords="end effects regeneration healing burning bleeding stress fatigue drug remedy consumable",
    ),
    rule(
        "MZ-TURN-06",
        "Before the first turn",
        ASSIST,
        _before,
        home=(turns.before_first, Field(Turn, "before_first")),
        met=Met(("take", "slip", "escape"), steps=("before_first",)),
        keywords="before first room enter",
    ),
)

DAMAGE = section(
    "damage",
    rule(
        "MZ-DMG-01",
        "Order of damage",
        ASSIST,
        _damage,
        home=(
            damage.steps,
            harming.harm,
            Field(Damage, "steps"),
            loading.with_round,
            loading.factors,
            Projectile,
            Field(Weapon, "barrel"),
        ),
        met=Met(("attack", "why", "hurt"), steps=("damage",), facts=(Hurt,)),
        keywords="pain limb ldv damage strength blackout death",
    ),
    rule(
        "MZ-DMG-02",
        "Damage and protection charts",
        REF,
        page("damage chart", "Damage and protection are explained on two charts that the rules do not contain."),
        home=(damage.Adjustment, Weapon.pain_against),
        met=Met(("link", "links")),
        keywords="chart protection armour",
    ),
)


ENTRIES = (*TURN, *DAMAGE)
