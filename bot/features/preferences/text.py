"""Texts of personal preferences."""

from typing import Final

from bot.text.language.speech import LANGUAGES, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Line, when
from bot.text.sentences import Wording, say
from bot.turn.game_settings import Game, Habits

PLAIN: Final = {
    True: gettext_noop("**Look**: text only in your private replies `@me plain off`"),
    False: gettext_noop("**Look**: buttons, and pictures if there are any `@me plain on`"),
}
PICTURES: Final = {
    True: gettext_noop("**Pictures**: on in your private replies `@me pictures off`"),
    False: gettext_noop("**Pictures**: off in your private replies `@me pictures on`"),
}


DETAIL: Final = {
    "short": gettext_noop("**Reports**: short in your private replies `@me detail full`"),
    "full": gettext_noop("**Reports**: in full in your private replies `@me detail short`"),
}


def language(own: Habits, game: Game) -> Line:
    """Return the language of somebody's private replies, under its own name."""
    if own.language is None:
        name = LANGUAGES[game.language][0]
        other = next(code for code in LANGUAGES if code != game.language)
        return say("**Language**: {name}, the game's `@me language {other}`", name=name, other=other)
    return say("**Language**: {name}, your own `@me language none`", name=LANGUAGES[own.language][0])


def habits(name: str, own: Habits, game: Game, *, away: bool) -> list[Line]:
    """List all preferences, each with the command that changes it."""
    if own.zone is None:
        zoned = say("**Time zone**: {zone}, the game's `@me zone Europe/Berlin`", zone=game.clock.zone)
    else:
        zoned = say("**Time zone**: {zone}, your own `@me zone none`", zone=own.zone)
    gone = say("**Away**: no `@away 3 days`")
    if away:
        gone = say("**Away**: yes[ until {until}] `@present`", until=when(own.until) if own.until else None)
    title = say("**{name}'s preferences**", name=name)
    look = [say(PLAIN[own.plain]), say(PICTURES[own.pictures]), say(DETAIL[own.detail or game.detail])]
    return [title, *look, language(own, game), zoned, gone]


REFUSALS: Final[dict[str, Wording]] = {
    "bad_habit": "[`@me` doesn't know “{setting}”. ]`@me` shows your preferences. You can type `@me plain on`, `@me "
    "pictures off`, `@me detail full`, `@me zone Europe/Berlin`, `@me language de`, `@me export` or `@me forget`.",
}
refusals(REFUSALS)
