"""What must hold once all is calm: functions that check the evidence and name what is wrong."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from tests.torture.evidence import WORD, Evidence, Posted

FLOODED: Final = "I skipped messages from"
AGAIN: Final = 30_000
"""Milliseconds."""

Check = Callable[[Evidence], Iterator[str]]


def acknowledged_is_on_record(found: Evidence) -> Iterator[str]:
    """Check that every roll somebody saw answered is in the journal, once for each command, however it arrived."""
    kept = Counter(row.source for row in found.rows)
    answers = [post for post in found.posted if not is_notice(found, post)]
    answered = {post.answers for post in answers}
    repeated = {word for post in answers for word in WORD.findall(post.text)}
    for one in found.said:
        seen = one.number in answered if one.rolls else one.word in repeated
        if seen and kept[one.source] != max(one.rolls, 1):
            yield f"{one.source} was answered, and is {kept[one.source]} times on record"


def each_once_on_record(found: Evidence) -> Iterator[str]:
    """A command of a message is one row."""
    for (source, index), times in Counter((row.source, row.index) for row in found.rows).items():
        if times > 1:
            yield f"{source}/{index} is {times} times on record"
    rolls = {one.source: one.rolls for one in found.said if one.rolls}
    for source, times in Counter(row.source for row in found.rows).items():
        if source in rolls and times != rolls[source]:
            yield f"{source} has {rolls[source]} commands, and {times} on record"


def refused_is_not_on_record(found: Evidence) -> Iterator[str]:
    """Where it was said that nothing was changed nothing was."""
    kept = {row.source for row in found.rows}
    told = {post.answers for post in found.posted if is_notice(found, post)}
    for one in found.said:
        if one.number in told and one.source in kept:
            yield f"{one.source} is on record, and its author was told otherwise"


def nothing_is_lost(found: Evidence) -> Iterator[str]:
    """What was said where a fight runs is on record, unless its author was told that it is not."""
    kept = {row.source for row in found.rows}
    told = {post.answers for post in found.posted if is_notice(found, post)}
    flooded: defaultdict[int, list[int]] = defaultdict(list)
    for post in found.posted:
        if FLOODED in post.text:
            flooded[post.place].append(post.number)
    for one in found.said:
        if not one.rolls or not one.minded or one.source in kept or one.number in told:
            continue
        # Neither can the bot look there for what it missed nor tell anybody that it kept nothing.
        if any(one.place == place and since < one.number < until for place, since, until in found.shut):
            continue
        # People who are skipped are told so soon, and not which message it was.
        if not any(abs(post - one.number) < AGAIN << 22 for post in flooded[one.place]):
            yield f"{one.source} ({one.word}) in {one.place} is lost"


def each_is_answered(found: Evidence) -> Iterator[str]:
    """Every row that somebody caused has something to say, and all of that was posted, or could not be."""
    answering = {entry.answers for entry in found.entries if not entry.board}
    people = {one.source for one in found.said}
    for row in found.rows:
        if row.source in people and row.source not in answering:
            yield f"row {row.seq} of {row.game} ({row.kind}) has no answer"
    there = {post.number for post in found.posted}
    for entry in found.entries:
        if entry.state == "pending":
            yield f"entry {entry.number} for {entry.destination} still waits"
        elif entry.state == "sent" and int((entry.message or "0").rpartition(":")[2]) not in there:
            yield f"entry {entry.number} is noted as {entry.message}, which was never posted"
        elif entry.state == "parked" and entry.destination not in found.dead:
            yield f"entry {entry.number} for {entry.destination} is parked: {entry.reason}"


def each_is_seen_once(found: Evidence) -> Iterator[str]:
    """No part of an entry stands there twice, and no message was answered twice in its channel."""
    boards = {entry.number for entry in found.entries if entry.board}
    visible = [post for post in found.posted if not post.removed and post.entry not in boards]
    for (entry, part, place), times in Counter((post.entry, post.part, post.place) for post in visible).items():
        if entry is not None and times > 1:
            yield f"entry {entry}.{part} stands {times} times in {place}"
    rolls = {one.number: one for one in found.said if one.rolls}
    words = {one.word: number for number, one in rolls.items() if one.word}
    seen: defaultdict[int, set[int]] = defaultdict(set)
    for post in visible:
        if is_notice(found, post):
            continue
        if post.answers in rolls:
            seen[post.answers].add(post.number)
        for word in WORD.findall(post.text):
            if word in words:
                seen[words[word]].add(post.number)
    for number, posts in seen.items():
        if len(posts) > 1:
            yield f"{rolls[number].source} stands {len(posts)} times"


def order_is_kept(found: Evidence) -> Iterator[str]:
    """What was said in a place is on record in the order in which it was said."""
    said = {one.source: one for one in found.said}
    lanes: defaultdict[tuple[int, str], list[tuple[int, int, int]]] = defaultdict(list)
    for row in sorted(found.rows, key=lambda row: (row.game, row.seq)):
        one = said.get(row.source)
        if one is not None:
            lanes[one.place, row.game].append((one.number, row.index, row.seq))
    for (place, game), taken in lanes.items():
        for earlier, later in pairwise(taken):
            if earlier[:2] > later[:2]:
                yield f"in {place} of {game} row {later[2]} was said before row {earlier[2]}"


def answers_are_in_order(found: Evidence) -> Iterator[str]:
    """What goes to one destination comes in the order in which it was decided. To a person several processes may write,
    each what it has decided."""
    where = {
        entry.number: entry.destination
        for entry in found.entries
        if not entry.board and not (found.shared and entry.destination.startswith("person:"))
    }
    last: dict[tuple[int, str], int] = {}
    for post in sorted(found.posted, key=lambda post: post.number):
        if post.entry not in where:
            continue
        lane = post.place, where[post.entry]
        if post.entry < last.get(lane, 0):
            yield f"entry {post.entry} for {lane[1]} came after {last[lane]} in {post.place}"
        last[lane] = max(post.entry, last.get(lane, 0))


def nothing_secret_is_shown(found: Evidence) -> Iterator[str]:
    """What only some may read stood nowhere else, not for a moment."""
    for text in found.shown:
        for secret in found.secrets:
            if secret in text:
                yield f"{secret} was shown: {text[:80]!r}"


def journals_hold(found: Evidence) -> Iterator[str]:
    """Every journal leads to what is stored."""
    if found.verified:
        yield f"verify: {found.verified}"


CHECKS: Final[tuple[Check, ...]] = (
    acknowledged_is_on_record,
    each_once_on_record,
    refused_is_not_on_record,
    nothing_is_lost,
    each_is_answered,
    each_is_seen_once,
    order_is_kept,
    answers_are_in_order,
    nothing_secret_is_shown,
    journals_hold,
)


def is_notice(found: Evidence, post: Posted) -> bool:
    return any(notice in post.text for notice in found.notices)
