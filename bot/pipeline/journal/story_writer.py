"""What a command made people hear is kept beside its row, as each of them heard it."""

from dataclasses import dataclass

from bot.pipeline.journal.seen_dice import owners_of, seen_by_all
from bot.pipeline.journal.story import Story
from bot.pipeline.outbox.response import SceneResponse
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.reply import Line, plain
from bot.turn.evolve import AnyFight
from rules.system import System


@dataclass(frozen=True, slots=True)
class Before:
    """What was said in this message before a command, and the fight that the command found."""

    told: SceneResponse
    elsewhere: int
    row: int | None
    fights: tuple[str | None, int | None, int]


def before(session: Session) -> Before:
    return Before(
        session.response.so_far(), len(session.response.elsewhere), session.changes.row, _place(session.context)
    )


def _place(context: Context) -> tuple[str | None, int | None, int]:
    fight = context.running
    return context.scene, None if fight is None else fight.number, 0 if fight is None else fight.turn


async def remember(session: Session, since: Before) -> None:
    """Keep the story of the row that a command has written, if it wrote one that belongs to a scene.

    A command of several parts, each with a row, does so after each of them.
    """
    if (
        session.changes.row is None
        or session.changes.row in (since.row, session.changes.row_told)
        or session.changes.row_scene is None
    ):
        return
    session.changes.row_told = session.changes.row
    await session.changes.unit.tell(
        session.context.game_id,
        session.changes.row,
        session.changes.row_scene,
        _story(session, since).model_dump_json(exclude_defaults=True),
    )


def _story(session: Session, since: Before) -> Story:
    told, earlier, scene = session.response, since.told, session.changes.row_scene
    public = tuple(told.public[len(earlier.public) :])
    answer = tuple(told.answer[len(earlier.answer) :])
    gm = tuple(told.gm[len(earlier.gm) :])
    own = {who: tuple(lines[len(earlier.owners.get(who, ())) :]) for who, lines in told.owners.items()}
    secret = tuple(told.secret[len(earlier.secret) :])
    # Also who is GM of this scene alone reads its log: what is about the whole game is kept apart.
    gm, of_all = ((), gm) if told.of_all else (gm, ())
    for there, said in session.response.elsewhere[since.elsewhere :]:
        if there == scene:
            public = (*public, *said.public)
            gm, of_all = (gm, (*of_all, *said.gm)) if said.of_all else ((*gm, *said.gm), of_all)
            own |= {who: (*own.get(who, ()), *lines) for who, lines in said.owners.items()}
    is_open = (
        session.context.heard_in is not None and session.context.heard_in == scene and not session.context.in_gm_scene
    )
    if is_open:
        public = (*answer, *public)
    elif session.context.private and session.context.is_gm and told.of_all:
        of_all = (*answer, *of_all)
    elif session.context.private and session.context.gm_here and not told.of_all:
        gm = (*answer, *gm)
    else:
        secret = (*answer, *secret)
    if secret:
        own[session.context.person] = (*secret, *own.get(session.context.person, ()))
    after = session.changes.row_fight
    fight, turn = _where(since, scene, after)
    return Story(
        public=public,
        gm=gm,
        own={who: lines for who, lines in own.items() if lines},
        of_all=of_all,
        fight=fight,
        turn=turn,
        begins=None if after is None else _begins(public, turn, after, session.context.system),
        open=is_open,
        by_gm=session.context.gm_here,
        played=session.changes.row_played,
        whose=owners_of(session, session.changes.row_throws),
        shown=seen_by_all(session, session.changes.row_throws, public, is_open=is_open),
    )


def _where(since: Before, scene: str | None, after: AnyFight | None) -> tuple[int | None, int]:
    """The fight and the turn in which a command was given; that of a fight that it began, or looked at elsewhere."""
    there, fight, turn = since.fights
    if fight is not None and there == scene:
        return fight, turn
    return (None, 0) if after is None else (after.number, after.turn)


def _begins(public: tuple[Line, ...], turn: int, after: AnyFight, system: System) -> int | None:
    """Where in what was said the next turn begins, by the words that announce it."""
    if after.turn == turn:
        return None
    words = system.views.announcement(after.turn)[0]
    return next((at for at, one in enumerate(public) if plain((one,)) == words), None)
