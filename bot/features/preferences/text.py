"""Texts of personal preferences."""

from typing import Final

from bot.features.clock.text import time_of_day
from bot.text.language.speech import LANGUAGES, gettext, gettext_noop, spoken
from bot.text.refusals import refusals
from bot.text.reply import Line, when
from bot.text.sentences import Wording, say
from bot.text.words import listed
from bot.turn.game_settings import Game, Habits, Kind, Way

PLAIN: Final = {
    True: gettext_noop("**Look**: text only in your private replies `@me plain off`"),
    False: gettext_noop("**Look**: buttons, and pictures if there are any `@me plain on`"),
}
PICTURES: Final = {
    True: gettext_noop("**Pictures**: on in your private replies `@me pictures off`"),
    False: gettext_noop("**Pictures**: off in your private replies `@me pictures on`"),
}


INLINE: Final = {
    True: gettext_noop("**Inline rolls**: on, for dice in double brackets in your messages `@me inline off`"),
    False: gettext_noop("**Inline rolls**: off `@me inline on`"),
}
DETAIL: Final = {
    "short": gettext_noop("**Reports**: short in your private replies `@me detail full`"),
    "full": gettext_noop("**Reports**: full in your private replies `@me detail short`"),
}


NOTIFY: Final[dict[Kind, str]] = {
    "turn": gettext_noop("your turn"),
    "reminder": gettext_noop("reminders"),
    "missed": gettext_noop("missed deadlines"),
    "gm": gettext_noop("GM duties"),
}
WAYS: Final[dict[Way, str]] = {
    "here": gettext_noop("in the channel"),
    "private": gettext_noop("in private"),
    "digest": gettext_noop("in the digest"),
    "webhook": gettext_noop("by webhook"),
    "off": gettext_noop("off"),
}


def notify(own: Habits) -> Line:
    """Return where somebody is pinged, kinds with the same way together."""
    by_way = {way: [kind for kind in NOTIFY if own.notify.get(kind, "here") == way] for way in WAYS}
    used = {way: kinds for way, kinds in by_way.items() if kinds}
    if len(used) == 1:
        told = gettext(WAYS[next(iter(used))])
    else:
        told = ", ".join(
            f"{gettext(WAYS[way])} ({listed([gettext(NOTIFY[kind]) for kind in kinds])})" for way, kinds in used.items()
        )
    other = "private" if own.notify == {} else "here"
    return say("**Pings**: {told} `@me notify {other}`", told=told, other=other)


def digest(own: Habits) -> Line:
    if own.digest is None:
        return say("**Daily digest**: off `@me digest 18:00`")
    return say("**Daily digest**: at {time}, by private message `@me digest off`", time=time_of_day(own.digest))


def language(own: Habits, game: Game) -> Line:
    """Return the language of somebody's private replies, under its own name."""
    if own.language is None:
        name = LANGUAGES[game.language][0]
        other = next(code for code in LANGUAGES if code != game.language)
        return say("**Language**: {name}, the game's `@me language {other}`", name=name, other=other)
    return say("**Language**: {name}, your own `@me language none`", name=LANGUAGES[own.language][0])


def _called(language: str) -> str:
    """Return the name of a language in the language being spoken."""
    native, foreign = LANGUAGES[language]
    return native if spoken().code == language else foreign


def chosen(own: Habits, game: Game) -> list[Line]:
    """Confirm somebody's choice of a language, and say what stays the same."""
    if own.language is None:
        return [language(own, game)]
    name, of_game = _called(own.language), _called(game.language)
    told = say("In private, I'll answer you in {name}. `@me language none` undoes that.", name=name)
    if own.language == game.language:
        return [told]
    code = own.language
    public = say(
        "In the channel I speak the game's language: {of_game}. A GM can change it: `@game language {code}`",
        of_game=of_game,
        code=code,
    )
    return [told, public]


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
    look.append(say(INLINE[own.inline]))
    return [title, *look, language(own, game), zoned, notify(own), digest(own), gone]


REFUSALS: Final[dict[str, Wording]] = {
    "bad_habit": "[`@me` doesn't understand “{setting}”. ]`@me` shows your preferences. You can type `@me plain "
    "on`, `@me pictures off`, `@me detail full`, `@me inline off`, `@me zone Europe/Berlin`, `@me language de`, "
    "`@me notify private`, `@me digest 18:00`, `@me export` or `@me forget`.",
    "bad_digest": "“{text}” isn't a time of day. Write `@me digest 18:00`, or `@me digest off`.",
    "bad_webhook": "I can't use that address. It has to start with `https://` and a domain name, without a port or "
    "password.",
    "webhook_missing": "You have no webhook yet. Set one in a private message first: `@me webhook https://…`",
    "webhook_private": "Your webhook is between you and me. Ask in a private message: `@me webhook`",
    "bad_notify": "I don't understand “{text}”. Where do you want pings: `here`, `private`, `digest`, `webhook` or "
    "`off`? For example: `@me notify private`. To set only one kind (`turn`, `reminder`, `missed` or "
    "`gm`): `@me notify reminder off`",
}
refusals(REFUSALS)
