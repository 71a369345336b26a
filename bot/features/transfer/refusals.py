"""What is refused to whoever takes a whole game elsewhere, or brings one in."""

from collections.abc import Mapping
from typing import Final

from bot.text.language.speech import gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Wording, many, say, sentence
from bot.text.templates import Facts

_PROBLEMS: Final = {
    "no_json": gettext_noop("the line is cut off or was changed"),
    "field": gettext_noop("{field} does not fit"),
    "key": gettext_noop("it has a document that means nothing here ({key})"),
    "document": gettext_noop("{key} cannot be read as it stands"),
    "order": gettext_noop("it should be command {seq}"),
    "twice": gettext_noop("its message stands there twice"),
    "count": gettext_noop("{rows} commands were announced, and no more follow"),
    "digest": gettext_noop("what follows was changed since it was written"),
    "no_fight": gettext_noop("a fight is said to run in {scene}, but there is none"),
    "no_settings": gettext_noop("the game has no settings"),
    "too_long": gettext_noop("it is too long"),
}


def _line(facts: Facts) -> Line:
    problem = sentence(_PROBLEMS.get(str(facts.get("problem")), gettext_noop("it cannot be read")), facts)
    return say("The file is damaged: {problem}. Nothing was imported; take another copy.", problem=problem)


def _which_game(facts: Facts) -> Line:
    """Each id in full, as it has to be typed."""
    known = facts.get("games")
    games = known if isinstance(known, Mapping) else {}
    each = [many(count, "{game} ({n} command)", "{game} ({n} commands)", game=one) for one, count in games.items()]
    return say("Say which game, with `--game ID`: {games}.", games=", ".join(each))


WORDS: Final[dict[str, Wording]] = {
    "empty_game": "Nothing was done in this game yet, so there is nothing to export.",
    "no_game_file": "Send the file of a game along with `@game import`; it comes from `@game export`.",
    "which_game": _which_game,
    "game_there": "There is a game {game} already. With `--over` it is put aside and the file's game takes its place; "
    "with `--game ID` the file's game gets another id.",
    "private_game": "I don't know which game you mean. Type `@game gm here` in a channel where only GMs read, and send "
    "the file there.",
    "game_file_foreign": "This is no game of Turnkeeper: its first line does not say so.",
    "game_file_newer": "The file was written by Turnkeeper {program}, in a form that this version ({own}) does not "
    "know. Bring the bot up to date first.",
    "game_file_packing": "The file cannot be unpacked: it was cut off or changed. Take another copy.",
    "game_file_unpacked": "The file is larger than {most} MB unpacked. Whoever hosts the bot can import it: "
    "`turnkeeper import FILE`.",
    "game_file_lines": "The file has more than {most} commands or people, or three times as many documents. Whoever "
    "hosts the bot can import it: `turnkeeper import FILE`.",
    "game_file_line": _line,
    "game_file_server": "Discord doesn't say right now who and what in the file is from this server. "
    "Try again in a few minutes. The bot has to be on the server.",
    "game_file_token": "The file names people and channels on Discord. Set DISCORD_TOKEN first: without it I can't ask "
    "which of them are on that server.",
    "imports_used_up": "You can import a game here {most} times a day, and those are used up. Try again tomorrow, or "
    "ask whoever hosts the bot: `turnkeeper import FILE`.",
    "which_log_scene": "[Which scene? There were fights in {scenes}. ]Name one with `--scene`.",
}
refusals(WORDS)
