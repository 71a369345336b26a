"""Everything else that happens in a fight, in words."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.render.mazeworld import refusals
from bot.render.shared import adjusted, armed, disarmed, joined, passed, silent, talked, value
from bot.render.words import Names, exact, faces, listed, number, signed, summed
from bot.reply import Line, bold, line
from bot.turn.view import UNSEEN
from rules.mazeworld.sheets.consumable import counted

CHECKS = {
    "cover": "cover roll",
    "stealth_cover": "stealth cover check",
    "stealth_move": "stealth check for the movement",
    "stealth_group": "group stealth check",
    "escape": "escape check",
    "stealth_escape": "stealth escape check",
    "slip_past": "check to slip past",
}
REASONS = {
    "": "does nothing.",
    "skipped": "is passed over.",
    "nothing_declared": "has declared nothing and passes.",
    "condition_unmet": "does nothing: the condition is not met.",
    "down": "cannot act: blacked out.",
    "dead": "cannot act: dead.",
    "incapacitated": "cannot act.",
    "gone": "is no longer here.",
}
BROKEN = {
    "open_cover": "in the open",
    "check_failed": "noticed",
    "hostile_side": "among enemies",
    "attack": "by the attack",
    "gm": "seen",
}


def _at(side: int) -> str:
    """Where something is, in a fight that has Sides."""
    return f" on Side {side}" if side else ""


def entered(fact: Any, names: Names) -> list[Line]:
    who = listed([names(one) for one in fact.who]) or "Whoever joins now"
    return [line(bold(who), f" come{'s' * (len(fact.who) < 2)} in on Side {fact.side}.")]


def side_drawn(fact: Any, names: Names) -> list[Line]:
    what = fact.thing if fact.who is None else names(fact.who)
    return [line(f"{what}: 1d{fact.sides}: {fact.face}, Side {fact.side}.")]


def allied(fact: Any, names: Names) -> list[Line]:
    who = names(fact.who)
    if fact.contestant is None:
        return [line(bold(who), " is nobody's formal ally any more; kills from now on count for no contestant.")]
    over = " That is more than the rules allow, by the GM's word." if fact.over_limit else ""
    contestant = names(fact.contestant)
    return [line(bold(who), f" is the formal ally of {contestant} now: kills count for {contestant}.{over}")]


_DONE = {"push": "pushes", "hit": "hits"}
_SKILLS = {"levels": "skill levels", "points": "skill points"}


def _placed(value: Any) -> str:
    """What lies or stands on which Side of the room, or the Sides that have it."""
    if not isinstance(value, dict):
        return listed([f"Side {side}" for side in value]) or "none"
    pairs = [(what, where) if isinstance(where, int) else (where, what) for what, where in value.items()]
    return listed([f"{what}{_at(side)}" for what, side in pairs]) or "none"


_SET = adjusted(lambda what: _SKILLS.get(what, what), _placed)


def figure_adjusted(fact: Any, names: Names) -> list[Line]:
    """A figure set by the GM. Of what is carried only what came or went: the rest is nobody else's to know."""
    if fact.what != "items" or fact.who is None or fact.old is None:
        return _SET(fact, names)
    had, has = Counter(fact.old), Counter(fact.value)
    changes = [("gets", has - had), ("loses", had - has)]
    return [line(f"{names(fact.who)} {verb} {item}.") for verb, items in changes for item in items.elements()]


def weapon_adjusted(fact: Any, names: Names) -> list[Line]:
    figure = exact(fact.value) if isinstance(fact.value, float) else value(fact.value)
    return [line(f"The GM sets {names(fact.who)}'s {fact.weapon}: {fact.what} {figure}.")]


def skill_set(fact: Any, names: Names) -> list[Line]:
    value = fact.level if fact.level is not None else f"{number(fact.points)} points"
    return [line(f"The GM sets {names(fact.who)}'s {fact.skill}: {value}.")]


def effect_ticked(fact: Any, names: Names) -> list[Line]:
    pain = f", {number(fact.pain)} % Pain" if fact.pain else ""
    if fact.turns_left == 0:
        return [line(f"{names(fact.who)}: {fact.name} is over{pain}.")]
    left_ = "" if fact.turns_left is None else f", {fact.turns_left} turn{'s' * (fact.turns_left != 1)} left"
    return [line(f"{names(fact.who)}: {fact.name}{pain}{left_}.")]


