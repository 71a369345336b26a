"""Warnings of what a command would make a fight lose, shown before it runs."""

import re

from bot.features.participation.command import Own
from bot.pipeline.inbox.scene_choice import is_named
from bot.pipeline.inbox.scene_names import typable
from bot.pipeline.ports.incoming import Person
from bot.pipeline.work.confirmation import meant, mind, mind_gone
from bot.pipeline.work.context import Context
from bot.pipeline.work.people import lasting
from bot.pipeline.work.session import Session, using
from bot.text.language.speech import gettext
from bot.text.reply import Line, code
from bot.text.sentences import many, said, say
from bot.turn import commands
from bot.turn.decisions.course import Course
from bot.turn.decisions.roster import base_of, find, mind_leaving, own_fighter
from bot.turn.refusal import Refusal
from bot.turn.view import public_view

Losing = commands.EndFight | commands.Remove | commands.Leave


def mind_loss(session: Session, command: Losing) -> None:
    """Warn of a loss and ask for confirmation. Refuses like the command itself, and with `gone_already` if it was
    already done."""
    if isinstance(command, commands.EndFight):
        _end(session.context)
    else:
        _leave(session, command)


def mind_shown(session: Session, request: Own, person: Person) -> None:
    """Ask for confirmation before a player gets a hidden fighter, since a player's fighter can't stay hidden.

    Refuses like `find`.
    """
    fight, actor = session.context.running, session.context.actor()
    if fight is None or not actor.gm:
        return
    course = Course(using(session, session.changes.recorder()), fight)
    who = find(course, request.fighter, actor)
    if not course.known(who):
        mind(
            session.context,
            say("**Everyone would see {name}** from then on.", name=course.name(who)),
            of=(who, person.id),
            by_id=f"owner {request.fighter} @{lasting(session.context, person, request.person)}",
            hidden=True,
        )


def way_back(context: Context, command: Losing) -> Line:
    """Explain how to take the command back: with an undo, or by joining again."""
    if isinstance(command, commands.Leave) and not context.gm_here:
        return say("To come back: `@join`.")
    scene = context.scene or ""
    there = context.incoming.scene != scene and is_named(context, scene) and context.game.scenes.get(scene)
    return say("To undo this: {typed}.", typed=code(f"@in {typable(there)} back" if there else "@back"))


def _end(context: Context) -> None:
    if not context.actor().gm:
        raise Refusal("gm_only")
    fight = context.running
    if fight is None:
        if context.fight is not None and meant(context):
            raise Refusal("over_already")
        raise Refusal("no_fight")
    # Everyone can read this, so not even the number of hidden fighters may show.
    count = len(public_view(fight, context.system).fighters)
    when = said("in turn {turn}", turn=fight.turn) if fight.turn else gettext("before its first turn")
    seals = gettext("Everyone could then read the sealed plans, even if you undo the end of the fight.")
    lost = say(
        "**This would end the fight** {when}, with {fighters} in it.[ {seals}]",
        when=when,
        fighters=many(count, "{n} fighter", "{n} fighters"),
        seals=seals if fight.seals else None,
    )
    mind(context, lost)


def _leave(session: Session, command: commands.Remove | commands.Leave) -> None:
    course, actor = Course(using(session, session.changes.recorder()), session.context.running), session.context.actor()
    try:
        leaving = isinstance(command, commands.Leave)
        who = own_fighter(course, actor, command.name) if leaving else find(course, command.name or "", actor)
    except Refusal as refused:
        wanted, fight = base_of(command.name or ""), session.context.running
        before = fight is not None and any(re.fullmatch(rf"{re.escape(wanted)}(-[0-9]+)?", one) for one in fight.met)
        mind_gone(
            session.context, refused.code == "no_such_fighter" and bool(command.name) and before, command.name or ""
        )
        raise
    mind_leaving(course, who)
    seen = {one.id for one in public_view(course.fight, session.context.system).fighters}
    name = course.name(who)
    mind(
        session.context,
        say("**{name} would leave the fight**, and anything declared would be lost.", name=name),
        of=(who, course.fight.turn),
        hidden=who not in seen,
    )
