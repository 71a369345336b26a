"""Replies as lines of text, and the screen they are written to."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Final, TextIO

from bot.pipeline.ports import Clock
from bot.terminal.files import Export
from bot.terminal.people import People, person_id
from bot.terminal.script_items import Item
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Audience, Control, Line, Prompt, Reply, Span, Style, plain
from bot.text.sentences import many, said

HIDDEN: Final = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories of characters that are invisible, move the cursor or change the writing direction."""
SHORT: Final = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
MARKS: Final = {Style.BOLD: "\x1b[1m", Style.STRUCK: "\x1b[9m", Style.CODE: "\x1b[2m"}
PLAIN: Final = "\x1b[0m"


def visible(text: str) -> str:
    """Return the text with every invisible character written as an escape."""
    if text.isprintable():
        return text
    return "".join(_escape(sign) if unicodedata.category(sign) in HIDDEN else sign for sign in text)


def _escape(sign: str) -> str:
    code = ord(sign)
    return SHORT.get(sign) or (
        f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}" if code < 65536 else f"\\U{code:08x}"
    )


def written(
    reply: Reply,
    people: People,
    *,
    edit: bool = False,
    marks: bool = False,
    files: Sequence[Export] = (),
    now: datetime | None = None,
) -> list[str]:
    """Return the lines of one message.

    `edit`: it replaces a board. `marks`: use ANSI codes for bold, struck and code. `now`: add to instants how far off
    they are.
    """
    lines = [_text(spans, marks, now) for spans in reply.lines]
    said = plain((*reply.lines, *(spans for prompt in reply.prompts for spans in prompt.lines)))
    for prompt in reply.prompts:
        lines += _prompt(prompt, people, edit, marks, now)
        lines = _with_controls(lines, prompt.controls, said)
    # A board's text is also on its controls.
    lines = lines if reply.board else _with_controls(lines, reply.controls, said)
    lines += map(_named, files)
    place = people.place(reply.audience) + ("~board" if edit else "")
    return [f"[{place}]{'+' if number else ''} {text}".rstrip(" ") for number, text in enumerate(lines or [""])]


def _named(export: Export) -> str:
    size = None if export.lines is None else many(len(export.lines), "{n} line", "{n} lines")
    path = None if export.path is None else visible(str(export.path))
    return said("(file {name}[, {size}][, written to {path}])", name=export.file.name, size=size, path=path)


def content(export: Export) -> Iterator[str]:
    """Yield a file's lines, each with its name before it; only the name if it isn't text."""
    lines = export.lines
    if lines is None:
        yield _named(export)
        return
    yield from (f"[{export.file.name}] {visible(text)}".rstrip(" ") for text in lines)


def _prompt(prompt: Prompt, people: People, edit: bool, marks: bool, now: datetime | None) -> Iterator[str]:
    texts = [_text(spans, marks, now) for spans in prompt.lines] or [""] * prompt.rings
    if texts and not edit and prompt.rings:
        # An edit doesn't notify anybody, so it must not look as if it did.
        texts[0] += f" {said('(ping @{name})', name=people.name_of(prompt.person))}"
    yield from texts


def _with_controls(lines: list[str], controls: Sequence[Control], said: str) -> list[str]:
    """Append the controls to the last line. A form stands only for its command here, so it isn't shown beside text that
    contains the command."""
    shown = "".join(_control(one, said) for one in controls if not (one.quiet or (one.form and one.told_in(said))))
    return [*lines[:-1], f"{lines[-1] if lines else ''}{shown}"] if shown else lines


def _control(control: Control, said: str) -> str:
    told = "" if control.told_in(said) else f": {visible(control.typed)}"
    return f" <{visible(control.label)}{told}>"


def _text(spans: Line, marks: bool, now: datetime | None) -> str:
    return "".join(_span(span, marks, now) for span in spans)


def _span(span: Span, marks: bool, now: datetime | None) -> str:
    text = visible(span.text)
    if span.at is not None and span.game is None and now is not None:
        text += f", {_away(datetime.fromisoformat(span.at) - now)}"
    mark = MARKS.get(span.style) if marks else None
    return text if mark is None or not text else f"{mark}{text}{PLAIN}"


def _away(time: timedelta) -> str:
    """Describe how far away an instant is, in its largest unit."""
    minutes = round(abs(time) / timedelta(minutes=1))
    if minutes == 0:
        return gettext("just now") if time < timedelta(0) else gettext("now")
    if minutes < 90:
        ahead, past, far = gettext_noop("in {n} min"), gettext_noop("{n} min ago"), minutes
    elif minutes < 72 * 60:
        ahead, past, far = gettext_noop("in {n} h"), gettext_noop("{n} h ago"), round(minutes / 60)
    else:
        ahead, past, far = gettext_noop("in {n} days"), gettext_noop("{n} days ago"), round(minutes / 60 / 24)
    return said(ahead if time > timedelta(0) else past, n=far)


class Screen:
    """Writes what its reader may see: everything, or with `private` what the person of that name can read."""

    def __init__(
        self, out: TextIO, people: People, private: str | None = None, *, echo: bool = True, marks: bool = False
    ) -> None:
        self._out, self._people, self._marks, self._echo = out, people, marks, echo
        self._reader = None if private is None else person_id(private)
        self.clock: Clock | None = None
        """The time in the game."""
        self.lines = 0
        """The number of lines written."""
        self.gone = False
        """Whether nobody reads the output any more (a closed pipe)."""

    def echo(self, item: Item, person: str | None = None, scene: str | None = None) -> None:
        """Repeat the input lines of an item.

        `person`: who did it in the game; None if it isn't part of the game. `scene`: the scene in which everyone sees
        it; None if nobody else does.
        """
        if self._echo and self._sees(person, scene):
            self.write(item.raw)

    def show(self, reply: Reply, *, edit: bool = False, files: Sequence[Export] = ()) -> None:
        if self.reads(reply.audience):
            now = None if self.clock is None else self.clock.now()
            self.write(written(reply, self._people, edit=edit, marks=self._marks, files=files, now=now))

    def show_file(self, export: Export) -> None:
        if export.seen:
            self.write(content(export))

    def write(self, lines: Iterable[str]) -> None:
        texts = [f"{line}\n" for line in lines]
        self.lines += len(texts)
        try:
            self._out.write("".join(texts))
            self._out.flush()
        except OSError:
            self.gone = True

    @property
    def all_is_read(self) -> bool:
        return self._reader is None

    def reads(self, audience: Audience) -> bool:
        return self._reader is None or self._people.reads(self._reader, audience)

    def _sees(self, person: str | None, scene: str | None) -> bool:
        if self._reader is None:
            return True
        # Directives and comments aren't part of the game, so nobody in it can read them.
        if person is None or person == self._reader:
            return person is not None
        return scene is not None and self._people.reads_scene(self._reader, scene)
