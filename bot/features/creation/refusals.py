"""What is refused to whoever makes a contestant, in chat or by file."""

from typing import Final

from bot.text import files
from bot.text.language.speech import ngettext
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Wording, sentence
from bot.text.templates import Facts
from bot.text.words import listed


def _too_many(facts: Facts) -> Line:
    words = ngettext(
        "A message brings at most {most} file. Send “{name}” by itself.",
        "A message brings at most {most} files. Send “{name}” by itself.",
        files.MOST,
    )
    return sentence(words, {**facts, "most": files.MOST})


def _kind(facts: Facts) -> Line:
    known = {**facts, "endings": listed(files.ENDINGS, "or")}
    return sentence("“{name}” is not read: a file's name ends with {endings}.", known)


WORDS: Final[dict[str, Wording]] = {
    "no_creation": "Here the GM writes contestants down ({system}). Ask for `@fighter add NAME for @you: …`.",
    "no_server_yet": "I don't know yet on which server you play. Write any command there, such as `@roll 1d6`; "
    "then I make your contestant here too.",
    "no_draft": "You have begun no contestant. Begin one with `@create NAME`.",
    "draft_unfinished": "Nobody is made without this: {what}. Say it first: `@{example}`.",
    "contestant_taken": "“{name}” is somebody else's. Choose another name: `@create name NAME`.",
    "contestant_fights": "{name} is in a fight right now. Change the sheet when it is over.",
    "too_many_files": _too_many,
    "file_kind": _kind,
    "file_too_large": "“{name}” is too large: at most {limit} KB are read.",
    "file_is_game": "“{name}” is a whole game. A GM brings one in with `@game import`, where only GMs read.",
    "file_no_game": "“{name}” is no whole game: the name of such a file ends with {allowed}.",
    "file_no_text": "“{name}” is no text in UTF-8. Save it as plain text and send it again.",
    "file_unreachable": "“{name}” could not be fetched. Send it again in a moment.",
    "one_entry": "A file makes one contestant: its fields, or one entry under {heading} and nothing else.",
    "too_many_contestants": "One person has at most {most} contestants. Change one of yours: `@create NAME`.",
}
refusals(WORDS)
