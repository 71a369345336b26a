"""Wounds, bleeding, death and holds of the arena in words."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bot.render.arena.attacks import DEFENDS, INSTEAD
from bot.render.arena.pools import attacking, defending, row, thrown
from bot.render.arena.results import severity
from bot.render.words import Names, listed
from bot.reply import Line, bold, line

STAGES: Final = {"none": "no blood loss", "pale": "Pale", "faint": "Faint", "dead": "dead"}
"""Stages of bleeding out, as the GM sets them (AR-BLD-01)."""


def lost(debuff: Mapping[str, int]) -> str:
    """What stats lose: "DEX −2, STR −2"."""
    return ", ".join(f"{stat} −{points}" for stat, points in debuff.items())


def wounded(fact: Any, names: Names) -> list[Line]:
    """The die, the part it went to, and everything it did there."""
    part = fact.wounds[0].part if fact.wounds else fact.part
    drawn = "" if fact.rolled is None else f" (1d6 {thrown((fact.rolled,))})"
    did = [severity(wound) for wound in dict.fromkeys(one.severity for one in fact.wounds)]
    bleed = sum(wound.bleed for wound in fact.wounds)
    did += [f"Bleed {bleed}"] if bleed else []
    did += filter(None, (lost(wound.debuff) for wound in fact.wounds))
    did += ["through the heart"] if fact.heart else []
    did += ["an artery is pierced"] if fact.artery else []
    did += ["blown off"] if fact.blown_off else ["out of use"] if fact.broken else []
    lines = [line(bold(f"{names(fact.target)}: {part}"), f"{drawn}, {fact.die}: {', '.join(did)}")]
    if fact.stunned:
        lines.append(line(bold(names(fact.target)), " is ", bold("knocked out"), " and loses the next turn."))
    return lines


def unharmed(fact: Any, names: Names) -> list[Line]:
    part = f" off the {fact.part}" if fact.part else ""
    verb = "bounces" if len(fact.dice) == 1 else "bounce"
    lines = [line(bold(names(fact.target)), f": {row(fact.dice)} {verb}{part}: no wound.")]
    if fact.mishap:
        lines.append(line("Only a 1 got through: something bad might happen; the GM says what."))
    return lines


def bled(fact: Any, names: Names) -> list[Line]:
    """One bleed roll, and how far somebody has bled out after it; a death is told by itself."""
    name = names(fact.who)
    blood = attacking(fact.attack, fact.pairs, fact.through)
    through = f"Through: {row(fact.through)}" if fact.through else "Nothing gets through"
    stage = f" – {name} is {fact.label}" if fact.label and fact.stage != "dead" else ""
    return [
        line(bold(name), f" bleeds, Bleed {fact.bleed}: {blood}; VIT {defending(fact.vitality, fact.pairs)}"),
        line(bold(f"{through}{stage}")),
    ]


def died(fact: Any, names: Names) -> list[Line]:
    killed = [] if fact.by in (None, fact.who) else [line(f"The kill is {names(fact.by)}'s.")]
    return [line(bold(f"{names(fact.who)} is dead.")), *killed]


def healed(fact: Any, names: Names) -> list[Line]:
    done = [f"{_numbered('wound', fact.wounds)} healed"] if fact.wounds else []
    done += [STAGES[fact.stage]] if fact.stage is not None else []
    again = " lives again" if fact.revived else ""
    return [line(bold(names(fact.who)), f"{again}: {', '.join(done)}.")] if done else []


def _numbered(word: str, numbers: Iterable[int]) -> str:
    written = [str(number) for number in numbers]
    return f"{word}{'s' * (len(written) > 1)} {listed(written)}"


def grappled(fact: Any, names: Names) -> list[Line]:
    """What came of a wrestling move; a fall, a throw and a lost weapon are told by themselves."""
    target = names(fact.target)
    if not fact.success:
        return [line(f"{fact.move}: ", bold("fails"))]
    if fact.hold is not None:
        return [line(bold(names(fact.who)), f" holds {target}'s {fact.hold.part}.")]
    return [line(f"{fact.move}: ", bold("succeeds"))]


def break_out(fact: Any, names: Names) -> list[Line]:
    who, by = names(fact.who), names(fact.by)
    verb = DEFENDS.get(fact.stat, "resists") if fact.active else "resists"
    why = "" if fact.active else INSTEAD.get(fact.why, "")
    note = f", {fact.focus_left} Focus left" if fact.active else f" ({why})" if why else ""
    outcome = "free" if fact.free else "still held"
    return [
        line(bold(who), f" tries to break {by}'s hold: {fact.part}"),
        line(f"{by}'s grip: {attacking(fact.attack, fact.pairs, fact.through)}"),
        line(f"{who} {verb}, {fact.stat}{note}: {defending(fact.defence, fact.pairs)}"),
        line(f"Through: {row(fact.through) or 'nothing'} – ", bold(outcome)),
    ]


def released(fact: Any, names: Names) -> list[Line]:
    return [line(f"{names(fact.by)} no longer holds {names(fact.who)}'s {fact.part}.")]


def amended(fact: Any, names: Names) -> list[Line]:
    """Told with the amendment itself, as far as everyone may know it; and whose kill it is not any more."""
    if fact.unkilled is None:
        return []
    return [line(f"The kill is not {names(fact.unkilled)}'s any more.")]


SAY = {
    "figure_amended": amended,
    "wounded": wounded,
    "unharmed": unharmed,
    "bled": bled,
    "died": died,
    "healed": healed,
    "grappled": grappled,
    "break_out": break_out,
    "released": released,
}
