"""MazeWorld's words for everything in a fight that has no module of its own."""

from collections.abc import Sequence
from typing import Final

from bot.games.mazeworld import roster
from bot.games.mazeworld.dodges import result
from bot.games.mazeworld.phrases import phrase, sources, wielded
from bot.games.shared_facts import passed, talked
from bot.games.vocabulary import Told
from bot.text.language.speech import gettext, gettext_noop, ngettext
from bot.text.reply import Line, line, showing
from bot.text.sentences import many, said, say, the
from bot.text.words import Names, faces, listed, number, signed, summed
from bot.turn.view import UNSEEN
from rules.mazeworld.play.facts.actions import (
    CameAmong,
    Checked,
    Concentrated,
    CoverTaken,
    Escaped,
    GroupChecked,
    Improvised,
    ItemUsed,
    Loaded,
    Massaged,
    Moved,
    Observed,
    Reloaded,
    StealthBroken,
    Supplied,
    Swapped,
    Unpacked,
    Ventured,
)
from rules.mazeworld.play.facts.damage import PointsEarned
from rules.mazeworld.play.facts.dodges import DodgePrepared
from rules.mazeworld.play.facts.end_of_turn import EffectTicked, Reminded, WeaponReady
from rules.mazeworld.play.facts.speeds import SpeedConflict, SpeedRounded
from rules.mazeworld.sheets.consumable import counted

CHECKS: Final = {
    "cover": gettext_noop("cover roll"),
    "stealth_cover": gettext_noop("stealth cover check"),
    "stealth_move": gettext_noop("stealth check for moving"),
    "stealth_group": gettext_noop("group stealth check"),
    "escape": gettext_noop("escape check"),
    "stealth_escape": gettext_noop("stealth escape check"),
    "slip_past": gettext_noop("check to slip past"),
}
REASONS: Final = {
    "": gettext_noop("{name} does nothing."),
    "skipped": gettext_noop("{name} is skipped."),
    "nothing_declared": gettext_noop("{name} passes, since nothing was declared."),
    "condition_unmet": gettext_noop("{name} does nothing: the condition isn't met."),
    "down": gettext_noop("{name} has blacked out and can't act."),
    "dead": gettext_noop("{name} is dead and can't act."),
    "incapacitated": gettext_noop("{name} can't act."),
    "gone": gettext_noop("{name} is no longer here."),
}
BROKEN: Final = {
    "open_cover": gettext_noop("in the open"),
    "check_failed": gettext_noop("noticed"),
    "hostile_side": gettext_noop("among enemies"),
    "attack": gettext_noop("because of the attack"),
    "handled": gettext_noop("people came or went"),
    "gm": gettext_noop("seen"),
}
_IMPROVISED: Final = {
    "throw": gettext_noop(
        "**{name}** throws {thing} at {target}. It isn't made for that, so there is no roll and no damage."
    ),
    "push": gettext_noop(
        "**{name}** pushes {target} with {thing}. It isn't made for that, so there is no roll and no damage."
    ),
    "hit": gettext_noop(
        "**{name}** hits {target} with {thing}. It isn't made for that, so there is no roll and no damage."
    ),
}
_BROUGHT: Final = {
    "Dodge checks": gettext_noop("Dodge checks"),
    "Counter attacks": gettext_noop("Counter attacks"),
}


def effect_ticked(fact: EffectTicked, names: Names) -> list[Line]:
    name, pain = names(fact.who), number(fact.pain) if fact.pain else None
    if fact.turns_left == 0:
        return [say("{name} loses the effect “{effect}”[, {pain} % Pain].", name=name, effect=fact.name, pain=pain)]
    turns = None if fact.turns_left is None else many(fact.turns_left, "{n} turn", "{n} turns")
    return [
        say("{name}: {effect}[, {pain} % Pain][, {turns} left].", name=name, effect=fact.name, pain=pain, turns=turns)
    ]


def moved(fact: Moved, names: Names) -> list[Line]:
    if fact.manner == "bonus":
        words = gettext_noop("**{name}** uses their free movement to go from Side {origin} to Side {to}.")
    else:
        words = gettext_noop("**{name}** moves from Side {origin} to Side {to}.")
    return [say(words, name=names(fact.who), origin=fact.origin, to=fact.to)]


def cover_taken(fact: CoverTaken, names: Names) -> list[Line]:
    if fact.stealthy:
        words = gettext_noop("**{name}** takes cover[ on Side {side}] ({cover}), unseen.")
    else:
        words = gettext_noop("**{name}** takes cover[ on Side {side}] ({cover}).")
    return [say(words, name=names(fact.who), side=fact.side or None, cover=phrase(fact.cover))]


