"""Check inside the transaction whether a pressed control still means what it meant when it was shown."""

from bot.pipeline.inbox.scene_choice import is_hidden
from bot.pipeline.ports import Store
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import GAME, fight_key, read_fight
from bot.turn.evolve import AnyFight
from bot.turn.evolve.questions import QUESTIONS_OF_A_FIGHT
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal
from bot.turn.state import Question
from bot.turn.view import UNSEEN, PublicView, public_view
from rules.wording import worded


class SettledAlready(Refusal):
    """The question behind a control has already been answered; `stands` is the fight as everyone sees it."""

    def __init__(self, code: str, stands: PublicView) -> None:
        super().__init__(code)
        self.stands = stands


async def open_questions(store: Store, game: str, number: int) -> frozenset[int]:
    """Return the open questions of a running fight, as controls number them; none if it is over or not here."""
    stored = await store.document(game, GAME)
    for scene in () if stored is None else Game.model_validate_json(stored.body).running:
        document = await store.document(game, fight_key(scene))
        fight = None if document is None else read_fight(document.body)
        if fight is not None and not fight.ended and fight.is_called(number):
            return frozenset(question.id % QUESTIONS_OF_A_FIGHT for question in fight.questions)
    return frozenset()


async def mind_press(context: Context) -> None:
    """Refuse an outdated or foreign control with `press_fight_over`, `press_elsewhere` (scene), `press_settled`,
    `press_of_other_turn` (turn), `gm_only`, `press_not_yours` or `press_for_them` (name).

    A question that was undone and asked again is the same question, and the fighter's current player answers it. A
    fight in a scene that this person may not read is treated as over.
    """
    pressed = context.incoming.pressed
    if pressed is None:
        return
    if not pressed.fight:
        _mind_person(context, pressed.person)
        return
    fight = context.running
    if fight is None or not fight.is_called(pressed.fight):
        raise Refusal("press_fight_over")
    here = context.incoming.scene
    if here != fight.scene and await is_hidden(context, fight.scene):
        raise Refusal("press_fight_over")
    if here not in (None, fight.scene, context.game.gm_scene):
        raise Refusal("press_elsewhere", {"scene": f"#{context.game.scenes.get(fight.scene, fight.scene)}"})
    if pressed.question <= 0:
        _mind_person(context, pressed.person)
        if pressed.turn not in (None, fight.turn):
            raise Refusal("press_of_other_turn", {"turn": pressed.turn})
        return
    asked = pressed.question % QUESTIONS_OF_A_FIGHT
    question = next((one for one in fight.questions if one.id % QUESTIONS_OF_A_FIGHT == asked), None)
    if question is None:
        raise SettledAlready("press_settled", public_view(fight, context.system))
    if fight.gms(question):
        if not context.gm_here:
            raise Refusal("gm_only")
        return
    _mind_owner(context, fight, question)


def _mind_person(context: Context, person: str) -> None:
    if person not in ("", context.person):
        raise Refusal("press_not_yours", {"name": context.game.people.get(person, worded("somebody else"))})


def _mind_owner(context: Context, fight: AnyFight, question: Question) -> None:
    """Refuse somebody who doesn't own the fighter; the fighter is named as everyone knows it."""
    owner = fight.seat(question.fighter).owner or ""
    name = public_view(fight, context.system).name(question.fighter)
    if name == UNSEEN:
        _mind_person(context, owner)
    elif owner != context.person:
        raise Refusal("press_for_them" if context.gm_here else "press_not_yours", {"name": name})
