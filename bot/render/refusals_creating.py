"""What is refused to whoever makes a contestant."""

from typing import Final

from bot.render.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "no_creation": "In {system} the GM writes contestants down. Ask for `@fighter add NAME for @you: …`.",
    "no_draft": "You have begun no contestant. Begin one with `@create NAME`.",
    "draft_unfinished": "Nobody is made without this: {what}. Say it first: `@{example}`.",
    "contestant_taken": "“{name}” is somebody else's. Choose another name: `@create name NAME`.",
    "contestant_fights": "{name} is in a fight right now. Change the sheet when it is over.",
    "too_many_contestants": "One person has at most {most} contestants. Change one of yours: `@create NAME`.",
}
