"""A short report of one attack, or of several creatures' identical ones, in a line or two, and of the harm to each
fighter: Pain, limbs, injuries, and whether they blacked out or died."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from bot.games.mazeworld.attack_results import scores_read, tally_in_short
from bot.games.mazeworld.attacks import how_often, rounds_of, shot_read, special, target_of
from bot.games.mazeworld.bodies import STATES, wounds
from bot.games.mazeworld.phrases import amount, armed, fired, made_of, of_body, phrase, wielded
from bot.games.vocabulary import Heard
from bot.text.language.speech import gettext, gettext_noop, ngettext
from bot.text.reply import Line, Span, bold, line
from bot.text.sentences import many, said, say
from bot.text.words import Names, base_of, crowd, listed, number, signed
from rules.mazeworld.play.facts.attacks import Aimed, AmmunitionSpent, Struck

USUAL: Final = "torso"
"""The part aimed at by default, which isn't mentioned."""
FATES: Final = {
    "dead": gettext_noop("**{name} is dead**[ ({killer}'s kill)]"),
    "down": gettext_noop("**{name} blacks out**"),
}


@dataclass
class Harm:
    """A fighter's harm. `limbs`: the parts with their damage, and the HP left if the reader may know."""

    who: str
    names: Names
    aimed_at: str = USUAL
    pain: float | None = None
    unknown: bool = False
    parts: dict[str, None] = field(default_factory=dict)
    limbs: dict[str, tuple[float, str]] = field(default_factory=dict)
    injuries: Counter[tuple[str, str]] = field(default_factory=Counter)
    states: dict[str, str] = field(default_factory=dict)
    armour: dict[str, float] = field(default_factory=dict)
    fates: dict[str, str | None] = field(default_factory=dict)

    def take(self, heard: Heard) -> bool:
        """Add a fact; return False if it is about something else."""
        fact = heard.fact
        match fact.kind:
            case "hurt":
                self._hit(heard)
            case "limb_hurt":
                before, _ = self.limbs.get(fact.part, (0.0, ""))
                left = f"{number(fact.left)}/{number(fact.most)}" if fact.left is not None and fact.most else ""
                self.limbs[fact.part] = before + fact.amount, left
            case "injured":
                self.injuries[fact.part, fact.injury] += fact.count
            case "limb_changed":
                self.states[fact.part] = fact.state
            case "armour_damaged":
                self.armour[fact.piece] = fact.left
            case "status_changed" if fact.status in FATES:
                self.fates[fact.status] = None
            case "kill_credited" if "dead" in self.fates and not (fact.tally or fact.unseen):
                self.fates["dead"] = heard.names(fact.who)
            case _:
                return False
        return True

    def _hit(self, heard: Heard) -> None:
        fact = heard.fact
        if fact.part and fact.part != self.aimed_at:
            self.parts[fact.part] = None
        if heard.guarded:
            return
        if fact.pain is None:
            self.unknown = True
        else:
            self.pain = (self.pain or 0.0) + fact.pain
        if fact.limb is not None:
            before, _ = self.limbs.get(fact.limb_part or "", (0.0, ""))
            self.limbs[fact.limb_part or ""] = before + fact.limb, ""

    def join(self, other: "Harm") -> None:
        """Add the same fighter's harm from another attack."""
        self.pain = other.pain if self.pain is None else self.pain + (other.pain or 0.0)
        self.unknown = self.unknown or other.unknown
        for part, (hurt, left) in other.limbs.items():
            self.limbs[part] = self.limbs.get(part, (0.0, ""))[0] + hurt, left
        self.parts |= other.parts
        self.injuries += other.injuries
        self.states |= other.states
        self.armour |= other.armour
        self.fates |= other.fates

    def spans(self) -> Line:
        """Format the harm: "30 % Pain, 1 wound (torso) · Bea blacks out"; empty if the reader may know nothing."""
        harms = [*self._figures(), *self._body()]
        found: list[str | Span] = []
        for harm in harms:
            found += [", ", harm] if found else [harm]
        fates = {"dead": self.fates["dead"]} if "dead" in self.fates else self.fates
        for fate, killer in fates.items():
            found += [*([" · "] if found else []), *say(FATES[fate], name=self.names(self.who), killer=killer)]
        return line(*found)

    def named(self) -> list[Line]:
        """Describe the harm on a line of its own with the fighter's name, unless its text contains it already."""
        told = self.spans()
        if not told or not (self._figures() or self._body()):
            return [told] if told else []
        return [line(bold(self.names(self.who)), ": ", *told)]

    def _figures(self) -> list[str | Span]:
        figures: list[str | Span] = []
        if self.pain is not None:
            figures.append(bold(said("{pain} % Pain", pain=number(self.pain))))
        if self.unknown:
            figures.append(gettext("Pain unknown"))
        figures += [
            said(
                "{limb} limb damage[ ({part})]" if not left else "{limb} limb damage ({part}, {left} left)",
                limb=number(amount),
                part=of_body(part),
                left=left,
            )
            for part, (amount, left) in self.limbs.items()
        ]
        return figures

    def _body(self) -> list[str]:
        known = {part for part, _ in self.injuries} | self.states.keys() | self.limbs.keys()
        at = [part for part in self.parts if part not in known]
        body = [said("{parts} hit", parts=listed([gettext(one) for one in at]))] if at else []
        body += [f"{wounds(count, injury)} ({of_body(part)})" for (part, injury), count in self.injuries.items()]
        body += [f"{of_body(part)} {gettext(STATES.get(state, state)).lower()}" for part, state in self.states.items()]
        for piece, left in self.armour.items():
            worn = said("{armour}: {left} left", armour=piece, left=number(left))
            body.append(worn if left else said("{armour} is ruined", armour=piece))
        return body