def stealth_broken(fact: StealthBroken, names: Names) -> list[Line]:
    if not fact.who:
        return []
    who, why = listed([names(one) for one in fact.who]), gettext(BROKEN[fact.reason])
    words = ngettext(
        "**{who}** is no longer in stealth ({why}).", "**{who}** are no longer in stealth ({why}).", len(fact.who)
    )
    return [say(words, who=who, why=why)]


def checked(fact: Checked, names: Names) -> list[Line]:
    bonus = f" {signed(fact.modifier)}" if fact.modifier else ""
    told = say(
        "**{name}**, {check}: **{outcome}** · {dice} = {score}, needs {needed}",
        name=names(fact.who),
        check=gettext(CHECKS[fact.check]),
        dice=f"{faces(fact.faces)}{bonus}",
        score=fact.score,
        needed=fact.threshold + 1,
        outcome=_outcome(fact),
    )
    lines = [showing(told, fact.faces)]
    if len(fact.ft_lines) > 1:
        lines.append(line(f"FT {fact.threshold} = {summed(sources(fact.ft_lines))}"))
    return lines


def _outcome(fact: Checked | GroupChecked) -> str:
    return result("success" if fact.success else "failure")


def group_checked(fact: GroupChecked, names: Names) -> list[Line]:
    return [
        say(
            "{who} together: average {average}, **{outcome}**.",
            who=listed([names(one) for one in fact.who]),
            average=fact.average,
            outcome=_outcome(fact),
        )
    ]


def escaped(fact: Escaped, names: Names) -> list[Line]:
    if fact.unseen:
        words = gettext_noop("**{name}** leaves the fight, unseen. Where to next?")
    else:
        words = gettext_noop("**{name}** leaves the fight. Where to next?")
    lines = [say(words, name=names(fact.who))]
    left_behind = [name for name in map(names, fact.left_behind) if name != UNSEEN]
    if left_behind:
        lines.append(say("Left behind: {who}.", who=listed(left_behind)))
    return lines


def reloaded(fact: Reloaded, names: Names) -> list[Line]:
    if fact.same:
        words = gettext_noop("{name} takes the ammunition out of {weapon} and puts it back[: {loaded} loaded].")
        return [say(words, name=names(fact.who), weapon=the(fact.weapon), loaded=fact.loaded)]
    return [
        say(
            "{name} reloads {weapon}[ with {munition}][: {loaded} loaded][, {spare} spare][, {left} more carried].",
            name=names(fact.who),
            weapon=the(fact.weapon),
            munition=fact.munition,
            loaded=fact.loaded,
            spare=fact.spare,
            left=fact.left,
        )
    ]


def loaded(fact: Loaded, names: Names) -> list[Line]:
    held = listed([f"{load.count} × {load.cartridge.name}" for load in fact.loads])
    return [say("{name}'s {weapon} is loaded: {held}.", name=names(fact.who), weapon=fact.weapon, held=held)]


def supplied(fact: Supplied, names: Names) -> list[Line]:
    if fact.packed:
        words = gettext_noop("{name}: {count} × {munition} in the backpack.")
    else:
        words = gettext_noop("{name}: {count} × {munition} at hand.")
    return [say(words, name=names(fact.who), count=fact.count, munition=fact.cartridge.name)]


def unpacked(fact: Unpacked, names: Names) -> list[Line]:
    return [
        say(
            "{name} gets {count} × {munition} out of the backpack, which takes the whole turn.",
            name=names(fact.who),
            count=fact.count,
            munition=fact.name,
        )
    ]


def swapped(fact: Swapped, names: Names) -> list[Line]:
    return [say("{name} switches to {weapon}.", name=names(fact.who), weapon=the(fact.weapon))]


def ventured(fact: Ventured, names: Names) -> list[Line]:
    return [
        say(
            "{name} improvises: {words}. The GM decides what happens.",
            name=names(fact.who),
            words=fact.words.rstrip("."),
        )
    ]


def came_among(fact: CameAmong, names: Names) -> list[Line]:
    return [
        say(
            "{name} moved unseen to a Side with hidden fighters: {hidden}. By the rules, that breaks stealth. To "
            "end it: `@set {name} stealth off`.",
            name=names(fact.who),
            hidden=listed([names(one) for one in fact.hidden]),
        )
    ]


def observed(fact: Observed, names: Names) -> list[Line]:
    who = names(fact.who)
    if not fact.cover:
        return [say("{name} looks around: there is no cover.", name=who)]
    pieces = [
        piece if not side else said("{piece} on Side {side}", piece=piece, side=side) for side, piece in fact.cover
    ]
    return [say("{name} looks around for cover: {pieces}.", name=who, pieces=listed(pieces))]


def concentrated(fact: Concentrated, names: Names) -> list[Line]:
    who = names(fact.who)
    if fact.target is not None:
        words = gettext_noop(
            "**{name}** has {target} in the scope of {weapon}. Next turn, one shot at {target} goes last, and any hit "
            "is critical."
        )
        return [say(words, name=who, target=names(fact.target), weapon=the(fact.weapon))]
    if not fact.words:
        return [say("{name} concentrates. The GM decides what happens.", name=who)]
    return [say("{name} concentrates {words}. The GM decides what happens.", name=who, words=fact.words)]


