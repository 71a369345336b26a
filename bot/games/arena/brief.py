"""The arena's short reports: an attack in one line with its result in a second one, a bleed roll in one."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.games.arena.attacks import head
from bot.games.arena.phrases import part_named, severity, wielded
from bot.games.arena.pools import row
from bot.games.arena.wounds import lost
from bot.games.vocabulary import Heard
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, Span, line
from bot.text.sentences import said, say
from bot.text.words import Names, base_of, crowd, listed
from rules.arena.play.facts.attacks import AttackPhase, DefensePhase
from rules.arena.play.facts.wounds import Bled, Wounded


@dataclass
class Strike:
    """One attack, or those of several creatures of the same name that all miss in the same way. `harm` is reported
    last."""

    names: Names
    phases: list[AttackPhase]
    defence: DefensePhase | None = None
    wounds: list[Wounded] = field(default_factory=list)
    harm: list[Line] = field(default_factory=list)

    def joins(self, other: "Strike") -> bool:
        """Merge another attack if both miss and only the attackers' numbers differ."""
        if self.kind() is None or self.kind() != other.kind():
            return False
        self.phases += other.phases
        return True

    def kind(self) -> object:
        """Return what attacks on a shared line have in common; None: it can't share a line."""
        first, name = self.phases[0], base_of(self.names(self.phases[0].who))
        if name is None or first.on or first.again or first.action != "Attack" or self.harm or first.left is not None:
            return None
        return name[0], self.names(first.target), first.weapon, first.beside, first.part

    def lines(self) -> list[Line]:
        first = self.phases[0]
        dice = " / ".join(_against(one.attack, one.evade) for one in self.phases)
        hit, missed = gettext_noop("{attack} · **hit** · {dice}"), gettext_noop("{attack}: **miss** · {dice}")
        found = [say(hit if first.on else missed, attack=self._head(), dice=dice)]
        if first.left is not None:
            found[0] = joined([found[0], say("{weapon}: {left} left", weapon=first.weapon, left=first.left)])
        if self.defence is not None:
            found.append(defended(self.defence))
        parts = [found[-1], *wounded(self.wounds, self.names, first.target), *self.harm]
        return [*found[:-1], joined(parts)]

    def _head(self) -> Line:
        first = self.phases[0]
        if len(self.phases) == 1:
            return head(first, self.names)
        return say(
            "**{who}** attack **{target}** with {weapon}[ ({part})]",
            who=crowd([self.names(one.who) for one in self.phases], listed),
            target=self.names(first.target),
            weapon=wielded(first.weapon, *first.beside),
            part=part_named(first.part),
        )


def _against(attack: Sequence[int], defence: Sequence[int]) -> str:
    """Format both sides' dice: "5 3 5 4 – 3 4"."""
    none = gettext("no dice")
    return said("{attack} against {defence}", attack=row(attack) or none, defence=row(defence) or none)


def defended(fact: DefensePhase) -> Line:
    """Describe both sides' dice and what gets through."""
    dice = _against(fact.attack, fact.defence)
    focus = fact.focus_left if fact.active else None
    told = said("{dice}[, {focus} Focus left]", dice=dice, focus=None if focus is None else str(focus))
    again = None if fact.again is None else said("Again ({action})", action=fact.again)
    if fact.through:
        return say("[{again}: ]Gets through: **{through}** · {dice}", again=again, through=row(fact.through), dice=told)
    return say("[{again}: ]**Nothing gets through** · {dice}", again=again, dice=told)


def wounded(wounds: Sequence[Wounded], names: Names, target: str) -> list[Line]:
    """Describe wounds by victim: where, how severe, and their total effect."""
    found: list[Line] = []
    for who in dict.fromkeys(one.target for one in wounds):
        own = [one for one in wounds if one.target == who]
        where = Counter(_wound(one) for one in own)
        parts = [text if count == 1 else f"{text} ×{count}" for text, count in where.items()]
        made = [wound for one in own for wound in one.wounds]
        bleed = sum(wound.bleed for wound in made)
        debuff: Counter[str] = Counter()
        for wound in made:
            debuff.update(wound.debuff)
        parts += [said("Bleed {bleed}", bleed=bleed)] if bleed else []
        parts += [lost(debuff)] if debuff else []
        name = "" if who == target else f"{names(who)}: "
        found.append(line(name + ", ".join(parts)))
        if any(one.stunned for one in own):
            found.append(say("**{target}** is **knocked out** and loses the next turn", target=names(who)))
    return found


def _wound(fact: Wounded) -> str:
    """Format a wound: "critical wound (upper torso)", with the die that chose the part."""
    part = part_named(fact.wounds[0].part if fact.wounds else fact.part)
    drawn = "" if fact.rolled is None else f", 1d6 {fact.rolled}"
    bad = [severity(one) for one in dict.fromkeys(wound.severity for wound in fact.wounds)]
    bad += [gettext("through the heart")] if fact.heart else []
    bad += [gettext("pierced artery")] if fact.artery else []
    bad += [gettext("blown off")] if fact.blown_off else [gettext("unusable")] if fact.broken else []
    return f"{', '.join(bad)} ({part}{drawn})"


def bled(fact: Bled, names: Names) -> Line:
    """Describe a bleed roll and the bleeding stage after it."""
    label = gettext(fact.label) if fact.label and fact.stage != "dead" else None
    through = row(fact.through) or gettext("nothing")
    words = gettext_noop("**{who}** bleeds · {dice} · gets through: {through}[ – **{label}**]")
    dice = _against(fact.attack, fact.vitality)
    return say(words, who=names(fact.who), dice=dice, through=through, label=label)


def joined(parts: Sequence[Line]) -> Line:
    """Join parts of a line with dots."""
    spans: list[Span | str] = []
    for part in parts:
        spans += [*([" · "] if spans else []), *part]
    return line(*spans)


def _died(heard: Heard) -> Line:
    fact = heard.fact
    killer = heard.names(fact.by) if fact.by not in (None, fact.who) else None
    return say("**{who} is dead**[ ({killer}'s kill)]", who=heard.names(fact.who), killer=killer)


def brief(heard: Sequence[Heard]) -> list[Line]:
    """Summarize a series of facts."""
    blocks: list[Strike | list[Line]] = []
    for one in heard:
        fact, last = one.fact, blocks[-1] if blocks else None
        strike = last if isinstance(last, Strike) else None
        match fact.kind:
            case "attack_phase":
                blocks.append(Strike(one.names, [fact]))
            case "defense_phase" if strike is not None and strike.defence is None and not strike.harm:
                strike.defence = fact
            case "wounded" if strike is not None:
                strike.wounds.append(fact)
            case "wounded":
                blocks.append([joined(wounded([fact], one.names, ""))])
            case "died" if strike is not None and not fact.unseen:
                strike.harm.append(_died(one))
            case "bled":
                blocks.append([bled(fact, one.names)])
            case "died" if not fact.unseen and isinstance(last, list):
                last[-1] = joined([last[-1], _died(one)])
            case _:
                blocks.append(list(one.lines))
    found: list[Strike | list[Line]] = []
    for block in blocks:
        before = found[-1] if found else None
        if not (isinstance(before, Strike) and isinstance(block, Strike) and before.joins(block)):
            found.append(block)
    return [told for block in found for told in (block.lines() if isinstance(block, Strike) else block)]