VERBS: Final = {
    "bite": (gettext_noop("**{names}** bites **{target}**"), gettext_noop("**{names}** bite **{target}**")),
    "claws": (gettext_noop("**{names}** claws **{target}**"), gettext_noop("**{names}** claw **{target}**")),
    "stab": (gettext_noop("**{names}** stabs **{target}**"), gettext_noop("**{names}** stab **{target}**")),
    "slash": (gettext_noop("**{names}** slashes **{target}**"), gettext_noop("**{names}** slash **{target}**")),
    "strike": (gettext_noop("**{names}** strikes **{target}**"), gettext_noop("**{names}** strike **{target}**")),
    "kick": (gettext_noop("**{names}** kicks **{target}**"), gettext_noop("**{names}** kick **{target}**")),
    "punch": (gettext_noop("**{names}** punches **{target}**"), gettext_noop("**{names}** punch **{target}**")),
}
"""Verbs by the name of a weapon or its mode."""
FIRED: Final = ("shots", "bursts")


@dataclass
class Attack:
    """An attack. `aimed` is None if that was reported before; `rolled` and `spent` have one entry for each attacker."""

    who: list[str]
    target: str
    names: Names
    aimed: Aimed | None = None
    rolled: list[Struck] = field(default_factory=list)
    spent: list[AmmunitionSpent] = field(default_factory=list)
    harm: dict[str, Harm] = field(default_factory=dict)
    tail: list[Line] = field(default_factory=list)
    """Other rolls for it: criticals, dodges."""

    def hurts(self, heard: Heard, who: str) -> bool:
        """Add a fact about harm to a fighter; return False if it isn't one."""
        new = Harm(who, heard.names, self.aimed.part if self.aimed is not None else USUAL)
        harm = self.harm.get(who, new)
        if not harm.take(heard):
            return False
        self.harm[who] = harm
        return True

    def joins(self, other: "Attack") -> bool:
        """Merge another attack if a creature of the same name does the same to the same fighter."""
        if self.kind() is None or self.kind() != other.kind() or self.tail or len(self.rolled) != len(self.who):
            return False
        self.who += other.who
        self.rolled += other.rolled
        self.spent += other.spent
        self.tail += other.tail
        for who, harm in other.harm.items():
            if who in self.harm:
                self.harm[who].join(harm)
            else:
                self.harm[who] = harm
        return True

    def kind(self) -> object:
        """Return what attacks on a shared line have in common; None: it can't share a line."""
        aim, name = self.aimed, base_of(self.names(self.who[0]))
        if aim is None or name is None or not self.rolled or special(aim):
            return None
        figures = (aim.weapon, aim.mode, aim.unit, aim.count, aim.rounds, aim.part, aim.munition, aim.burst)
        return name[0], self.names(self.target), figures, aim.ft, aim.ft_lines, aim.ir_lines

    def lines(self) -> list[Line]:
        parts: list[Line] = [self._head()]
        if self.aimed is not None:
            parts += [line(text) for text in modifiers(self.aimed)]
        lines = []
        shots = [shot for one in self.rolled for shot in one.shots]
        if not shots or len(shots) == len(self.rolled):
            parts += [line(*shot_read(shot)) for shot in shots]
        else:
            if self.aimed is not None:
                lines.append(joined(parts))
                parts = []
            parts += [line(tally_in_short(shots)), line(*scores_read(self.rolled))]
        if self.spent:
            parts.append(line(_rounds(self.spent)))
        lines += [joined(parts), *self.tail]
        own = self.harm.get(self.target)
        if own is not None and (told := own.spans()):
            # After the special result of one of several shots, it would read as that shot's harm.
            if self.tail and len(shots) > 1:
                lines.append(told)
            else:
                lines[-1] = joined([_unended(lines[-1]), told])
        for who, harm in self.harm.items():
            if who != self.target:
                lines += harm.named()
        return lines

    def _head(self) -> Line:
        """Say who attacks whom with what."""
        aim, names = self.aimed, crowd([self.names(one) for one in self.who], listed)
        target = self.names(self.target)
        back = gettext_noop("**{names}** strikes back at {target}")
        if aim is None:
            counters = any(one.counter for one in self.rolled)
            words = ngettext("**{names}** attacks {target}", "**{names}** attack {target}", 1)
            return say(back if counters else words, names=names, target=line(bold(target)))
        count, verb = len(self.who), _verb(aim)
        if aim.counter or aim.execution:
            words = back if aim.counter else gettext_noop("**{names}** executes {target}")
            how = [how_often(aim)] if aim.unit not in FIRED else [amount(aim.count, aim.unit), *rounds_of(aim)]
            return _noted(say(words, names=names, target=line(bold(target))), [*_weapon(aim), *_mode(aim), *how], aim)
        at = target_of(aim, self.names)
        if aim.thrown:
            words = ngettext("**{names}** throws {what} at {target}", "**{names}** throw {what} at {target}", count)
            head = say(words, names=names, what=wielded(made_of(aim.weapon)), target=at)
            return _noted(head, [how_often(aim)], aim)
        if aim.unit in FIRED and (aim.weapon.casefold() != "throw" or aim.count > 1):
            words = ngettext("**{names}** fires {what} at {target}", "**{names}** fire {what} each at {target}", count)
            head = say(words, names=names, what=amount(aim.count, aim.unit), target=at)
            return _noted(head, _weapon(aim), aim, *rounds_of(aim))
        if verb is not None and not special(aim):
            head = say(ngettext(*VERBS[verb], count), names=names, target=target)
            return _noted(head, _weapon(aim) if aim.weapon.casefold() != verb else [], aim)
        words = ngettext("**{names}** attacks {target}", "**{names}** attack {target}", count)
        return _noted(say(words, names=names, target=at), _weapon(aim), aim)


