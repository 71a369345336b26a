"""Lines as text with visible marks, so that tests can compare what is bold, struck or code."""

from collections.abc import Iterable

from bot.text.reply import Line, Style

MARKS = {Style.PLAIN: "", Style.BOLD: "**", Style.STRUCK: "~~", Style.CODE: "`"}


def marked(lines: Iterable[Line]) -> str:
    return "\n".join("".join(f"{MARKS[s.style]}{s.text}{MARKS[s.style]}" for s in spans) for spans in lines)
