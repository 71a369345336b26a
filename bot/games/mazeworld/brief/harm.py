"""A short report of one fighter's harm: Pain, limbs, injuries, and whether they blacked out or died."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from bot.games.mazeworld.bodies import STATES, wounds
from bot.games.mazeworld.phrases import of_body
from bot.games.vocabulary import Heard
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, Span, bold, line
from bot.text.sentences import said, say
from bot.text.words import Names, listed, number

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
        for part, (amount, left) in other.limbs.items():
            self.limbs[part] = self.limbs.get(part, (0.0, ""))[0] + amount, left
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
            figures.append(gettext("Pain not known"))
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