def moved(fact: Any, names: Names) -> list[Line]:
    how = {"combat": "moves", "non_combat": "moves", "bonus": "uses the free movement"}[fact.manner]
    return [line(bold(names(fact.who)), f" {how} from Side {fact.origin} to Side {fact.to}.")]


def cover_taken(fact: Any, names: Names) -> list[Line]:
    quiet = ", unseen" if fact.stealthy else ""
    return [line(bold(names(fact.who)), f" takes cover{_at(fact.side)} ({fact.cover}){quiet}.")]


def stealth_broken(fact: Any, names: Names) -> list[Line]:
    who = listed([names(one) for one in fact.who])
    if not fact.who:
        return []
    verb = "is" if len(fact.who) == 1 else "are"
    return [line(bold(who), f" {verb} no longer in stealth ({BROKEN[fact.reason]}).")]


def checked(fact: Any, names: Names) -> list[Line]:
    bonus = f" {signed(fact.modifier)}" if fact.modifier else ""
    outcome = "success" if fact.success else "failure"
    text = f", {CHECKS[fact.check]}: {faces(fact.faces)}{bonus} = {fact.score}, needs {fact.threshold + 1}: "
    lines = [line(bold(names(fact.who)), text, bold(outcome))]
    if len(fact.ft_lines) > 1:
        lines.append(line(f"FT {fact.threshold} = {summed(fact.ft_lines)}"))
    return lines


def group_checked(fact: Any, names: Names) -> list[Line]:
    who = listed([names(one) for one in fact.who])
    outcome = "success" if fact.success else "failure"
    return [line(f"{who} together: average {fact.average}, ", bold(outcome), ".")]


def escaped(fact: Any, names: Names) -> list[Line]:
    lines = [line(bold(names(fact.who)), f" leaves the fight{', unseen' if fact.unseen else ''}. Where to next?")]
    left_behind = [name for name in map(names, fact.left_behind) if name != UNSEEN]
    if left_behind:
        lines.append(line(f"Left behind: {listed(left_behind)}."))
    return lines


def reloaded(fact: Any, names: Names) -> list[Line]:
    loaded = "" if fact.loaded is None else f": {fact.loaded} loaded"
    spare = "" if fact.spare is None else f", {fact.spare} spare"
    kind = "" if fact.munition is None else f" with {fact.munition}"
    left = "" if fact.left is None else f", {fact.left} more carried"
    return [line(f"{names(fact.who)} reloads {fact.weapon}{kind}{loaded}{spare}{left}.")]


def loaded(fact: Any, names: Names) -> list[Line]:
    held = listed([f"{load.count} {load.cartridge.name}" for load in fact.loads])
    return [line(f"{names(fact.who)}'s {fact.weapon} is loaded: {held}.")]


def supplied(fact: Any, names: Names) -> list[Line]:
    where = "in the backpack" if fact.packed else "at hand"
    return [line(f"{names(fact.who)}: {fact.count} {fact.cartridge.name} {where}.")]


def unpacked(fact: Any, names: Names) -> list[Line]:
    who = names(fact.who)
    return [line(f"{who} gets {fact.count} {fact.name} out of the backpack, which takes this turn.")]


def swapped(fact: Any, names: Names) -> list[Line]:
    return [line(f"{names(fact.who)} takes {fact.weapon} in hand.")]


def improvised(fact: Any, names: Names) -> list[Line]:
    who, target, thing = names(fact.who), names(fact.target), fact.thing
    done = f"{fact.use}s {thing} at {target}" if fact.use == "throw" else f"{_DONE[fact.use]} {target} with {thing}"
    if not thing:
        return [line(bold(who), f" pushes {target}: no roll, and no damage.")]
    return [line(bold(who), f" {done}: it is not made for that, so there is no roll and no damage.")]


