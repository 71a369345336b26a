"""MazeWorld's words for limbs, injuries, blood and armour."""

from collections.abc import Mapping
from typing import Final

from bot.games.mazeworld.phrases import factors, of_body, phrase
from bot.games.vocabulary import Tell
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line
from bot.text.sentences import many, said, say
from bot.text.words import Names, listed, number, signed
from rules.mazeworld.play.facts.amendments import Amended, KillRevoked
from rules.mazeworld.play.facts.bodies import (
    ArmourDamaged,
    BloodChanged,
    Impaired,
    Injured,
    InjuryTreated,
    LimbChanged,
    LimbHurt,
    LimbSet,
    PutOn,
    RulingNeeded,
    TakenOff,
)
from rules.mazeworld.play.facts.damage import KillCredited, StatusChanged

INJURIES: Final = {
    "wound": gettext_noop("a wound opens"),
    "light wound": gettext_noop("a light wound opens"),
    "deep wound": gettext_noop("a deep wound opens"),
    "stump": gettext_noop("the stump bleeds until somebody binds it"),
}
STATES: Final = {
    "Damaged": gettext_noop("damaged"),
    "Disabled": gettext_noop("disabled"),
    "Severed": gettext_noop("SEVERED"),
    "Healthy": gettext_noop("healthy"),
}
_NO_BLOOD: Final = {
    "wound": gettext_noop("{name} loses no blood as the wound opens[ ({roll})]."),
    "bullet": gettext_noop("{name} loses no blood from the bullet[ ({roll})]."),
    "severed limb": gettext_noop("{name} loses no blood with the limb[ ({roll})]."),
    "bleeding": gettext_noop("{name} loses no blood at the end of the turn[ ({roll})]."),
    "healing": gettext_noop("{name} loses no blood at the end of the turn[ ({roll})]."),
    "the GM": gettext_noop("{name} loses no blood, as the GM decides[ ({roll})]."),
}
_BLOOD_LOST: Final = {
    "wound": gettext_noop("{name} loses {blood} blood as the wound opens[ ({roll})][: {left} of {most} left]."),
    "bullet": gettext_noop("{name} loses {blood} blood from the bullet[ ({roll})][: {left} of {most} left]."),
    "severed limb": gettext_noop("{name} loses {blood} blood with the limb[ ({roll})][: {left} of {most} left]."),
    "bleeding": gettext_noop("{name} loses {blood} blood at the end of the turn[ ({roll})][: {left} of {most} left]."),
    "healing": gettext_noop("{name} loses {blood} blood at the end of the turn[ ({roll})][: {left} of {most} left]."),
    "the GM": gettext_noop("The GM takes {blood} blood from {name}[ ({roll})][: {left} of {most} left]."),
}
_BLOOD_WON: Final = {
    "the GM": gettext_noop("The GM gives {name} {blood} blood back[ ({roll})][, now {left} of {most}]."),
}
_AT_THE_END: Final = gettext_noop(
    "{name} regains {blood} blood at the end of the turn[ ({roll})][: {left} of {most} left]."
)
_STATUS: Final = {
    "dead": gettext_noop("**{name} is dead.**"),
    "down": gettext_noop("**{name} blacks out.**"),
    "up": gettext_noop("**{name} is up again.**"),
    "gone": gettext_noop("**{name} is gone.**"),
}


def limb_hurt(fact: LimbHurt, names: Names) -> list[Line]:
    """Describe limb damage for the GM: its amount, its sources, and the HP left."""
    return [
        say(
            "{name}, {part}: **{limb} limb damage**[ ({sum})][, {left} of {most} HP left]",
            name=names(fact.who),
            part=of_body(fact.part),
            limb=number(fact.amount),
            sum=_sum(fact),
            left=None if fact.left is None else number(fact.left),
            most=None if fact.left is None or fact.most is None else number(fact.most),
        )
    ]


def _sum(fact: LimbHurt) -> str:
    """Format the sum of limb damage: "5 rolled +2 LDV −1 A1 × 1.5 WEAK POINT"."""
    parts = [f"{amount if name == 'rolled' else signed(amount)} {phrase(name)}" for name, amount in fact.summed]
    multiplied = factors(fact.lines[1:])
    if not parts:
        return f"{number(fact.lines[0][1])}{multiplied}" if multiplied else ""
    return f"{' '.join(parts)}{multiplied}" if len(parts) > 1 or multiplied else ""


def limb_changed(fact: LimbChanged, names: Names) -> list[Line]:
    state = gettext(STATES.get(fact.state, fact.state))
    return [say("{name}'s {part} is now **{state}**.", name=names(fact.who), part=of_body(fact.part), state=state)]


def limb_set(fact: LimbSet, names: Names) -> list[Line]:
    return [
        say(
            "{name}'s {part}: {left} of {most} HP.",
            name=names(fact.who),
            part=of_body(fact.part),
            left=number(fact.left),
            most=number(fact.most),
        )
    ]


def wounds(count: int, injury: str) -> str:
    """Format a number of injuries: "2 wounds"."""
    match injury:
        case "wound":
            return many(count, "{n} wound", "{n} wounds")
        case "light wound":
            return many(count, "{n} light wound", "{n} light wounds")
        case "deep wound":
            return many(count, "{n} deep wound", "{n} deep wounds")
        case "fracture":
            return many(count, "{n} fracture", "{n} fractures")
        case "stump":
            return many(count, "{n} stump", "{n} stumps")
    return f"{count} {injury}"


