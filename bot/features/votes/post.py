"""The message of a vote, written when it is sent and edited in place."""

from bot.features.votes import text as words
from bot.features.votes.kept_votes import KEY, Vote, Votes
from bot.pipeline.outbox.rendering import renders_about
from bot.pipeline.outbox.replies import is_plain
from bot.pipeline.ports import Entry, NewEntry, Store
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import GAME, read_game
from bot.text.reply import Reply, ToScene
from bot.turn.game_settings import Game


def post(context: Context, vote: Vote) -> NewEntry:
    """Return the message with the vote, or its newest state."""
    scene = ToScene(scene=vote.scene)
    reply = Reply(
        audience=scene,
        lines=(),
        about=vote.about,
        post=True,
        plain=is_plain(context.game, scene),
        elsewhere=vote.scene != context.incoming.scene,
    )
    # It answers no message of anybody, so that an anonymous voter isn't known by it.
    return NewEntry(f"scene:{vote.scene}", reply, None if vote.ballots else context.source)


@renders_about("vote")
async def current(store: Store, entry: Entry, reply: Reply) -> Reply | None:
    """Show the vote as it is now."""
    stored = await store.document(entry.game, KEY)
    votes = Votes() if stored is None else Votes.model_validate_json(stored.body)
    number = int(reply.about.partition("/")[2])
    vote = votes.find(entry.destination.removeprefix("scene:"), number)
    if vote is None:
        # An import removed it. Its buttons would do nothing any more.
        posted = await store.board(entry.game, f"{entry.destination}/{reply.about}") is not None
        return reply.model_copy(update={"lines": (words.gone(number),)}) if posted else None
    settings = await store.document(entry.game, GAME)
    game = Game() if settings is None else read_game(settings.body)
    return reply.model_copy(update={"lines": tuple(words.shown(vote, game)), "controls": words.controls(vote)})
