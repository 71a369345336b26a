"""Write the story of a command beside its row: what each reader was told, and the dice that everyone saw."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.pipeline.journal.story import Story
from bot.pipeline.outbox.response import SceneResponse
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session, Written
from bot.text.reply import Line, in_full, plain
from bot.turn.evolve import AnyFight
from bot.turn.view import IN_A_FIGHT, TARGET, OpenDice, parts_of, purpose_of
from rules.system import System


@dataclass(frozen=True, slots=True)
class Before:
    """The state before a command: what this message had said so far, and the fight."""

    told: SceneResponse
    elsewhere: int
    rows: int
    fights: tuple[str | None, int | None, int]


def before(session: Session) -> Before:
    return Before(
        session.response.so_far(), len(session.response.elsewhere), len(session.changes.rows), _place(session.context)
    )


def _place(context: Context) -> tuple[str | None, int | None, int]:
    fight = context.running
    return context.scene, None if fight is None else fight.number, 0 if fight is None else fight.turn


async def remember(session: Session, since: Before) -> None:
    """Keep the stories of the rows that a command has written, if they belong to a scene: of the last one in each.

    A command of several parts with a row each does so after each part.
    """
    context, changes = session.context, session.changes
    new = {row.scene: row for row in changes.rows[since.rows :] if row.seq not in changes.told}
    if not new:
        return
    # Its answer belongs to the scene that the command is about.
    main = new.get(context.scene or context.incoming.scene, [*new.values()][-1])
    for scene, row in new.items():
        changes.told.add(row.seq)
        if scene is not None:
            story = _story(session, since, row) if row is main else _story_elsewhere(session, since, row)
            await changes.unit.tell(context.game_id, row.seq, scene, story.model_dump_json(exclude_defaults=True))


def _story(session: Session, since: Before, row: Written) -> Story:
    told, earlier, scene = session.response, since.told, row.scene
    public = (*told.posted[len(earlier.posted) :], *told.public[len(earlier.public) :])
    answer = tuple(told.answer[len(earlier.answer) :])
    gm = tuple(told.gm[len(earlier.gm) :])
    own = {who: tuple(lines[len(earlier.owners.get(who, ())) :]) for who, lines in told.owners.items()}
    secret = tuple(told.secret[len(earlier.secret) :])
    # A GM of this scene alone reads its log too, so what concerns the whole game is kept apart.
    gm, of_all = ((), gm) if told.of_all else (gm, ())
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
    return _told(session, since, row, Story(public=public, gm=gm, own=own, of_all=of_all, open=is_open))


def _story_elsewhere(session: Session, since: Before, row: Written) -> Story:
    return _told(session, since, row, Story(public=()))


def _told(session: Session, since: Before, row: Written, story: Story) -> Story:
    """Return a story with what was said in the row's scene from elsewhere, and with the fight, turn and dice."""
    public, gm, own, of_all, after = story.public, story.gm, dict(story.own), story.of_all, row.fight
    for there, said in session.response.elsewhere[since.elsewhere :]:
        if there == row.scene:
            public = (*public, *said.posted, *said.public)
            gm, of_all = (gm, (*of_all, *said.gm)) if said.of_all else ((*gm, *said.gm), of_all)
            own |= {who: (*own.get(who, ()), *lines) for who, lines in said.owners.items()}
    fight, turn = _where(since, row.scene, after)
    public = tuple(in_full(public))
    return Story(
        public=public,
        gm=tuple(in_full(gm)),
        own={who: tuple(in_full(lines)) for who, lines in own.items() if lines},
        of_all=of_all,
        fight=fight,
        turn=turn,
        begins=None if after is None else _begins(public, turn, after, row.system),
        open=story.open,
        by_gm=session.context.gm_here,
        played=row.played,
        whose=owners_of(session, row),
        fair=row.derived,
        shown=seen_by_all(row, public, is_open=story.open),
    )


def _where(since: Before, scene: str | None, after: AnyFight | None) -> tuple[int | None, int]:
    """Return the fight and turn in which a command was given; else those of a fight that it began or looked at
    elsewhere."""
    there, fight, turn = since.fights
    if fight is not None and there == scene:
        return fight, turn
    return (None, 0) if after is None else (after.number, after.turn)


def _begins(public: tuple[Line, ...], turn: int, after: AnyFight, system: System) -> int | None:
    """Return the line at which the next turn begins, found by the words that announce it."""
    if after.turn == turn:
        return None
    words = system.views.announcement(after.turn)[0]
    return next((at for at, one in enumerate(public) if plain((one,)) == words), None)


BY_HAND: Final = "roll/"
"""Prefix of the labels of dice rolled by hand."""
_TOLD_OF: Final = ("table/", "errand/", "asked/")
"""Prefixes of the labels of dice outside the turns of a fight, whose faces are told if anything is."""


def owners_of(session: Session, row: Written) -> tuple[str, ...]:
    """Return the person each throw belongs to; "" is the GM's side, or nobody."""
    fight = row.fight
    seats = {} if fight is None else {seat.fighter: seat.owner or "" for seat in fight.seats}
    found = []
    for throw in row.throws:
        named = parts_of(throw.label) if IN_A_FIGHT.match(throw.label) else None
        if named is None:
            found.append(session.context.person)
        else:
            of_target = row.system.dice.open_dice.get(purpose_of(named)) == "target" and len(named) > TARGET
            found.append(seats.get(named[TARGET if of_target else 0], ""))
    return tuple(found)


def seen_by_all(row: Written, public: Sequence[Line], *, is_open: bool) -> tuple[int, ...]:
    """Return the places of the throws that everyone saw. `is_open`: the command was answered where everyone reads."""
    shown = Counter(dice for told in public for span in told for dice in span.dice)
    fight = row.fight
    in_fight = fight is not None and any(IN_A_FIGHT.match(throw.label) for throw in row.throws)
    dice = OpenDice.of(fight, row.system) if fight is not None and in_fight else None
    return tuple(
        place
        for place, throw in enumerate(row.throws)
        if (is_open and throw.label.startswith(BY_HAND))
        or (_may_be_told(throw.label, dice) and _taken(shown, throw.faces))
    )


def _may_be_told(label: str, dice: OpenDice | None) -> bool:
    parts = parts_of(label)
    return label.startswith(_TOLD_OF) if parts is None else dice is not None and dice.include(parts)


def _taken(shown: Counter[tuple[int, ...]], faces: tuple[int, ...]) -> bool:
    """Whether a throw is among those shown; each match is counted once."""
    if not shown[faces]:
        return False
    shown[faces] -= 1
    return True
