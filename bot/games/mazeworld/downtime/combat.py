"""Combat matters outside a fight: a contestant's skills, and executions."""

from collections.abc import Sequence
from typing import Final

from bot.games.mazeworld import actions as deeds
from bot.games.mazeworld import attacks, bodies
from bot.games.mazeworld.actions import brought
from bot.games.mazeworld.downtime.noncombat_skills import row as trade_row
from bot.games.vocabulary import Say
from bot.text.language.speech import gettext, ngettext
from bot.text.reply import Line, bold, line
from bot.text.sentences import many, said, say
from bot.text.words import exact
from rules.mazeworld.downtime.combat_report import SkillShown, SkillsShown
from rules.mazeworld.downtime.executions import Executed
from rules.mazeworld.downtime.noncombat_report import TradeShown


def skills_shown(outcome: SkillsShown, name: str) -> list[Line]:
    """Describe skills with any data one by one and the rest together; those of a single group all one by one."""
    told = [
        say(
            "**{name}**: {kills}[, {allies} more by allies]",
            name=name,
            kills=many(outcome.kills, "{n} kill", "{n} kills"),
            allies=outcome.ally_kills or None,
        )
    ]
    for title, skills in outcome.groups:
        shown = [one for one in skills if outcome.whole or one.tracked]
        if shown and title:
            told.append(line(bold(title)))
        told += [_skill(one) for one in shown]
    if not outcome.whole:
        told.append(_others([one for _, skills in outcome.groups for one in skills if not one.tracked], outcome.count))
    if outcome.trades:
        told += _trades(outcome.trades)
    return told


def _trades(trades: Sequence[TradeShown]) -> list[Line]:
    """Describe active non-combat skills one by one and the rest together; a single one in full."""
    if len(trades) == 1:
        return [trade_row(trades[0])]
    idle = ", ".join(trade.skill for trade in trades if trade.level == 0)
    more = [say("Not active yet: {skills}. `@trades` shows how to activate them.", skills=idle)] if idle else []
    return [say("**Non-combat**"), *(trade_row(trade) for trade in trades if trade.level), *more]


def _skill(one: SkillShown) -> Line:
    parts = [brought((("FT", one.ft), ("IR", one.ir)))]
    if one.points is not None:
        more = None if one.to_next is None else exact(one.to_next)
        parts.append(said("{points} points[ ({more} to the next level)]", points=exact(one.points), more=more))
    parts += [many(one.kills, "{n} kill", "{n} kills")] if one.kills else []
    parts += [said("{training} TP", training=exact(one.training))] if one.training else []
    parts.append(said("{badge} badge", badge=one.badge) if one.badge is not None else gettext("no badge"))
    return line(f"{one.skill}: ", bold(one.level), f", {'; '.join(parts)}")


def _others(skills: list[SkillShown], total: int) -> Line:
    """Describe the skills without any data, which all have the same level."""
    if not skills:
        return say("That's all {total} combat skills.", total=total)
    if len(skills) == total:
        return say("All {total} combat skills: {level}.", total=total, level=skills[0].level)
    return say("The other {n} combat skills: {level}.", n=len(skills), total=total, level=skills[0].level)


_SAY: Final = {**attacks.SAY, **bodies.SAY, **deeds.SAY}


def executed(outcome: Executed, name: str) -> list[Line]:
    """Describe the facts as in a fight, then the time taken and the victim's state."""
    facts = ((_SAY[fact.kind], fact) for fact in outcome.facts)
    lines = [told for tell, fact in facts if tell is not None for told in tell(fact, outcome.names.__getitem__)]
    victim, turns = outcome.names["victim"], outcome.turns
    if outcome.how is None:
        words = ngettext(
            "**{victim} is executed.** It took {n} turn.", "**{victim} is executed.** It took {n} turns.", turns
        )
        return [*lines, say(words, victim=victim, n=turns)]
    words = ngettext(
        "**{victim} survives.** This took {n} turn. To try again: `@execute {name}: {victim} {how}`",
        "**{victim} survives.** This took {n} turns. To try again: `@execute {name}: {victim} {how}`",
        turns,
    )
    return [*lines, say(words, victim=victim, n=turns, name=name, how=outcome.how)]


SAY: Final[dict[str, Say]] = {"skills_shown": skills_shown, "executed": executed}
