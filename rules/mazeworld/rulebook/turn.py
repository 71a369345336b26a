"""The combat turn and damage order (MZ-TURN, MZ-DMG)."""

from dataclasses import replace

from rules.mazeworld import turns
from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.attacks import damage
from rules.mazeworld.bodies import fitness
from rules.mazeworld.model import effects
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.parts.attack import Damage
from rules.mazeworld.parts.shot import Projectile
from rules.mazeworld.parts.turn import Turn
from rules.mazeworld.play.attack import damage as harming
from rules.mazeworld.play.facts.actions import Acted
from rules.mazeworld.play.facts.damage import Hurt
from rules.mazeworld.play.facts.end_of_turn import EffectTicked, Reminded, TurnOver
from rules.mazeworld.play.facts.summaries import Accounted, PainHealed, Stressed
from rules.mazeworld.play.turn import actions
from rules.mazeworld.play.turn import end_of_fight as closing
from rules.mazeworld.play.turn import end_of_turn as ending
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import ASSIST, FULL, REF, page, rule
from rules.mazeworld.rulebook.our_words import ours
from rules.system.rule_entry import Field, Met, section
from rules.wording import Wording, joined, listed, number, worded

_STEPS = {
    "gm_intent": worded("the GM secretly plans for the creatures"),
    "player_intent": worded("players declare their intents"),
    "announce_start": worded("the turn is announced"),
    "non_combat_actions": worded("non-combat actions"),
    "stealth_and_initiative": worded("stealth and IS are checked, the order is announced"),
    "initiative": worded("IS is compared, the order is announced"),
    "combat_actions": worded("combat actions in order"),
    "combat_actions_with_damage": worded("combat actions in order, damage after each"),
    "damage": worded("damage"),
    "announce_end_and_effects": worded("the end is announced, then effects"),
    "end_of_turn_effects": worded("effects at the end of the turn"),
    "announce_end": worded("the end is announced"),
    "repeat": worded("the next turn, unless the GM ends the fight"),
}


def _steps(rev: Revision) -> str:
    return joined((joined((f"{place}.", _STEPS[step])) for place, step in enumerate(turns.steps(rev), 1)), "\n")


def _announced(rev: Revision) -> str:
    start, end = turns.announcement(rev, 3)
    return worded("The bot announces “{start}”, then the order, and “{end}” last.", start=start, end=end)


def _before(rev: Revision) -> str | None:
    kept, lost = turns.before_first(rev, True), turns.before_first(rev, False)
    if not kept:
        return None
    return worded(
        "When you enter a room, before the first turn: with stealth {kept}, otherwise {lost}.",
        kept=listed(kept, "or"),
        lost=listed(lost, "or"),
    )


_AGAIN = {
    "longer": worded("If the same source repeats an effect, it lasts longer. Different sources add up."),
    "anew": worded("If the same source repeats an effect, it starts over. Different sources add up."),
    "stacks": worded("Effects add up, even from the same source."),
}


def _end(rev: Revision) -> str:
    said = [
        worded(
            "At the end of a turn, these apply to everyone affected: {effects}. Effects with figures are applied "
            "automatically; the others are listed.",
            effects=listed(map(ours, turns.end_effects(rev))),
        ),
        _AGAIN[rev.effects.again],
    ]
    heals, tense = rev.pain.regeneration, rev.stress
    if heals.per_turn:
        price: list[str] = [worded("{percent} % fatigue", percent=heals.fatigue)] if heals.fatigue else []
        price += [joined((number(heals.nutrition), heals.unit))] if heals.nutrition else []
        said.append(
            worded("{percent} % Pain heals by itself for {price} each.", percent=heals.per_turn, price=listed(price))
            if price
            else worded("{percent} % Pain heals by itself.", percent=heals.per_turn)
        )
    if tense.missed_attack:
        said.append(
            worded("An attack that misses a contestant brings {percent} % stress.", percent=tense.missed_attack)
        )
    if tense.die is not None:
        said.append(
            worded(
                "When a fight ends, every living contestant gets stress: a d{die} for each turn, times {percent} %, "
                "times the number of enemies.",
                die=f"{tense.die}",
                percent=tense.per_point,
            )
        )
    return joined(said)


def _projectiles(rev: Revision) -> str:
    """Describe how projectiles change damage against Cx and Ax."""
    changing = [row for row in rev.rounds.projectiles if replace(row, name="", ir=0) != Projectile("")]
    rows = (
        worded(
            "{projectile} Cx {soft_pain}/{soft_limb} Ax {hard_pain}/{hard_limb}",
            projectile=row.name,
            soft_pain=row.soft_pain,
            soft_limb=row.soft_limb,
            hard_pain=row.hard_pain,
            hard_limb=row.hard_limb,
        )
        for row in changing
    )
    return joined(rows, ", ") or worded("none does")


_ORDERS: dict[tuple[str, ...], Wording] = {("pain", "limb_damage", "other"): worded("pain, limb damage and other")}


def _damage(rev: Revision) -> str:
    return worded(
        "Damage of a hit is worked out in this order: {order}. Pain and LDV come from the ammunition, if it gives "
        "them. Strength, the body part, the score, the barrel and the projectile ({projectiles}) multiply it. Pain "
        "knocks a fighter out at their blackout limit and kills at their death limit. Nothing is rounded until it "
        "is shown. The GM can amend it until the turn ends.",
        order=_ORDERS.get(damage.steps(rev)) or listed(damage.steps(rev)),
        projectiles=_projectiles(rev),
    )


TURN = section(
    "the turn",
    rule(
        "MZ-TURN-01",
        "Combat, non-combat and free actions",
        FULL,
        lambda rev: worded(
            "Attacks are combat actions: they wait for their place in the order. These are free: {actions}. "
            "Anything else is a non-combat action and takes your turn.",
            actions=listed(rev.turn.free_actions),
        ),
        home=(turns.category, Field(Turn, "combat_actions"), actions.one_action),
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
        lambda _: "The creatures' plans stay hidden from players until they act. They are sealed first.",
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
        home=(turns.end_effects, effects.tick, effects.beside, fitness.regeneration, ending.finish, closing.close),
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
        page("damage chart", worded("Two charts explain damage and protection. The rules don't contain them.")),
        home=(damage.Adjustment, Weapon.pain_against),
        met=Met(("link", "links")),
        keywords="chart protection armour",
    ),
)


ENTRIES = (*TURN, *DAMAGE)
