"""Handler of `@watch`: people who follow a scene without playing, also in private; they are never asked or pinged."""

from bot.features.people.command import Watch
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record_setting
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.sentences import say
from bot.turn.refusal import Refusal

MOST = 200
"""Maximum number of people with a role besides playing in one game."""
OFF = ("off", "stop", "no")


@handles(Watch)
async def watch(session: Session, request: Watch) -> None:
    """Follow the current scene; "off" stops following it, or in private all scenes. In private, list the scenes one
    follows.

    Refuses with `bad_watch`, `follows_not`, `follows_already`, `too_many_watchers`.
    """
    game, person, word = session.context.game, session.context.person, request.what.casefold()
    here = session.context.incoming.scene
    scene = None if here == session.context.game.gm_scene else here
    if word in OFF:
        changed = game.without(person, "watcher", scene)
        if changed == game:
            raise Refusal("follows_not")
        await record_setting(session, "watch off", changed)
        session.response.answer.append(
            say("You're no longer following any scene.")
            if scene is None
            else say("You're no longer following this scene.")
        )
        return
    if word not in ("", "on", "list"):
        raise Refusal("bad_watch", {"word": request.what})
    if scene is None or word == "list":
        _list(session)
        return
    if game.holds(person, "watcher", scene):
        raise Refusal("follows_already")
    if len(game.standings) >= MOST:
        raise Refusal("too_many_watchers", {"most": MOST})
    await record_setting(
        session, "watch", game.standing(person, "watcher", scene, session.context.clock.now().isoformat())
    )
    session.response.answer += [
        # The fight may move, and its log with it, so no scene is named.
        say("**{name}** is now following this scene without playing.", name=session.context.incoming.person.name),
        say("Type `@status` in a private message to see how the fight is going; `@watch off` stops following."),
    ]


def _list(session: Session) -> None:
    """List the scenes somebody follows, for them alone: others may not know about all of these scenes."""
    context, told = session.context, session.response
    mine = [one for one in context.game.standings if one.person == context.person and one.part != "gm"]
    scenes = [one.scene for one in mine if one.scene is None or context.holds(one.part, one.scene)]
    names = [gettext("every scene") if one is None else f"#{context.game.scenes.get(one, one)}" for one in scenes]
    said = say("You aren't following any scene. To follow one, type `@watch` there.")
    if names:
        said = say("You're following {scenes}.", scenes=", ".join(names))
    if context.private:
        told.answer.append(said)
    else:
        told.secret.append(said)
        told.answer.append(say("Only you will see the answer."))
