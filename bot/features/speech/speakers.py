"""Who speaks: the contestant, creature or invented name that somebody means, if they may speak for it.

Everyone reads the name, so it is the one that everyone knows: a masked fighter speaks under its mask, and hidden ones
don't speak. In public, a GM gets the same answer for somebody hidden as for a name that nobody has. An unknown name
therefore has to be in quotation marks there: then it is only a name, even if a fighter has it too.

The portrait beside the words is the one that boards and sheets show everyone, as it is when the words are posted.
"""

import re
from dataclasses import dataclass
from typing import Final

from bot.confusables import BOT, is_legible, is_reserved, looking_like, skeleton
from bot.features.portraits.portraits import contestant_key, kept_at, keys_of, listed, of_store, of_unit
from bot.features.portraits.portraits import shown as portrait_shown
from bot.packs.names import LONGEST, key
from bot.pipeline.outbox.rendering import renders
from bot.pipeline.outbox.replies import has_pictures
from bot.pipeline.outbox.speeches import Speeches
from bot.pipeline.ports import Entry, Store
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session, using
from bot.text.reply import Reply, ToScene
from bot.turn.decisions.course import Course
from bot.turn.decisions.roster import find
from bot.turn.refusal import Refusal
from bot.turn.view import Views

MOST_WORDS: Final = 6
"""The most words before a colon that can be a name."""
_NAMED: Final = re.compile(r'(?:"(?P<quoted>[^"]+)"|(?P<name>[^:"]+?))\s*:(?!//)\s*(?P<text>.*)', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Speaker:
    """A name to speak under. `invented`: it belongs to no contestant or creature. `fighter`: the
    fighter it is, if there is a fight."""

    name: str
    invented: bool = False
    fighter: str = ""


def speaker(session: Session, said: str, earlier: Speeches) -> tuple[Speaker, str]:
    """Return who speaks and what. `earlier`: what was said before in the game.

    Refuses with `say_unknown`, `say_whose`, `say_not_yours`, `say_hidden`, `say_gm_only` or as `_invented` does.
    """
    context, found = session.context, _NAMED.match(said)
    name = "" if found is None else (found["quoted"] or found["name"]).strip()
    if found is None or not name or (not found["quoted"] and len(name.split()) > MOST_WORDS):
        return _unnamed(session), said
    known = _known(session, name)
    if known is not None:
        return known, found["text"]
    if not context.gm_here:
        if found["quoted"]:
            raise Refusal("say_gm_only")
        # A player's sentence may contain a colon.
        return _unnamed(session, name), said
    before = earlier.invented(name)
    if before is None and not found["quoted"] and (not context.private or context.again):
        raise Refusal("say_unknown", {"name": name, "quoted": f'say "{name}": …'})
    # A game file may contain any name, as if it had been used before.
    return _invented(session, before or name), found["text"]


def _known(session: Session, name: str) -> Speaker | None:
    """Return the fighter or contestant of that name; None if its readers know of none."""
    context = session.context
    return _fighter(session, name) or _contestant(context, name)


def _fighter(session: Session, name: str) -> Speaker | None:
    context, fight = session.context, session.context.running
    if fight is None:
        return None
    course = Course(using(session, session.changes.recorder()), fight)
    try:
        who = find(course, name, context.reader())
    except Refusal as refused:
        if refused.code == "no_such_fighter":
            return None
        raise
    seat, shown = fight.seat(who), course.name(who)
    if seat.creature and Views(fight, context.system).public.seen(who) is None:
        raise Refusal("say_hidden", {"name": shown})
    if context.again and who in fight.masks:
        raise Refusal("say_masked", {"name": shown})
    listed = None if seat.sheet is None else context.whole_register.get(key(seat.sheet))
    owners = {seat.owner, seat.lent, None if listed is None else listed.owner}
    return _allowed(name, shown, may=context.gm_here or context.person in owners, fighter=who)


def _contestant(context: Context, name: str) -> Speaker | None:
    register = context.register
    listed = register.get(key(name))
    if listed is None and (meant := register.meant(key(name))) is not None:
        listed = register.get(key(meant))
    if listed is None:
        return None
    if not listed.known and context.game.cast != "open":
        raise Refusal("say_hidden", {"name": listed.name})
    # The GM of one scene leads only its fighters.
    return _allowed(name, listed.name, may=context.may_bring(listed.name, context.person))


def _allowed(name: str, shown: str, *, may: bool, fighter: str = "") -> Speaker | None:
    """Return the speaker if this person may speak for it; None if somebody else's name only begins like a word."""
    if may:
        return Speaker(shown, fighter=fighter)
    if key(name) != key(shown):
        return None
    raise Refusal("say_not_yours", {"name": shown})


def _unnamed(session: Session, name: str = "") -> Speaker:
    """Return the only one that this person can speak as. `name`: what might have been a name, for the refusal."""
    context, fight = session.context, session.context.running
    mine = () if fight is None else fight.owned_by(context.person)
    if fight is not None and len(mine) == 1:
        return Speaker(fight.world.fighter(mine[0]).name, fighter=mine[0])
    if context.active is not None and (only := _contestant(context, context.active)) is not None:
        return only
    if name and not context.own:
        raise Refusal("say_unknown", {"name": name})
    raise Refusal("say_whose", {"choices": context.own})


def _invented(session: Session, name: str) -> Speaker:
    """Return a new name. Refuses with `say_bad_name` one that can't be read or is the bot's, and with `say_taken` one
    that people would take for a member's or a known contestant's or fighter's."""
    context, tidy = session.context, " ".join(name.split())
    if len(tidy) > LONGEST or not is_legible(tidy) or is_reserved(tidy) or skeleton(BOT) in skeleton(tidy):
        raise Refusal("say_bad_name", {"name": tidy[:LONGEST], "most": LONGEST})
    fight = context.running
    seen = () if fight is None else Views(fight, context.system).public.fighters
    others = [
        *context.game.people.values(),
        *(one.name for one in context.incoming.mentions),
        *(one.name for one in seen),
        *context.whole_register.known_to(None).looking(skeleton(tidy)),
    ]
    if alike := looking_like(tidy, others):
        raise Refusal("say_taken", {"name": tidy, "like": alike[0]})
    return Speaker(tidy, invented=True)


def speakable(context: Context) -> list[str]:
    """Return the names to suggest where the answer is read: one's own; for GMs also those everyone sees."""
    fight = context.running
    seen = () if fight is None else Views(fight, context.system).public.fighters
    fighters = [one.name for one in seen if context.gm_here or one.owner == context.person]
    own = [name for name in context.own if (one := context.register.get(key(name))) is not None and one.known]
    return list(dict.fromkeys((*fighters, *own)))


async def portrait_key(context: Context, who: Speaker, scene: str) -> str:
    """Return the key of a speaker's portrait; "" without one, for an invented name, and where there are no pictures."""
    if who.invented or not has_pictures(context.game, ToScene(scene=scene)):
        return ""
    read, fight = of_unit(context), context.running
    if who.fighter and fight is not None:
        return (await keys_of(read, fight, (fight.seat(who.fighter),))).get(who.fighter, "")
    where = contestant_key(context.system.family, await context.contestant(who.name))
    return where if where in await listed(read) else ""


@renders("voice")
async def with_portrait(store: Store, entry: Entry, reply: Reply) -> Reply:
    """Return what somebody says with their portrait, unless it has been removed meanwhile."""
    where = "" if reply.voice is None else reply.voice.picture
    kept = await kept_at(of_store(store, entry.game), where) if where else None
    return reply if kept is None else reply.model_copy(update={"picture": portrait_shown(kept)})