def injured(fact: Injured, names: Names) -> list[Line]:
    whose: dict[str, object] = {"name": names(fact.who), "part": of_body(fact.part)}
    if fact.count > 1:
        return [say("{name}'s {part}: **{wounds} open**.", **whose, wounds=wounds(fact.count, fact.injury))]
    if fact.injury == "fracture":
        return [say("{name}'s {part} is **broken**.", **whose)]
    return [say("{name}'s {part}: **{state}**.", **whose, state=gettext(INJURIES[fact.injury]))]


def injury_treated(fact: InjuryTreated, names: Names) -> list[Line]:
    whose: dict[str, object] = {"name": names(fact.who), "part": of_body(fact.part)}
    if fact.injury == "fracture":
        return [say("{name}'s {part}: the fracture is set.", **whose)]
    if fact.injury == "stump":
        return [say("{name}'s {part}: the stump is bound.", **whose)]
    return [say("{name}'s {part}: {wounds} closed.", **whose, wounds=wounds(fact.count, fact.injury))]


def impaired(fact: Impaired, names: Names) -> list[Line]:
    does = [f"FT {signed(fact.ft)}"] if fact.ft else []
    does += [said("Strength {percent} %", percent=signed(fact.strength))] if fact.strength else []
    does += [said("Pain Sensitivity {percent} %", percent=signed(fact.sensitivity))] if fact.sensitivity else []
    does += [phrase(fact.mark)] if fact.mark else []
    does += [said("no {ban}", ban=phrase(ban)) for ban in fact.bans]
    return [say("{name}, {source}: {does}.", name=names(fact.who), source=phrase(fact.source), does=", ".join(does))]


def ruling_needed(fact: RulingNeeded, names: Names) -> list[Line]:
    choices = listed([phrase(one) for one in fact.choices], "or")
    return [
        say(
            "{name}, {source}: {choices} (the GM chooses).",
            name=names(fact.who),
            source=phrase(fact.source),
            choices=choices,
        )
    ]


def blood_changed(fact: BloodChanged, names: Names) -> list[Line]:
    roll = None
    if fact.die is not None:
        sides, face, most = fact.die
        roll = said("1d{sides}: {face}, bleeds at {most} or less", sides=sides, face=face, most=most)
    if not fact.amount:
        return [say(_NO_BLOOD[fact.reason], name=names(fact.who), roll=roll)]
    words = _BLOOD_LOST[fact.reason] if fact.amount < 0 else _BLOOD_WON.get(fact.reason, _AT_THE_END)
    return [
        say(
            words,
            name=names(fact.who),
            blood=number(abs(fact.amount)),
            roll=roll,
            left=None if fact.left is None else number(fact.left),
            most=None if fact.left is None or fact.most is None else number(fact.most),
        )
    ]


def armour_damaged(fact: ArmourDamaged, names: Names) -> list[Line]:
    if not fact.left:
        return [say("{name}'s {armour} is ruined.", name=names(fact.who), armour=fact.piece)]
    return [
        say(
            "{name}'s {armour} loses {lost} Condition, {left} left.",
            name=names(fact.who),
            armour=fact.piece,
            lost=number(fact.amount),
            left=number(fact.left),
        )
    ]


def put_on(fact: PutOn, names: Names) -> list[Line]:
    return [say("{name} puts on the {armour}.", name=names(fact.who), armour=fact.piece.name)]


def taken_off(fact: TakenOff, names: Names) -> list[Line]:
    return [say("{name} is no longer wearing the {armour}.", name=names(fact.who), armour=fact.piece)]


def amended(_: Amended, __: Names) -> list[Line]:
    """Return no lines: the amendment itself says everything that everyone may know."""
    return []


def kill_revoked(fact: KillRevoked, names: Names) -> list[Line]:
    return [say("{name} no longer gets the kill.", name=names(fact.who))]


def status_changed(fact: StatusChanged, names: Names) -> list[Line]:
    return [say(_STATUS[fact.status], name=names(fact.who))]


def kill_credited(fact: KillCredited, names: Names) -> list[Line]:
    contestant = names(fact.tally) if fact.tally else None
    if fact.unseen:
        words = gettext_noop("{name} gets the kill[ (counts for {contestant})] once {victim} is found.")
    else:
        words = gettext_noop("{name} gets the kill[ (counts for {contestant})].")
    return [say(words, name=names(fact.who), contestant=contestant, victim=names(fact.victim))]


SAY: Final[Mapping[str, Tell]] = {
    "status_changed": status_changed,
    "kill_credited": kill_credited,
    "figure_amended": amended,
    "kill_revoked": kill_revoked,
    "limb_hurt": limb_hurt,
    "limb_changed": limb_changed,
    "limb_set": limb_set,
    "injured": injured,
    "injury_treated": injury_treated,
    "impaired": impaired,
    "ruling_needed": ruling_needed,
    "blood_changed": blood_changed,
    "armour_damaged": armour_damaged,
    "put_on": put_on,
    "taken_off": taken_off,
}
