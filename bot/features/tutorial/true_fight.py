"""Private lines that could be meant for a real fight during a tutorial; their author is asked which."""

from collections.abc import Mapping
from typing import Final

from bot.commands import book
from bot.pipeline.handlers import offers
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.inbox.scene_names import typable
from bot.pipeline.work.context import Context
from bot.text.language.speech import gettext
from bot.text.reply import Control, Prompt
from bot.turn.refusal import Refusal
from rules.errors import RuleError
from rules.system import ChoiceNeed, DiceNeed

ANSWERS: Final[Mapping[str, frozenset[str]]] = {
    "intent": frozenset({"declare", "withdraw"}),
    "plan": frozenset({"plan"}),
    "dice": frozenset({"roll"}),
    "go": frozenset({"go", "done"}),
    "draft": frozenset({"draft"}),
}
"""Commands that answer a question, by its kind."""
LONGEST: Final = 200
"""Maximum number of characters in a line that a button repeats."""


def mind_true_fight(context: Context, typed: Typed) -> None:
    """Refuse with `lesson_or_fight` (typed, scene, scenes) a line that could answer a question in a real fight."""
    fight = context.running
    scenes = context.choices
    if fight is not None and context.scene is not None:
        scenes = (typable(context.game.scenes.get(context.scene, context.scene)),) if _answers(context, typed) else ()
    elif _command(context, typed) not in frozenset().union(*ANSWERS.values()):
        scenes = ()
    if scenes:
        raise Refusal("lesson_or_fight", {"typed": typed.line, "scene": scenes[0], "scenes": scenes})


def _answers(context: Context, typed: Typed) -> bool:
    """Whether a line answers what the fight is asking its author now."""
    fight, reading = context.running, context.system.reading
    if fight is None:
        return False
    own, word = fight.owned_by(context.person), _command(context, typed)
    asked = [one for one in fight.questions if one.fighter in own or (context.gm_here and fight.gms(one))]
    if any(word in ANSWERS.get(one.kind, ()) for one in asked):
        return True
    if any(one.kind == "intent" for one in asked) and (reading.opens(word) or word in {"i", "ich"}):
        return True
    need = fight.need()
    if need is None or not any(one.fighter == need.who for one in asked):
        return False
    if isinstance(need, DiceNeed):
        return word == need.purpose
    return isinstance(need, ChoiceNeed) and word in {option.command.split()[0] for option in need.options}


def _command(context: Context, typed: Typed) -> str:
    spec = book.of(context.system).find(typed.word, typed.rest)
    return typed.word if spec is None else spec.words[0]


@offers("lesson_or_fight")
def which_one(context: Context, refused: RuleError) -> list[Prompt]:
    """Offer to send the line to the tutorial or to one of the fights."""
    line, scenes = str(refused.facts["typed"]), refused.facts["scenes"]
    if len(line) > LONGEST or not isinstance(scenes, tuple):
        return []
    lesson = Control(label=gettext("Tutorial"), command=f"@tutorial {line}")
    fights = (Control(label=f"#{str(one).lstrip('#')}"[:80], command=f"@in {one} {line}") for one in scenes)
    return [Prompt(question=0, person=context.person, lines=(), controls=(lesson, *fights))]
