"""Private hints to the author of a public line that names a fighter not everyone knows about."""

from bot.pipeline.work.session import Session
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn.evolve import AnyFight
from bot.turn.view import Views
from rules.errors import RuleError


def unheard_of(session: Session, text: str) -> list[Line]:
    """Tell the author privately that the line was read as if a fighter not everyone knows about weren't there."""
    fight = session.context.running
    if fight is None or session.context.private:
        return []
    views = Views(fight, session.context.system)
    known = {seen.id for seen in views.public.fighters}
    alone = [seen.name for seen in views.own(session.context.person).fighters if seen.id not in known]
    if not alone:
        return []
    meant = " ".join(_readings(session, fight, text))
    return [
        say(
            "Not everyone knows of **{name}**, so I read that as if **{name}** were not there. "
            "Send me such a line in a private message.",
            name=name,
        )
        for name in alone
        if name in meant
    ][:1]


def _readings(session: Session, fight: AnyFight, text: str) -> list[str]:
    """Return how the line reads for each of the author's fighters, with and without a name before a colon."""
    reading, found = session.context.system.reading, list[str]()
    for who in fight.owned_by(session.context.person):
        for line in (text, text.partition(":")[2]):
            try:
                found.append(reading.describe(fight.world, reading.read(fight.world, who, line).actions))
            except RuleError:
                continue
    return found
