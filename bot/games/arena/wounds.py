"""The arena's words for wounds, bleeding, death and holds."""

from collections.abc import Mapping
from typing import Final

from bot.games.arena.attacks import defence
from bot.games.arena.phrases import move_named, part_named, severity
from bot.games.arena.pools import attacking, defending, row, thrown
from bot.games.vocabulary import Achievements, Tell
from bot.text.language.speech import gettext, gettext_noop, ngettext
from bot.text.reply import Line, showing
from bot.text.sentences import many, said, say
from bot.text.words import Names, listed
from rules.arena.play.facts.wounds import (
    Amended,
    Bled,
    BreakOut,
    Died,
    Grappled,
    Healed,
    KillCounted,
    Released,
    Unharmed,
    Wounded,
)

STAGES: Final = {
    "none": gettext_noop("no blood loss"),
    "pale": gettext_noop("Pale"),
    "faint": gettext_noop("Faint"),
    "dead": gettext_noop("dead"),
}
"""Bleeding stages as the GM sets them (AR-BLD-01)."""
LABELS: Final = (
    gettext_noop("Slightly Pale"),
    gettext_noop("Pale"),
    gettext_noop("Slightly Faint"),
    gettext_noop("Faint"),
    gettext_noop("Nearly Dead"),
    gettext_noop("Dead"),
)
"""Names of the stages as the rules print them; a house rule may change them."""


def lost(debuff: Mapping[str, int]) -> str:
    """Format a debuff: "DEX −2, STR −2"."""
    return ", ".join(f"{stat} −{points}" for stat, points in debuff.items())


def wounded(fact: Wounded, names: Names) -> list[Line]:
    """Describe the die, the part it hit, and all its effects."""
    target = names(fact.target)
    lines = [
        say(
            "**{target}** takes a {die} to the **{part}**[ (1d6 {rolled})]: {did}",
            target=target,
            part=part_named(fact.wounds[0].part if fact.wounds else fact.part),
            rolled=None if fact.rolled is None else thrown((fact.rolled,)),
            die=fact.die,
            did=", ".join(_did(fact)),
        )
    ]
    if fact.stunned:
        lines.append(say("**{target}** is **knocked out** and loses the next turn.", target=target))
    return lines


def _did(fact: Wounded) -> list[str]:
    did = [severity(wound) for wound in dict.fromkeys(one.severity for one in fact.wounds)]
    bleed = sum(wound.bleed for wound in fact.wounds)
    did += [said("Bleed {bleed}", bleed=bleed)] if bleed else []
    did += filter(None, (lost(wound.debuff) for wound in fact.wounds))
    did += [gettext("through the heart")] if fact.heart else []
    did += [gettext("pierced artery")] if fact.artery else []
    did += [gettext("blown off")] if fact.blown_off else [gettext("unusable")] if fact.broken else []
    return did


def unharmed(fact: Unharmed, names: Names) -> list[Line]:
    words = ngettext(
        "**{target}**: {dice} bounces[ off the {part}], no wound.",
        "**{target}**: {dice} bounce[ off the {part}], no wounds.",
        len(fact.dice),
    )
    lines = [say(words, target=names(fact.target), dice=row(fact.dice), part=part_named(fact.part))]
    if fact.mishap:
        lines.append(say("Only a 1 got through: something bad might happen. The GM decides what."))
    return lines


def bled(fact: Bled, names: Names) -> list[Line]:
    """Describe a bleed roll and the bleeding stage after it; a death is reported separately."""
    who = names(fact.who)
    label = gettext(fact.label) if fact.label and fact.stage != "dead" else None
    return [
        showing(
            say(
                "**{who}** bleeds, Bleed {bleed}: {blood}; VIT {vitality}",
                who=who,
                bleed=fact.bleed,
                blood=attacking(fact.attack, fact.pairs, fact.through),
                vitality=defending(fact.vitality, fact.pairs),
            ),
            fact.attack,
            fact.vitality,
        ),
        say("**Gets through: {dice}[ – {who} is {label}]**", dice=row(fact.through), who=who, label=label)
        if fact.through
        else say("**Nothing gets through[ – {who} is {label}]**", who=who, label=label),
    ]


def died(fact: Died, names: Names) -> list[Line]:
    dead = say("**{who} is dead.**", who=names(fact.who))
    if fact.by in (None, fact.who):
        return [dead]
    if fact.unseen:
        words = gettext_noop("{killer} gets the kill once {who} is found.")
        return [dead, say(words, killer=names(fact.by), who=names(fact.who))]
    return [dead, _killed(names(fact.by))]


def kill_counted(fact: KillCounted, names: Names) -> list[Line]:
    return [_killed(names(fact.who))]


def _killed(by: str) -> Line:
    return say("{who} gets the kill.", who=by)


def healed(fact: Healed, names: Names) -> list[Line]:
    numbers = listed([str(number) for number in fact.wounds])
    wounds = ngettext("wound {numbers} healed", "wounds {numbers} healed", len(fact.wounds))
    done = [said(wounds, numbers=numbers)] if fact.wounds else []
    done += [gettext(STAGES[fact.stage])] if fact.stage is not None else []
    if not done:
        return []
    if fact.revived:
        return [say("**{who}** is alive again ({done}).", who=names(fact.who), done=", ".join(done))]
    return [say("**{who}**: {done}.", who=names(fact.who), done=", ".join(done))]


def grappled(fact: Grappled, names: Names) -> list[Line]:
    """Describe the result of a wrestling move; a fall, a throw and a lost weapon are reported separately."""
    who, target, move = names(fact.who), names(fact.target), move_named(fact.move)
    if not fact.success:
        return [say("{move}: **fails**", move=move)]
    if fact.hold is not None:
        return [say("**{who}** holds {target}'s {part}.", who=who, target=target, part=part_named(fact.hold.part))]
    return [say("{move}: **succeeds**", move=move)]


def break_out(fact: BreakOut, names: Names) -> list[Line]:
    who, by, part = names(fact.who), names(fact.by), part_named(fact.part)
    grip = attacking(fact.attack, fact.pairs, fact.through)
    words = (
        gettext_noop("Gets through: {dice} – **free**")
        if fact.free
        else gettext_noop("Gets through: {dice} – **still held**")
    )
    return [
        say("**{who}** tries to break {by}'s hold ({part})", who=who, by=by, part=part),
        say("{by}'s grip: {dice}", by=by, dice=grip),
        defence(fact, who, fact.stat),
        say(words, dice=row(fact.through) or gettext("nothing")),
    ]


def released(fact: Released, names: Names) -> list[Line]:
    by, who, part = names(fact.by), names(fact.who), part_named(fact.part)
    return [say("{by} no longer holds {who}'s {part}.", by=by, who=who, part=part)]


def amended(fact: Amended, names: Names) -> list[Line]:
    """Say who loses credit for a kill; the amendment itself says the rest."""
    if fact.unkilled is None:
        return []
    return [say("{who} no longer gets the kill.", who=names(fact.unkilled))]


def _wounds(count: float) -> str:
    return many(int(count), "{n} wound", "{n} wounds")


ACHIEVEMENTS: Final = Achievements(_wounds)
"""A hit is an attack that reaches the Defense phase; wounds are counted."""
SAY: Final[Mapping[str, Tell]] = {
    "figure_amended": amended,
    "wounded": wounded,
    "unharmed": unharmed,
    "bled": bled,
    "died": died,
    "kill_counted": kill_counted,
    "healed": healed,
    "grappled": grappled,
    "break_out": break_out,
    "released": released,
}
