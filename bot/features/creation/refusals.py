"""Refusals to anyone creating a contestant, in chat or from a file."""

from typing import Final

from bot.text import files
from bot.text.language.speech import ngettext
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Facts, Wording, sentence
from bot.text.words import listed


def _too_many(facts: Facts) -> Line:
    words = ngettext(
        "I read at most {most} file per message. Send “{name}” by itself.",
        "I read at most {most} files per message. Send “{name}” by itself.",
        files.MOST,
    )
    return sentence(words, {**facts, "most": files.MOST})


def _kind(facts: Facts) -> Line:
    known = {**facts, "endings": listed(files.ENDINGS, "or")}
    return sentence("I can't read “{name}”. The file name must end in {endings}.", known)


WORDS: Final[dict[str, Wording]] = {
    "no_creation": "In {system}, the GM adds the contestants. Ask for one: `@fighter add NAME for @you: …`",
    "no_server_yet": "I don't know your server yet. Type any command there, such as `@roll 1d6`, and then make your "
    "contestant here.",
    "no_draft": "You have no draft. Start a contestant with `@create NAME`.",
    "draft_unfinished": "Still missing: {what}. For example: `@{example}`.",
    "contestant_taken": "“{name}” is someone else's contestant. Choose another name: `@create name NAME`.",
    "contestant_fights": "{name} is in a fight right now. Change the sheet after the fight.",
    "too_many_files": _too_many,
    "file_kind": _kind,
    "file_too_large": "“{name}” is too large. I read at most {limit} KB.",
    "file_is_game": "“{name}” is a game file. A GM can import it with `@game import` in the GM channel.",
    "file_no_game": "“{name}” isn't a game file. The name of a game file ends in {allowed}.",
    "file_no_text": "“{name}” isn't UTF-8 text. Save it as plain text and send it again.",
    "file_unreachable": "I couldn't download “{name}”. Send it again in a moment.",
    "one_entry": "A file can make only one contestant: just its fields, or one entry under {heading}.",
    "too_many_contestants": "You can have at most {most} contestants. Change one of yours: `@create NAME`.",
}
refusals(WORDS)