def _verb(aim: Aimed) -> str | None:
    return next((one for one in (aim.mode.casefold(), aim.weapon.casefold()) if one in VERBS), None)


def _weapon(aim: Aimed) -> list[str]:
    return [armed(aim.weapon) if aim.munition is None else f"{aim.weapon}, {aim.munition}"]


def _mode(aim: Aimed) -> list[str]:
    return [] if aim.unit == "bursts" or aim.mode in ("single", aim.weapon) else [fired(aim.mode)]


def _noted(head: Line, notes: Iterable[str | None], aim: Aimed, *more: str | None) -> Line:
    """Add what else is known about an attack in brackets: the part aimed at and other notes."""
    part = of_body(aim.part) if aim.part != USUAL else None
    told = [one for one in (*notes, part, *more) if one]
    return line(*head, f" ({', '.join(told)})") if told else head


def modifiers(aim: Aimed) -> list[str]:
    """Describe FT and IR with their modifiers; nothing without any."""
    found = []
    if aim.shift is not None:
        moves = [(source, -amount) for source, amount in aim.ft_lines[1:]]
        found += (
            [said("every score {shift} ({sources})", shift=signed(-aim.shift), sources=_added(moves))] if moves else []
        )
    elif aim.ft_lines and aim.ft_lines[0][0] == "fixed":
        found.append(said("FT {ft}, fixed", ft=aim.ft))
    elif len(aim.ft_lines) > 1:
        found.append(f"FT {aim.ft} ({_added(aim.ft_lines[1:])})")
    if aim.ir is not None and len(aim.ir_lines) > 1:
        found.append(f"IR {aim.ir} ({_added(aim.ir_lines[1:])})")
    if aim.concentrated:
        found.append(said("any hit is critical"))
    if aim.recoil_lost is not None:
        found.append(said("recoil level {level}: the GM decides", level=aim.recoil_lost))
    return [text.replace("-", "−") for text in found]


def _added(lines: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{signed(amount)} {_source(source)}" for source, amount in lines)


def _source(name: str) -> str:
    """Shorten a source: "unskilled" for "Automatic rifle: Unskilled", "head" for "HEAD"."""
    _, level, short = phrase(name).rpartition(": ")
    return short.lower() if level or short.isupper() else short


def _rounds(spent: Sequence[AmmunitionSpent]) -> str:
    """Describe the rounds left in the weapon, or in those of a group."""
    misfired = sum(one.misfired for one in spent)
    lost = f"{said('{n} misfired', n=misfired)}, " if misfired else ""
    if len(spent) == 1:
        return lost + many(spent[0].left, "{n} round left", "{n} rounds left")
    return lost + said("{numbers} rounds left", numbers=" / ".join(str(one.left) for one in spent))


def _unended(said: Line) -> Line:
    """Return a line without the full stop at its end, since something follows on it."""
    *before, last = said
    return line(*before, replace(last, text=last.text.removesuffix(".")))


def joined(parts: Iterable[Line]) -> Line:
    """Join parts of a line with dots."""
    spans: list[Span | str] = []
    for part in parts:
        spans += [*([" · "] if spans else []), *part]
    return line(*spans)
