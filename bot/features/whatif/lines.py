"""Run a line in a copy of the fight."""

from dataclasses import dataclass, replace
from typing import Final

from bot.commands.registry import find
from bot.features.whatif.copies import COPY, MOST_COMMANDS, Copy
from bot.features.whatif.copy_unit import CopyUnit
from bot.pipeline.command_runner import answer
from bot.pipeline.inbox import chat
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.ports import NewEntry
from bot.pipeline.ports.incoming import Incoming
from bot.pipeline.router import heard_by
from bot.pipeline.work.session import Session
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal

SIGN: Final = "@"
POSSIBLE: Final = frozenset(
    {"roll", "rr", "odds", "why", "status", "who", "sheet", "join", "leave", "declare", "standing", "withdraw", "log"}
    | {"fight", "next", "back", "forward", "reopen", "amend", "draft", "plan", "plans", "auto", "add", "mask"}
    | {"unmask", "accept", "deny", "remove", "owner", "send", "go", "done", "delay", "hold", "for", "as", "table"}
    | {"game", "house"}
)
"""Commands that work in a copy, besides all words of the game itself. The others have no use there, or would reach
people, files or channels."""
IMPOSSIBLE: Final = {
    "game": frozenset({"export", "import", "gm", "prefix", "language", "pictures", "look", "mentions"}),
    "fight": frozenset({"move", "bring"}),
}
"""What doesn't work in those commands, by its first word."""
ONLY: Final = {"log": frozenset({"report", "seal"})}
"""Commands of which only these parts work."""


OUTSIDE: Final = (
    *("gms", "added", "gm_roles", "roles", "gm_scene", "standings", "duty", "people", "scenes", "parents", "habits"),
    *("language", "look", "pictures"),
)
"""The settings that a copy shares with the game: who may do what, and how everything is shown."""


@dataclass
class Played:
    """The result of a line: the fight afterwards, the replies, and whether it was done, neither refused nor asked
    about."""

    fight: AnyFight
    entries: list[NewEntry]
    done: bool


async def inside(session: Session, copy: Copy, text: str) -> tuple[Session, CopyUnit]:
    """Return a session in the copy for a line of the same author, with the rights they have now, and its unit."""
    context, incoming = session.context, session.context.incoming
    line = Incoming(
        source=f"{incoming.key}/{COPY}",
        game=copy.id,
        scene=incoming.scene,
        person=incoming.person,
        text=f"{SIGN}{text}",
        gm=incoming.gm,
        gm_in=incoming.gm_in,
        barred=incoming.barred,
        member=incoming.member,
        joined=incoming.joined,
        mentions=incoming.mentions,
        at=incoming.at,
        roles=incoming.roles,
        aside=incoming.aside,
    )
    own, unit = CopyUnit.of(session, copy)
    made = await Session.load(unit, line, copy.id, lambda _: Game(), session.changes.luck, context.clock)
    game = made.context.game.model_copy(update={name: getattr(context.game, name) for name in OUTSIDE})
    made.context.loaded.game = game
    made = replace(made, context=replace(made.context, is_gm=context.is_gm, premises=context.premises))
    made.changes.index = session.changes.index
    await made.context.look_at(copy.of.scene)
    return made, own


async def play(session: Session, copy: Copy, text: str) -> Played:
    """Run a line in the copy. Refuses with `whatif_full`, `whatif_impossible` (word) and `whatif_unread`."""
    if await session.context.unit.last_seq(copy.id) >= MOST_COMMANDS:
        raise Refusal("whatif_full", {"limit": MOST_COMMANDS})
    own, unit = await inside(session, copy, text)
    typed = heard_by(own, list(chat.commands(f"{SIGN}{text}", SIGN)))[:1]
    _mind_possible(typed)
    await answer(own, typed, SIGN)
    fight = await own.context.fight_in(copy.of.scene)
    if not unit.entries or fight is None:
        raise Refusal("whatif_unread")
    if any(entry.reply.files for entry in unit.entries):
        raise Refusal("whatif_impossible", {"word": text})
    done = own.changes.tally.done
    # A name that is no command is answered without doing anything.
    return Played(fight, unit.entries, bool(done) and done[-1].outcome == "done")


def _mind_possible(typed: list[Typed]) -> None:
    for one in typed:
        spec, part = find(one.word), one.rest.partition(" ")[0].casefold()
        if spec is None:
            # A word of the game itself.
            continue
        word = spec.words[0]
        if word not in POSSIBLE:
            raise Refusal("whatif_impossible", {"word": word})
        if part in IMPOSSIBLE.get(word, ()) or (word in ONLY and part not in ONLY[word]):
            raise Refusal("whatif_impossible", {"word": f"{word} {part}".strip()})
