"""Refusals of exports and imports of whole games."""

from collections.abc import Mapping
from typing import Final

from bot.text.language.speech import gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Facts, Wording, many, say, sentence

_PROBLEMS: Final = {
    "no_json": gettext_noop("the line is cut off or was changed"),
    "field": gettext_noop("{field} isn't valid"),
    "key": gettext_noop("it contains an unknown document ({key})"),
    "document": gettext_noop("{key} can't be read"),
    "order": gettext_noop("command {seq} was expected here"),
    "twice": gettext_noop("its message is there twice"),
    "count": gettext_noop("there should be {rows} commands, but the file ends earlier"),
    "digest": gettext_noop("the rest was changed after it was written"),
    "no_fight": gettext_noop("a fight should be running in {scene}, but there is none"),
    "no_settings": gettext_noop("the game has no settings"),
    "too_long": gettext_noop("it is too long"),
    "many": gettext_noop("{field} is too long"),
}


def _line(facts: Facts) -> Line:
    problem = sentence(_PROBLEMS.get(str(facts.get("problem")), gettext_noop("it can't be read")), facts)
    return say("The file is damaged ({problem}). I imported nothing; try another copy.", problem=problem)


def _which_game(facts: Facts) -> Line:
    return say("Which game? Add `--game ID`: {games}.", games=_games(facts))


def _no_such_game(facts: Facts) -> Line:
    return say("There is no game {game} in this database, only {games}.", game=facts.get("game"), games=_games(facts))


def _games(facts: Facts) -> str:
    """List each game's full id, as it has to be typed."""
    known = facts.get("games")
    games = known if isinstance(known, Mapping) else {}
    each = [many(count, "{game} ({n} command)", "{game} ({n} commands)", game=one) for one, count in games.items()]
    return ", ".join(each)


WORDS: Final[dict[str, Wording]] = {
    "empty_game": "Nothing has happened in this game yet, so there is nothing to export.",
    "no_game_file": "Attach a game file to `@game import`. You get one from `@game export`.",
    "which_game": _which_game,
    "no_such_game": _no_such_game,
    "game_there": "There is already a game {game}. To put it aside and import yours in its place, add `--over`; to "
    "import yours under another id, `--game ID`.",
    "private_game": "I don't know which game you mean. Type `@game gm here` in a channel that only GMs can read, "
    "and send the file there.",
    "game_file_foreign": "This isn't a Turnkeeper game file.",
    "game_file_newer": "This file is from Turnkeeper {program}, which is newer than this version ({own}). Update "
    "the bot first.",
    "game_file_packing": "I can't unpack the file: it was cut off or changed. Try another copy.",
    "game_file_unpacked": "The file is larger than {most} MB unpacked. The bot's host can import it: `turnkeeper "
    "import FILE`.",
    "game_file_lines": "The file has more than {most} commands or people, or too many documents. The bot's host can "
    "import it: `turnkeeper import FILE`.",
    "game_file_line": _line,
    "game_file_server": "Discord isn't telling me who and what in the file belongs to this server. Is the bot on "
    "the server? Then try again in a few minutes.",
    "game_file_token": "The file names people and channels on Discord. Set DISCORD_TOKEN first, so that I can check "
    "which of them are on that server.",
    "imports_used_up": "You can import a game here only {most} times a day. Try again tomorrow, or ask the bot's "
    "host: `turnkeeper import FILE`.",
    "which_log_scene": "Which scene? There were fights in {scenes}. Add `--scene` and its name.",
    "no_such_log_scene": "There were no fights in {scene}, only in {scenes}.",
    "no_log_yet": "This game has had no fight yet. The log is written from the first `@fight start` on.",
}
refusals(WORDS)