def item_used(fact: Any, names: Names) -> list[Line]:
    on = f" on {names(fact.target)}" if fact.target and fact.target != fact.who else ""
    left = f"; left: {fact.left}" if fact.left else ""
    unknown = "" if fact.known else " What it does is the GM's to say."
    return [line(f"{names(fact.who)} uses {counted(fact.item)[0]}{on}{left}.{unknown}")]


def dodge_prepared(fact: Any, names: Names) -> list[Line]:
    return [line(bold(names(fact.who)), f" gets ready to dodge {names(fact.target)}.")]


def speed_conflict(fact: Any, names: Names) -> list[Line]:
    throws = ", ".join(f"1d{sides}: {face}" for sides, face in fact.throws)
    tied = listed([names(one) for one in fact.tied])
    return [line(f"Speed conflict of {tied} ({throws}): {', '.join(names(one) for one in fact.order)}.")]


def speed_rounded(fact: Any, names: Names) -> list[Line]:
    if fact.speed == "unknown":
        return [line(f"{names(fact.who)}: the weapon's IS is not known and counts as {fact.counted_as}.")]
    return [line(f"{names(fact.who)}: IS {fact.speed} is not in the tier table and counts as {fact.counted_as}.")]


def status_changed(fact: Any, names: Names) -> list[Line]:
    words = {"dead": " is dead.", "down": " blacks out.", "up": " is back on their feet.", "gone": " is gone."}
    return [line(bold(f"{names(fact.who)}{words[fact.status]}"))]


def kill_credited(fact: Any, names: Names) -> list[Line]:
    tally = f" (counts for {names(fact.tally)})" if fact.tally else ""
    return [line(f"The kill is {names(fact.who)}'s{tally}.")]


def points_earned(fact: Any, names: Names) -> list[Line]:
    if fact.points < 0:
        return [line(f"{names(fact.who)} gives back {number(-fact.points)} in {fact.skill}.")]
    told = [line(f"{names(fact.who)} earns {number(fact.points)} in {fact.skill}.")]
    return [*told, risen(fact.skill, fact.level, fact.brings)] if fact.level is not None else told


def risen(skill: str, level: str, brings: Sequence[tuple[str, int]]) -> Line:
    """A level reached, with what it brings: "Knives: Skilled now, FT 0, IR -1"."""
    return line(f"{skill}: ", bold(level), f" now, {brought(brings)}")


def brought(brings: Sequence[tuple[str, int]]) -> str:
    """What a level brings: "FT 0, IR −1", "Dodge checks 3"."""
    return ", ".join(f"{what} {signed(n) if n and what in ('FT', 'IR') else n}" for what, n in brings)


def weapon_ready(fact: Any, names: Names) -> list[Line]:
    return [line(f"{names(fact.who)}'s {fact.weapon} is ready again.")]


def reminded(fact: Any, _: Names) -> list[Line]:
    return [line(f"For the GM to settle at the end of the turn, where it applies: {listed(fact.effects)}.")]


SAY = {
    "joined": joined(lambda fighter: _at(fighter.side)),
    "left": silent,
    "resheeted": silent,
    "entered": entered,
    "side_drawn": side_drawn,
    "adjusted": figure_adjusted,
    "allied": allied,
    "weapon_adjusted": weapon_adjusted,
    "loaded": loaded,
    "supplied": supplied,
    "unpacked": unpacked,
    "skill_set": skill_set,
    "armed": armed,
    "disarmed": disarmed,
    "effect_ticked": effect_ticked,
    "acted": silent,
    "opening_over": silent,
    "passed": passed(REASONS, refusals.WORDS),
    "talked": talked,
    "moved": moved,
    "cover_taken": cover_taken,
    "stealth_broken": stealth_broken,
    "checked": checked,
    "group_checked": group_checked,
    "escaped": escaped,
    "reloaded": reloaded,
    "swapped": swapped,
    "improvised": improvised,
    "item_used": item_used,
    "dodge_prepared": dodge_prepared,
    "speed_conflict": speed_conflict,
    "speed_rounded": speed_rounded,
    "speed_taken": silent,
    "status_changed": status_changed,
    "kill_credited": kill_credited,
    "points_earned": points_earned,
    "weapon_ready": weapon_ready,
    "reminded": reminded,
    "turn_over": silent,
}
