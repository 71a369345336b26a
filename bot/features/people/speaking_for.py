"""Handlers for acting as one of several fighters, or as a GM for another player's."""

from bot.commands.request import joined
from bot.features.dice import handler as rolls
from bot.features.dice.command import Roll
from bot.features.fight.handler import play
from bot.features.odds.command import Odds
from bot.features.odds.handler import chances
from bot.features.people.command import For
from bot.features.saved_rolls.lookup import called
from bot.features.turn_order.command import said
from bot.pipeline.handlers import handles, reads_names
from bot.pipeline.inbox.chat import SIGNS, Typed
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session, using
from bot.turn import commands
from bot.turn.decisions.course import Course
from bot.turn.decisions.roster import own_fighter, split_name
from bot.turn.refusal import Refusal


@reads_names(1)
def own_called(context: Context, typed: Typed) -> For | None:
    """Return the request that "@NAME: …" makes for one of a person's several fighters."""
    fight = context.running
    if not typed.called or typed.slashed or fight is None:
        return None
    own = [fight.world.fighter(one).name for one in fight.owned_by(context.person)]
    name = next((name for name in own if len(own) > 1 and name.casefold() == typed.word), None)
    return None if name is None else For(f"{name}: {typed.rest}")


@handles(For)
async def speak_for(session: Session, request: For) -> None:
    """Run "NAME dodge zombie" for that fighter: a verb of the game, `roll`, `odds`, a saved roll's name, or anything to
    declare."""
    course = Course(using(session, session.changes.recorder()), session.context.running)
    named = request.name or request.what
    who, rest = split_name(course, named.replace('"', ""), session.context.actor())
    rest = joined(rest, request.what) if request.name else rest
    head = course.name(who)
    word, _, tail = rest.strip().lstrip(SIGNS).partition(" ")
    word, tail, is_open = word.casefold(), tail.strip(), not session.context.private
    moment = said(word, tail)
    if word == "odds":
        await chances(session, Odds(f"{head}: {tail}"))
    elif word in ("roll", "r") and not tail:
        await play(session, commands.RollOwed(name=head))
    elif word in ("roll", "r"):
        await rolls.roll(session, Roll(tail, of=own_fighter(course, session.context.actor(), head)))
    elif word == "withdraw" and not tail:
        await play(session, commands.Withdraw(name=head))
    elif word in ("declare", "d"):
        await play(session, commands.Declare(name=head, text=tail, open=is_open))
    elif moment is not None:
        update = {"name": head} if isinstance(moment, commands.Go | commands.Done) else {"name": head, "open": is_open}
        await play(session, moment.model_copy(update=update))
    elif any(verb.word == word for verb in session.context.system.reading.verbs):
        await play(session, commands.Act(word=word, rest=tail, name=head, open=is_open))
    elif (saved := await called(session.context, joined(word, tail), who)) is not None and not saved.rest[:1].isalpha():
        await rolls.roll(session, Roll(joined(word, tail), of=own_fighter(course, session.context.actor(), head)))
    elif word:
        await play(session, commands.Declare(name=head, text=rest.strip(), open=is_open))
    else:
        raise Refusal("incomplete", {"example": "for NAME roll"})
