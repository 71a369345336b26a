"""Dice that are thrown, and what is known of dice."""

from typing import Final

from bot.commands import requests as ask
from bot.commands.readers import roll
from bot.commands.spec import Spec
from bot.features.dice import slash as dice
from bot.features.luck.parser import luck
from rules.dice import notation
from rules.errors import RuleError

OF_DICE: Final[tuple[Spec, ...]] = (
    Spec(
        ("roll", "r"),
        "roll 3#2d6",
        "roll dice; alone: roll what you owe; `roll secret 2d6` and `roll gm 2d6` not for everyone",
        roll,
        more=(
            "`@roll secret 2d6`: only you read how it falls. `@roll gm 2d6`: only the GMs, not even you.",
            "`@reveal` shows your last secret roll to everyone as it fell, `@reveal list` names those you have.",
            "A ❌ or ✂ below a free roll of yours removes that message; the log keeps the dice.",
            "For GMs: `@roll to @somebody 2d6` is read by that one, `@reveal 2 of @somebody` reveals another's.",
        ),
        forms=dice.ROLL,
    ),
    Spec(
        ("reveal",),
        "reveal 2",
        "show a secret roll of yours to everyone, alone the last one; `reveal list` names them",
        lambda rest, _: ask.Reveal(rest),
        more=("For GMs: `@reveal 2 of @somebody` for another's roll, `@reveal NAME` for whoever is hidden.",),
        forms=dice.REVEAL,
    ),
    Spec(
        ("rr",),
        "rr 3 2d6",
        "roll 2d6 three times",
        lambda rest, _: ask.Roll(rest, repeat=True),
        forms=dice.REPEATED,
    ),
    Spec(
        ("again",),
        "again",
        "roll your last free roll once more; what you owe is never meant",
        lambda _, __: ask.Again(),
        forms=dice.AGAIN,
    ),
    Spec(
        ("odds",),
        "odds 2d6+1 >= 7",
        "the chances of a roll; in a fight also of an attack{examples}",
        lambda rest, _: ask.Odds(rest),
        forms=dice.ODDS,
    ),
    Spec(
        ("luck",),
        "luck 2d6",
        "how the dice have fallen here, and whether they are fair; `luck NAME`, `luck fight`, `luck all`",
        luck,
        more=(
            "`@luck NAME` is about one person's dice, `@luck me` about your own.",
            "`@luck turn`, `@luck fight` and `@luck fight 2` take less, `@luck all` takes all scenes of this game.",
            "`@luck d20` chooses the dice; alone it takes those that were thrown most.",
            "Every die that all saw fall counts, also where it was taken back.",
            "The dice come from the operating system's randomness, that of keys: nobody can choose them.",
            "For GMs, where only GMs read: all other dice count too.",
        ),
        forms=dice.LUCK,
    ),
)

_BY_WORD: Final = {word: spec for spec in OF_DICE for word in spec.words}


def is_throw(word: str, rest: str) -> bool:
    """Whether a word is a command for dice, and dice are what follows it."""
    spec = _BY_WORD.get(word)
    if spec is None:
        return False
    asked = spec.read(rest.strip())
    if not isinstance(asked, ask.Roll | ask.SecretRoll | ask.Odds):
        return False
    repeated = isinstance(asked, ask.Roll) and asked.repeat
    try:
        line = notation.parse_line(notation.repeat_form(asked.text) if repeated else asked.text)
    except RuleError:
        return False
    return all(roll.pools for roll in line.rolls)
