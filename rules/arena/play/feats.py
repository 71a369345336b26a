"""The facts of a fight that count as somebody's achievement or misfortune."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from rules.arena.attacks.odds import MOST_DICE, attack_chances
from rules.arena.attacks.weapon_classes import class_named
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.facts.attacks import AttackPhase
from rules.arena.play.facts.fact import Fact
from rules.arena.play.facts.wounds import Amended, Died, Healed, KillCounted, Wounded
from rules.errors import RuleError
from rules.system import Feat

KINDS: Final = frozenset({"attack_phase", "wounded", "died", "kill_counted", "healed", "figure_amended"})


def feats(arena: Arena, world: World, facts: Sequence[Fact]) -> Iterator[Feat]:
    """Yield what the facts of one command count for. A hit is an attack that reaches the Defense phase (AR-ATK-04).

    `facts`: as a reader was told them; `world`: the world after them.
    """
    for fact in facts:
        match fact:
            case AttackPhase():
                yield Feat(
                    fact.who, "rolled", 1, _chance(arena, world, fact), fact.on, weapon=fact.weapon, other=fact.target
                )
            case Wounded():
                yield Feat(fact.target, "taken", len(fact.wounds), other=fact.by or "")
                if fact.by is not None and fact.by != fact.target:
                    yield Feat(fact.by, "dealt", len(fact.wounds), other=fact.target)
            case Died():
                yield Feat(fact.who, "fell")
                if fact.by is not None and not fact.unseen:
                    yield Feat(fact.by, "killed", other=fact.who)
            case KillCounted():
                yield Feat(fact.who, "killed", other=fact.victim)
            case Healed(revived=True):
                yield Feat(fact.who, "rose")
            case Amended() if fact.unkilled is not None:
                yield Feat(fact.unkilled, "killed", -1, other=fact.target)


def _chance(arena: Arena, world: World, fact: AttackPhase) -> Fraction | None:
    """Return the chance of reaching the Defense phase with these pools; None if they are too large."""
    attack, evade = len(fact.attack), len(fact.evade)
    if attack + evade > MOST_DICE:
        return None
    return 1 - attack_chances(arena, attack, evade, heavy=_heavy(arena, world, fact)).missed


def _heavy(arena: Arena, world: World, fact: AttackPhase) -> bool:
    """Whether the attack was made with a Heavy weapon, by its dice if it is gone (AR-WPN-03)."""
    try:
        return class_named(arena, world.fighter(fact.who).weapon(fact.weapon).weight).heavy
    except (RuleError, LookupError):
        counted = sorted((*fact.remaining, *(die for die, _ in fact.pairs)))
        return counted != sorted(fact.attack)
