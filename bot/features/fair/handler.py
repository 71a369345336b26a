"""Handlers of `@fair`, and what is posted at the start and end of a fight with fair dice."""

from typing import Final

import orjson

from bot.features.fair import text as words
from bot.features.fair.command import Fair as Asked
from bot.features.fair.file import file_of
from bot.features.fair.page import page
from bot.features.log import chronicle
from bot.pipeline.handlers import handles, observes
from bot.pipeline.journal.document_kinds import Parts, document
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import to_all
from bot.pipeline.ports import Reader
from bot.pipeline.work.confirmation import mind
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import Changed
from bot.pipeline.work.fair_fights import (
    LONGEST_WORDS,
    MOST_COMMITMENTS,
    MOST_WORDS,
    SEEDS,
    Fair,
    FairFight,
    Seeds,
    fair_fight,
)
from bot.pipeline.work.session import Session
from bot.text.files import Enclosed
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from rules.dice.fair import SEED

KIND: Final = "fair"
MOST_ROWS: Final = 5_000
"""Maximum number of commands with dice whose rolls are in one file."""
MOST_FIGHTS: Final = 100
"""How many fights are remembered as having fair dice, the last ones."""


@document("fair/*")
def _read(parts: Parts, body: str) -> None:
    fight = FairFight.model_validate_json(body)
    if str(fight.number) != parts[0] or not fight.commitments:
        raise ValueError("the dice of another fight, or none")


@document(f"{SEEDS}*", exported=False, private=False)
def _read_seeds(_: Parts, body: str) -> None:
    Seeds.model_validate_json(body)


@observes("fight", bounds=True)
def watch(session: Session, kind: str, changed: Changed) -> None:
    """Fix a seed when a fight starts or goes on after its end was undone; reveal it when the fight ends."""
    context, loaded, after = session.context, session.context.loaded, changed["fight"]
    if after is None:
        return
    before = loaded.fight
    fair = loaded.fair if loaded.fair is not None and loaded.fair.fight.number == after.number else None
    if kind == "start_fight" and context.game.fair:
        fair = Fair(FairFight(number=after.number), None)
        game = changed.get("game", context.game)
        numbers = (*game.fair_fights, after.number)[-MOST_FIGHTS:]
        changed["game"] = game.model_copy(update={"fair_fights": numbers})
        before = None
    elif fair is None or before is None or before.ended == after.ended:
        return
    with to_all(context):
        if after.ended:
            fair = fair.revealed()
            session.response.public += words.revealed(fair)
        elif len(fair.fight.commitments) >= MOST_COMMITMENTS or (before is not None and fair.seeds is None):
            return
        else:
            fair = fair.committed(session.changes.luck.salt(2 * SEED))
            session.response.public.append(words.committed(fair.fight))
    _keep(session, fair, changed)


def _keep(session: Session, fair: Fair, changed: Changed) -> None:
    session.context.loaded.fair = fair
    changed["more"] = {**changed.get("more", {}), **fair.documents()}


@handles(Asked)
async def asked(session: Session, request: Asked) -> None:
    """Show the hash and the words, add words, send a file, or reveal the hidden seed.

    Refuses with `fair_none`, `fair_running`, `fair_words_where`, `fair_words_long`, `fair_words_full`, `fair_lost`,
    `fair_revealed`, `gm_only`, `no_such_fight`.
    """
    context, told = session.context, session.response
    if request.act == "page":
        told.answer.append(say("Open this in any browser and give it the file from `@fair file`."))
        told.files.append(page())
        return
    if context.scene is None:
        raise Refusal("which_scene" if context.choices else "fair_none", {"scenes": context.choices})
    if context.fight is not None and await _is_elsewhere(context, context.fight.number):
        raise Refusal("fair_none")
    match request.act:
        case "show":
            told.answer += words.shown(context.game, context.loaded.fair, running=context.running is not None)
        case "word":
            await _add(session, " ".join(request.text.split()))
        case "file":
            await _send(session, int(request.text or 0))
        case "reveal":
            await _reveal(session)


async def _is_elsewhere(context: Context, number: int) -> bool:
    """Whether a fight has moved to another scene, whose words not everyone here may read."""
    scene = context.scene or ""
    return scene in context.game.went and await chronicle.went_on(
        context.unit, context.game, context.game_id, scene, number
    )


async def _add(session: Session, text: str) -> None:
    """Add words, in public, so that everyone can see that they came before the dice."""
    context = session.context
    fair = context.loaded.fair
    if context.running is None or fair is None or fair.seeds is None or not fair.fight.is_open:
        raise Refusal("fair_none")
    if context.heard_in != context.scene or context.in_gm_scene:
        raise Refusal("fair_words_where")
    if len(text) > LONGEST_WORDS:
        raise Refusal("fair_words_long", {"limit": LONGEST_WORDS, "length": len(text)})
    if len(fair.fight.words) >= MOST_WORDS:
        raise Refusal("fair_words_full", {"limit": MOST_WORDS})
    await _record(session, Fair(fair.fight.with_words(text), fair.seeds), act="word", text=text)
    session.response.answer.append(say("From now on, these words help decide the rolls: **{text}**", text=text))


async def _send(session: Session, number: int) -> None:
    context, unit = session.context, session.context.unit
    scene = context.scene or ""
    meant = None if context.fight is None else context.fight.number
    if number:
        meant = await chronicle.meant(unit, context.game_id, scene, number)
    fair = None if meant is None else await fair_fight(unit, context.game_id, meant)
    if meant is None or fair is None or (number and await _is_elsewhere(context, meant)):
        raise Refusal("fair_none")
    if fair.fight.is_open:
        raise Refusal("fair_lost" if fair.seeds is None else "fair_running")
    book = await chronicle.of_fight(unit, context.game_id, scene, meant, {})
    if book is None:
        raise Refusal("fair_none")
    rows = [
        row
        for chapter in book.chapters
        for row in await unit.cast(
            context.game_id, (chapter.scene,), chapter.first, chapter.before, MOST_ROWS, Reader()
        )
    ]
    called = number or await chronicle.called(unit, context.game_id, scene, meant)
    file = file_of(fair.fight, called, sorted(rows, key=lambda row: row.seq))
    session.response.answer += words.of_file(file)
    content = orjson.dumps(file.model_dump(), option=orjson.OPT_INDENT_2).decode()
    session.response.files.append(Enclosed(name=f"fair-dice-{called}.json", text=content))


async def _reveal(session: Session) -> None:
    context, fair = session.context, session.context.loaded.fair
    if not context.gm_here:
        raise Refusal("gm_only")
    if fair is None:
        raise Refusal("fair_none")
    if fair.fight.is_open:
        raise Refusal("fair_lost" if fair.seeds is None else "fair_running")
    if fair.seeds is None:
        raise Refusal("fair_lost")
    if fair.fight.commitments[-1].hidden_seed:
        raise Refusal("fair_revealed")
    mind(
        context,
        say("Everyone will then be able to see every roll of this fight, including those of hidden fighters."),
        of=fair.fight.number,
    )
    fair = fair.revealed(hidden=True)
    await _record(session, fair, act="reveal")
    with to_all(context):
        session.response.public += words.hidden_revealed(fair)


async def _record(session: Session, fair: Fair, **said: str) -> None:
    command = orjson.dumps({"kind": KIND, **said}).decode()
    session.context.loaded.fair = fair
    await record(session, KIND, command, "[]", session.changes.recorder(), more=fair.documents())
