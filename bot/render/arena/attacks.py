"""Attacks of the arena in both phases, with every die."""

from typing import Any, Final

from bot.render.arena.pools import attacking, defending, pool, row, thrown, total
from bot.render.words import Names, count, signed
from bot.reply import Line, bold, line

DEFENDS: Final = {"DEX": "parries", "AGI": "dodges", "STR": "blocks"}
"""What an Active Defense with each stat is called (004 L44)."""
INSTEAD: Final = {
    "vit_higher": "no Active Defense is better",
    "no_focus": "no Focus left",
    "out_of_view": "does not see it coming",
    "table": "no Active Defense against this",
    "given_up": "no Active Defense this turn",
}
"""Why somebody does without an Active Defense."""


def _with(weapon: str, part: str | None) -> str:
    return f" with {weapon}" + (f", {part}" if part else "")


def attack_phase(fact: Any, names: Names) -> list[Line]:
    """Who attacks whom, the dice of both, and whether the Defense phase follows."""
    target = names(fact.target)
    left = row(fact.remaining) or "nothing"
    if fact.on:
        over = "1 die carries over" if fact.carry == 1 else f"{fact.carry or 'none'} carry over"
        outcome = line(f"Left: {left} – ", bold("hit"), f", {over}")
    else:
        outcome = line(f"Left: {left} – ", bold("missed"))
    return [
        head(fact, names),
        line(f"{pool(fact.attack_lines) or 'Attack'}: {attacking(fact.attack, fact.pairs, fact.remaining)}"),
        line(f"{target} evades, {pool(fact.evade_lines) or 'AGI'}: {defending(fact.evade, fact.pairs)}"),
        outcome,
    ]


def head(fact: Any, names: Names) -> Line:
    """Who attacks whom, with what and how."""
    who, target = names(fact.who), names(fact.target)
    if fact.again is not None:
        return line(bold(who), f" throws the Attack phase again ({fact.again})")
    if fact.who == fact.target:
        return line(bold(who), f" is caught by the same {fact.weapon}")
    if fact.action == "Grapple":
        part = f", {fact.part}" if fact.part else ""
        return line(bold(who), " wrestles ", bold(target), f": {fact.weapon}{part}")
    how = "" if fact.action == "Attack" else f" ({fact.action})"
    return line(bold(who), " attacks ", bold(target), f"{_with(fact.weapon, fact.part)}{how}")


def defense_phase(fact: Any, names: Names) -> list[Line]:
    """What the attack has behind it, what the defender throws against it, and what gets through."""
    lines: list[Line] = []
    if fact.again is not None:
        whose = names(fact.again_by) if fact.again_by else names(fact.target)
        what = "the Defense dice" if fact.again == "Defend" else "the Defense phase"
        lines.append(line(bold(whose), f" throws {what} again ({fact.again})"))
    strength = attacking(fact.attack, fact.pairs, fact.through)
    lines.append(line(f"Strength, {pool(fact.attack_lines) or 'dice'}: {strength}"))
    lines.append(line(f"{_defence(fact, names(fact.target))}: {defending(fact.defence, fact.pairs)}"))
    lines.append(line(bold(f"Through: {row(fact.through)}" if fact.through else "Nothing gets through")))
    return lines


def _defence(fact: Any, target: str) -> str:
    """ "Bob parries with the right hand, DEX 3, 1 Focus left"."""
    made = pool(fact.defence_lines) or fact.stat
    if fact.active:
        hand = f" with the {fact.by_hand}" if fact.by_hand else ""
        return f"{target} {DEFENDS.get(fact.stat, 'defends')}{hand}, {made}, {fact.focus_left} Focus left"
    why = INSTEAD.get(fact.why)
    return f"{target} resists, {made}{f' ({why})' if why else ''}"


def beam_read(fact: Any, names: Names) -> list[Line]:
    outcome = "can parry the beam" if fact.passed else "cannot parry the beam"
    sum_ = f"INT roll {thrown((fact.face,))} {signed(fact.score - fact.face)} = {fact.score}, needs {fact.needs}"
    return [line(bold(names(fact.who)), f", {sum_}: {outcome}")]


def struck_back(fact: Any, names: Names) -> list[Line]:
    return [
        line(bold(names(fact.who)), " strikes back at ", bold(names(fact.target)), f": {row(fact.dice)} left over.")
    ]


def foreseen(fact: Any, names: Names) -> list[Line]:
    who, target = names(fact.who), names(fact.target)
    if fact.action == "Counter":
        outcome = "right" if fact.right else "wrong"
        return [line(bold(who), f" expects of {target}: {fact.call} – ", bold(outcome))]
    if fact.right:
        return [line(bold(who), f" feints at the {fact.call}; {target} counters that and is ", bold("fooled"), ".")]
    return [line(bold(who), f" feints at the {fact.call}; {target} is ", bold("not fooled"), ": a random part is hit.")]


def initiative_stolen(fact: Any, names: Names) -> list[Line]:
    what = f" steals {names(fact.by)}'s initiative die: {fact.roll} in place of {fact.own}."
    return [line(bold(names(fact.who)), what)]


def blast_thrown(fact: Any, names: Names) -> list[Line]:
    whose = line(bold(names(fact.who)), f"'s {fact.weapon}")
    left = [] if fact.left is None else [line(f"{fact.weapon}: {fact.left} left.")]
    if fact.face is not None:
        where = "misses everyone" if fact.radius else "hits nobody"
        text = f" {where}. 1d6 {thrown((fact.face,))}: the GM says what comes of it."
        return [line(*whose, text), *left]
    reached = ", ".join(names(one) for one in fact.affected) or "nobody"
    if fact.centre is None:
        return [line(*whose, " bursts and reaches ", bold(reached)), *left]
    hit = ", ".join(names(one) for one in fact.hit)
    return [line(*whose, f" hits {hit}, bursts on {names(fact.centre)} and reaches ", bold(reached)), *left]


def weighed(fact: Any, names: Names) -> list[Line]:
    """The pools of an attack that was asked about, the attacker's before the defender's."""
    how = "" if fact.action == "Attack" else f" ({fact.action})"
    verb = DEFENDS.get(fact.stat, "resists")
    target = names(fact.target)
    return [
        line(bold(names(fact.who)), " attacks ", bold(target), f"{_with(fact.weapon, fact.part)}{how}"),
        line(f"Attack, {pool(fact.attack_lines)}: {_dice(fact.attack_lines)}"),
        line(f"{target} evades, {pool(fact.evade_lines)}: {_dice(fact.evade_lines)}"),
        line(f"Strength, {pool(fact.strength_lines)}: {_dice(fact.strength_lines)}, and what carries over"),
        line(f"{target} {verb}, {pool(fact.defence_lines)}: {_dice(fact.defence_lines)}"),
    ]


def _dice(lines: Any) -> str:
    return count(max(0, total(lines)), "die", "dice")


SAY = {
    "attack_phase": attack_phase,
    "defense_phase": defense_phase,
    "beam_read": beam_read,
    "struck_back": struck_back,
    "foreseen": foreseen,
    "initiative_stolen": initiative_stolen,
    "blast_thrown": blast_thrown,
    "weighed": weighed,
}
