"""Handler that suggests values while a slash command is filled in.

It changes nothing and never refuses: at worst the list is empty, and anything typed by hand is read as usual.
"""

from collections.abc import Iterable, Iterator

from rapidfuzz import fuzz, process

from bot.commands.form import Choice, Complete
from bot.features.completion.choices import IN_A_LINE, LISTS, OFFERED, WHOLE_LINES
from bot.pipeline.handlers import handles
from bot.pipeline.outbox.replies import to_one
from bot.pipeline.work.session import Session

MOST = 25
LONGEST = 100
"""Maximum number of characters in a value and in its label."""
NEAR = 65.0
"""Minimum similarity in percent for suggesting a word that was mistyped."""


@handles(Complete)
async def complete(session: Session, request: Complete) -> None:
    """Offer as many choices as fit, most likely first."""
    with to_one(session.context, session.context.person):
        session.response.choices = await _suggested(session, request)


async def _suggested(session: Session, request: Complete) -> tuple[Choice, ...]:
    field, typed, values = request.field, request.typed, request.values
    if field.suggests is None:
        return ()
    if field.suggests == "scenes" and request.scenes:
        fitting = matching(map(Choice, request.scenes), typed.strip())
        return tuple(_shown(one) for one in fitting if len(one.value) <= LONGEST)[:MOST]
    head, tail = "", typed.strip()
    if field.suggests in WHOLE_LINES and (" " in typed.strip() or typed.endswith(" ")):
        head, tail = _parted(typed, " ")
        found = [one for kind in IN_A_LINE for one in await OFFERED[kind](session, tail, values)]
    else:
        if field.suggests in LISTS and "," in typed:
            head, tail = _parted(typed, ",")
        found = list(await OFFERED[field.suggests](session, tail, values))
    fitting = (Choice(f"{head}{one.value}", one.meaning) for one in matching(found, tail))
    return tuple(_shown(one) for one in fitting if len(one.value) <= LONGEST)[:MOST]


def _parted(typed: str, sign: str) -> tuple[str, str]:
    """Split a line after the last separator: what is complete, and what is being typed."""
    head, found, tail = typed.rpartition(sign)
    blank = " " if tail.startswith(" ") else ""
    return f"{head}{found}{blank}", tail.strip()


def matching(choices: Iterable[Choice], typed: str) -> Iterator[Choice]:
    """Yield matching choices: first those that begin with `typed`, then those with a word that does, then those
    containing it.

    If none matches, yield similar ones.
    """
    known = {one.value.casefold(): one for one in reversed(list(choices))}
    names, wanted = list(reversed(known)), " ".join(typed.casefold().split())
    if not wanted:
        yield from map(known.__getitem__, names)
        return
    ranked = sorted((rank, place) for place, name in enumerate(names) if (rank := _rank(name, wanted)) is not None)
    yield from (known[names[place]] for _, place in ranked)
    if not ranked and len(wanted) > 1:
        near = process.extract(wanted, names, scorer=fuzz.QRatio, limit=MOST, score_cutoff=NEAR)
        yield from (known[name] for name, _, _ in near)


def _rank(name: str, wanted: str) -> int | None:
    if name.startswith(wanted):
        return 0
    if any(word.startswith(wanted) for word in name.split()) or f" {wanted}" in name:
        return 1
    return 2 if wanted in name else None


def _shown(one: Choice) -> Choice:
    """Return a choice with as much of its meaning as fits."""
    meaning = one.meaning.replace("`", "").partition(";")[0].strip()
    room = LONGEST - len(one.value) - 3
    if len(meaning) > room:
        meaning = f"{meaning[: room - 1].rstrip()}…" if room > 10 else ""
    return Choice(one.value, meaning)
