"""Initiative (MZ-IS)."""

from rules.mazeworld import initiative
from rules.mazeworld.attacks import concentration
from rules.mazeworld.bodies import fitness
from rules.mazeworld.model import effects
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.parts.turn import Initiative
from rules.mazeworld.play.facts.actions import Concentrated
from rules.mazeworld.play.facts.speeds import SpeedConflict, SpeedRounded
from rules.mazeworld.play.turn import initiative as ordering
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import FULL, rule
from rules.system.rule_entry import Field, Met, section
from rules.wording import joined, signed, worded


def _speed(rev: Revision) -> str:
    return worded(
        "The {name} (IS) decides the order of attacks. With a weapon, it is the weapon's weight: 1 is fastest, "
        "Unsparable is slowest. Creatures have one for each attack.",
        name=rev.initiative.name,
    )


def _tier_mods(rev: Revision) -> str | None:
    if rev.initiative.tiers is None:
        return None
    one = initiative.effective(rev, 14, (-1,)).value
    two = initiative.effective(rev, 14, (-1, -1)).value
    return worded(
        "Tier modifiers are steps in the table of weights, and they add up. Weight 14 with tier −1 is IS {one}, "
        "with −2 IS {two}.",
        one=one,
        two=two,
    )


def _tiers(rev: Revision) -> str | None:
    rows = rev.initiative.tiers
    if rows is None:
        return None
    return worded("Tier and weight: {tiers}.", tiers=joined((f"{row.tier} = {row.weight}" for row in rows), ", "))


def _concentration(rev: Revision) -> str | None:
    rows = rev.initiative.tiers
    if rows is None:
        return None
    text = worded(
        "You can reach tier {tier} only by concentrating. No modifier can move you into or out of it.",
        tier=rows[-1].tier,
    )
    if not rev.initiative.scopes:
        return text
    with_scopes = worded(
        "Use a weapon with a scope ({scopes}) and a single-shot mode to concentrate on somebody. In the next turn, "
        "one shot at them goes last, and any hit is critical. You lose this if either of you falls, or if you do "
        "something else that turn.",
        scopes=joined(rev.initiative.scopes, ", "),
    )
    return joined((text, with_scopes))


def _zero(rev: Revision) -> str | None:
    if rev.initiative.tiers is None:
        return None
    speed = initiative.effective(rev, 2, (-2,)).value
    if rev.initiative.non_combat_first:
        return worded(
            "Modifiers can make an attack as fast as non-combat actions (weight 2, tier {tier}: IS {speed}). It "
            "still comes after them.",
            tier=signed(-2),
            speed=speed,
        )
    return worded(
        "Modifiers can make an attack as fast as non-combat actions (weight 2, tier {tier}: IS {speed}). Then a "
        "speed conflict decides.",
        tier=signed(-2),
        speed=speed,
    )


def _cover_order(rev: Revision) -> str | None:
    if not rev.initiative.cover_first:
        return None
    return worded(
        "If several fighters take cover in a turn, those who succeed act in order of their cover scores, highest "
        "first. A speed conflict breaks ties. Anyone who fails is in cover but can't act any more. This applies for "
        "that turn."
    )


ENTRIES = section(
    "initiative",
    rule(
        "MZ-IS-01",
        "Initiative",
        FULL,
        _speed,
        home=(initiative.effective, Field(Weapon, "weight"), Field(Initiative, "name")),
        met=Met(("attack", "weapon", "why"), steps=("stealth_and_initiative",)),
        keywords="initiative speed score is weight",
    ),
    rule(
        "MZ-IS-02",
        "Order: lowest first",
        FULL,
        lambda _: "The lowest IS acts first: 9 comes before 14.",
        home=(initiative.order, ordering.order),
        met=Met(("status",), steps=("stealth_and_initiative",)),
        keywords="initiative order first",
    ),
    rule(
        "MZ-IS-03",
        "Tier modifiers",
        FULL,
        _tier_mods,
        home=(initiative.effective, fitness.tier_shifts, effects.tier_mods),
        met=Met(("effect",), steps=("stealth_and_initiative",)),
        keywords="tier modifier stack",
    ),
    rule(
        "MZ-IS-04",
        "Speed conflict",
        FULL,
        lambda _: (
            "Equal IS is a speed conflict. Of N fighters tied, 1dN picks the first, 1d(N−1) the second, and so on, "
            "counting the names in the order shown."
        ),
        home=(initiative.speed_conflict, initiative.Conflict),
        met=Met(("next",), steps=("stealth_and_initiative",), facts=(SpeedConflict,)),
        keywords="tie conflict equal random",
    ),
    rule(
        "MZ-IS-05",
        "Tiers of weight",
        FULL,
        _tiers,
        home=(initiative.effective, Field(Initiative, "tiers")),
        met=Met(("effect",), facts=(SpeedRounded,)),
        keywords="tier table weight unsparable",
    ),
    rule(
        "MZ-IS-06",
        "Concentration",
        FULL,
        _concentration,
        home=(initiative.effective, initiative.rank, ordering.speed, concentration.steadies, concentration.locked_shot),
        met=Met(("concentrate", "attack"), steps=("stealth_and_initiative",), facts=(Concentrated,)),
        keywords="concentration tier 99",
    ),
    rule(
        "MZ-IS-07",
        "As fast as a non-combat action",
        FULL,
        _zero,
        home=(initiative.order, Field(Initiative, "non_combat_first")),
        met=Met(("effect",), steps=("non_combat_actions",), facts=(SpeedConflict,)),
        keywords="tier zero is 0",
    ),
    rule(
        "MZ-IS-08",
        "Several take cover",
        FULL,
        _cover_order,
        home=(initiative.order_cover, Field(Initiative, "cover_first")),
        met=Met(("take",), steps=("stealth_and_initiative",)),
        keywords="cover order score",
    ),
    rule(
        "MZ-IS-09",
        "Cover acts first",
        FULL,
        lambda rev: (
            worded("Anyone who takes cover in a turn acts before everyone else.")
            if rev.initiative.cover_first
            else None
        ),
        home=(initiative.order_cover, Field(Initiative, "cover_first")),
        met=Met(("take",), steps=("stealth_and_initiative",)),
        keywords="cover first advantage",
    ),
)
