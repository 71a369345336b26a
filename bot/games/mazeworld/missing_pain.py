"""MazeWorld's words for Pain and LDV that the GM is asked for because the rules don't say them."""

from collections.abc import Mapping
from typing import Final

from bot.games.mazeworld.attacks import self_strike
from bot.games.vocabulary import Lacking
from bot.text.language.speech import gettext_noop
from bot.text.reply import Control, Line, Weight
from bot.text.sentences import said, say
from bot.text.words import Names, listed, number, signed, typed
from rules.mazeworld.model.weapons import ANY_ARMOUR
from rules.mazeworld.play.facts.attacks import BackfireProposed
from rules.mazeworld.play.facts.damage import LdvLearned, LimbOwed, Missing, PainGiven
from rules.system import GAP


def asked(one: Missing) -> list[Line]:
    return [
        say(
            "What is the base Pain of the **{what}** against {armour}? Type `@pain 12`, or `@pain 12 all` for every "
            "Armor Class. I'll apply the multipliers.",
            what=one.what,
            armour=one.armour,
        )
    ]


def gap(one: Missing) -> str:
    return said("Base Pain of {what} against {armour}, in %", what=one.what, armour=one.armour)


def pain_given(fact: PainGiven, _: Names) -> list[Line]:
    what, before = fact.missing.what, {armour: pain for armour, pain in fact.kept.items() if armour not in fact.row}
    if fact.missing.of == "throw":
        return [say("{what}: {pain}.", what=what, pain=_told(fact.row))]
    told = [say("The {what} does {pain} for the rest of this fight.", what=what, pain=_told(fact.row))]
    if fact.kept:
        told.append(say("To keep it for good, use the button; `{undo}` undoes that.", undo=_keeping(fact, before)))
    return told


def _told(row: Mapping[str, float]) -> str:
    shown = [
        said("{pain} % Pain", pain=number(figure))
        if armour == ANY_ARMOUR
        else said("{pain} % Pain against {armour}", pain=number(figure), armour=armour)
        for armour, figure in row.items()
    ]
    return listed(shown)


def limb_owed(fact: LimbOwed, names: Names) -> list[Line]:
    if not fact.first:
        return []
    words = gettext_noop(
        "The LDV of the **{weapon}** is unknown, so there's no limb damage. To set it, type `{command}`."
    )
    weapon = fact.owed.weapon
    return [say(words, weapon=weapon, command=f"@set {names(fact.by)} {weapon} ldv 2")]


def ldv_learned(fact: LdvLearned, _: Names) -> list[Line]:
    words = gettext_noop(
        "LDV {ldv} applies for the rest of this fight. To keep it for good, use the button; `{undo}` undoes that."
    )
    return [say(words, ldv=signed(fact.ldv), undo=f"@{fact.of} set {fact.what}: ldv unknown")]


def enter_ldv(fact: LimbOwed, names: Names) -> tuple[Control, ...]:
    """Return the button to enter a figure, below the first blow that needs it."""
    if not fact.first:
        return ()
    command = f"@set {names(fact.by)} {fact.owed.weapon} ldv {GAP}"
    return (Control(label=said("LDV of {what}", what=fact.owed.weapon), command=command, form="lacking"),)


def let_strike(fact: BackfireProposed, names: Names) -> tuple[Control, ...]:
    """Return the button to let a blow strike its attacker."""
    if fact.pain is None:
        return ()
    label = said("Strike {name}", name=names(fact.who))
    return (Control(label=label, command=self_strike(fact, names), weight=Weight.DANGER),)


def keep_ldv(fact: LdvLearned, _: Names) -> tuple[Control, ...]:
    """Return the button to save a figure on the sheet of the weapon or ammunition."""
    label = said("Use this for {what} from now on", what=fact.what)
    return (Control(label=label, command=f"@{fact.of} set {fact.what}: ldv {fact.ldv}"),)


def keep_pain(fact: PainGiven, _: Names) -> tuple[Control, ...]:
    """Return the same button for Pain, if there is such a sheet."""
    if not fact.kept:
        return ()
    label = said("Use this for {what} from now on", what=fact.missing.what)
    return (Control(label=label, command=_keeping(fact, fact.kept)),)


def _keeping(fact: PainGiven, row: Mapping[str, float]) -> str:
    pain = " ".join(f"{armour} {typed(figure)}" for armour, figure in row.items())
    if ANY_ARMOUR in row:
        pain = typed(row[ANY_ARMOUR])
    return f"@{fact.missing.of} set {fact.missing.what}: pain {pain or 'unknown'}"


LACKING: Final = Lacking(
    asked,
    gap,
    {
        "limb_owed": enter_ldv,
        "backfire_proposed": let_strike,
        "ldv_learned": keep_ldv,
        "pain_given": keep_pain,
    },
)
SAY: Final = {"pain_given": pain_given, "limb_owed": limb_owed, "ldv_learned": ldv_learned}