def improvised(fact: Improvised, names: Names) -> list[Line]:
    who, target = names(fact.who), names(fact.target)
    if not fact.thing:
        return [say("**{name}** pushes {target}: no roll, and no damage.", name=who, target=target)]
    return [say(_IMPROVISED[fact.use], name=who, target=target, thing=wielded(fact.thing))]


def massaged(fact: Massaged, names: Names) -> list[Line]:
    patient = names(fact.target) if fact.target and fact.target != fact.who else None
    words = gettext_noop(
        "{name} gives [{patient} ]a healing massage. I don't have the rules for that, so the GM decides."
    )
    return [say(words, name=names(fact.who), patient=patient)]


def item_used(fact: ItemUsed, names: Names) -> list[Line]:
    item, before = counted(fact.item)
    left = counted(fact.left)[1] or (before or 1) - 1
    return [
        say(
            "{name} uses {item}[ on {target}][ ({left} left)].[ {unknown}]",
            name=names(fact.who),
            item=the(item),
            target=names(fact.target) if fact.target and fact.target != fact.who else None,
            left=left or None,
            unknown=None if fact.known else gettext("The GM decides what it does."),
        )
    ]


def dodge_prepared(fact: DodgePrepared, names: Names) -> list[Line]:
    return [say("**{name}** gets ready to dodge {target}.", name=names(fact.who), target=names(fact.target))]


def speed_conflict(fact: SpeedConflict, names: Names) -> list[Line]:
    return [
        say(
            "Speed conflict ({dice}). They act in this order: {order}.",
            tied=listed([names(one) for one in fact.tied]),
            dice=", ".join(f"1d{sides}: {face}" for sides, face in fact.throws),
            order=", ".join(names(one) for one in fact.order),
        )
    ]


def speed_rounded(fact: SpeedRounded, names: Names) -> list[Line]:
    if fact.speed == "unknown":
        words = gettext_noop("{name}: the weapon's IS is unknown, so it counts as {counted_as}.")
        return [say(words, name=names(fact.who), counted_as=fact.counted_as)]
    words = gettext_noop("{name}: IS {speed} is not in the tier table and counts as {counted_as}.")
    return [say(words, name=names(fact.who), speed=fact.speed, counted_as=fact.counted_as)]


def points_earned(fact: PointsEarned, names: Names) -> list[Line]:
    points = signed(fact.points)
    told = [say("{name}: {skill} {points}.", name=names(fact.who), skill=fact.skill, points=points)]
    return [*told, risen(fact.skill, fact.level, fact.brings)] if fact.level is not None else told


def risen(skill: str, level: str, brings: Sequence[tuple[str, int]]) -> Line:
    """Format a level reached, with its figures: "Knives: Skilled now, FT 0, IR -1"."""
    return say("{skill}: now **{level}**, {brings}", skill=skill, level=level, brings=brought(brings))


def brought(brings: Sequence[tuple[str, int]]) -> str:
    """Format a level's figures: "FT 0, IR −1", "Dodge checks 3"."""
    return ", ".join(
        f"{gettext(_BROUGHT.get(what, what))} {signed(n) if n and what in ('FT', 'IR') else n}" for what, n in brings
    )


def weapon_ready(fact: WeaponReady, names: Names) -> list[Line]:
    return [say("{name}'s {weapon} is ready again.", name=names(fact.who), weapon=fact.weapon)]


def reminded(fact: Reminded, _: Names) -> list[Line]:
    effects = listed([phrase(one) for one in fact.effects])
    return [say("GM, handle any {effects} yourself at the end of this turn.", effects=effects)]


SAY: Final[Told] = {
    **roster.SAY,
    "loaded": loaded,
    "supplied": supplied,
    "unpacked": unpacked,
    "effect_ticked": effect_ticked,
    "acted": None,
    "opening_over": None,
    "passed": passed(REASONS),
    "talked": talked,
    "moved": moved,
    "cover_taken": cover_taken,
    "stealth_broken": stealth_broken,
    "checked": checked,
    "group_checked": group_checked,
    "escaped": escaped,
    "reloaded": reloaded,
    "swapped": swapped,
    "concentrated": concentrated,
    "ventured": ventured,
    "observed": observed,
    "came_among": came_among,
    "improvised": improvised,
    "massaged": massaged,
    "item_used": item_used,
    "dodge_prepared": dodge_prepared,
    "speed_conflict": speed_conflict,
    "speed_rounded": speed_rounded,
    "speed_taken": None,
    "points_earned": points_earned,
    "weapon_ready": weapon_ready,
    "reminded": reminded,
    "turn_over": None,
}
