"""Join what commands in a copy say to everyone into one answer for the GM who tries them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from bot.features.whatif.lines import Played
from bot.pipeline.outbox.webhooks import WEBHOOK
from bot.pipeline.ports import NewEntry
from bot.text.pictures import Depicted
from bot.text.reply import Control, Line, Prompt, Style, ToPerson, ToScene, plain

WORD: Final = "@whatif"
_SCENE: Final = re.compile(r"\Ain \S+ (?=\w)")
"""A copy has only one scene, so that none needs to be named."""


@dataclass
class Answer:
    """What the GM reads, what can be pressed, and the picture. `asks`: it says how to go on."""

    asks: bool = False
    lines: list[Line] = field(default_factory=list)
    prompts: list[Prompt] = field(default_factory=list)
    picture: Depicted | None = None

    def add(self, lines: Iterable[Line]) -> None:
        """Add lines that aren't there yet, without blank ones at the end."""
        new = [one for one in lines if not plain((one,)) or one not in self.lines]
        while new and not plain(tuple(new[-1:])):
            new.pop()
        self.lines += new


def answer_of(played: Played, person: str, *, aside: bool) -> Answer:
    """Return the answer to a line for its author, who reads what everyone and the GMs would read, and is asked what
    they would be asked. What is only for one player is left out. `aside`: only the author may read what is pressed."""
    found = Answer()
    asked: set[int] = set()
    for entry in _sorted(played.entries, person):
        reply = entry.reply
        if not isinstance(reply.audience, ToPerson) or reply.audience.person == person:
            found.add(map(_marked, reply.lines))
            found.picture = found.picture or reply.picture
        for prompt in (*reply.prompts, *_of_message(reply.controls)):
            if prompt.question and prompt.question in asked:
                continue
            asked.add(prompt.question)
            others = prompt.name if prompt.person not in ("", person) else ""
            found.add(_marked(one, others) for one in prompt.lines)
            controls = tuple(_controls(prompt, others, aside=aside)) if others or prompt.person in ("", person) else ()
            goes_on = any(one.command.startswith(f"{WORD} next") for one in controls)
            found.asks = found.asks or prompt.question != 0 or goes_on
            if controls:
                found.prompts.append(Prompt(question=0, person=person, lines=(), controls=controls, name=prompt.name))
    return found


def _sorted(entries: list[NewEntry], person: str) -> list[NewEntry]:
    """Return the replies without boards: first what everyone would read, last what only others would."""

    def rank(entry: NewEntry) -> int:
        reader = entry.reply.audience
        return (
            0 if isinstance(reader, ToScene) else 2 if isinstance(reader, ToPerson) and reader.person != person else 1
        )

    said = (entry for entry in entries if not entry.reply.board and not entry.destination.startswith(WEBHOOK))
    return sorted(said, key=rank)


def _of_message(controls: tuple[Control, ...]) -> Iterator[Prompt]:
    if controls:
        yield Prompt(question=0, person="", lines=(), controls=controls)


def _controls(prompt: Prompt, others: str, *, aside: bool) -> Iterator[Control]:
    """Yield the buttons that let the GM answer a question for a player."""
    for one in prompt.controls:
        if not one.form and "…" not in one.command:
            yield one.model_copy(update={"command": in_copy(one.command, others), "aside": aside})


def _marked(told: Line, others: str = "") -> Line:
    """Return a line in which every command to type is one for the copy."""
    return tuple(
        replace(span, text=in_copy(span.text, others), full=None)
        if span.style is Style.CODE and span.text.startswith("@")
        else replace(span, full=None)
        for span in told
    )


def in_copy(command: str, others: str = "") -> str:
    """Return a command as it is typed for the copy, in the place of `others`."""
    said = _SCENE.sub("", command.removeprefix("@"))
    if not others:
        return f"{WORD} {said}"
    # With dice after it, it would be a roll that nobody owes.
    return f"{WORD} for {others} {'roll' if said.startswith('roll ') else said}"
