"""The expected result of a command: without the right to it, nothing changes and a sentence explains why."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from bot.commands import book
from bot.features.transfer.export_game import OF
from bot.pipeline.ports.incoming import Incoming
from bot.text.refusals import refusal
from bot.text.reply import Blank, plain
from bot.turn.refusal import Refusal
from rules import catalogue
from tests.gates.cases import Case
from tests.gates.people import ROLES
from tests.gates.stage import SECRETS, Deed

CLOSED: Final = frozenset(plain(refusal(Refusal(code))).partition(". ")[0] for code in ("gm_only", "gm_of_all"))
"""How answers begin for people who aren't GMs, or not of the whole game."""
TAKEN_AWAY: Final = plain(refusal(Refusal("secret_in_public"))).partition(". ")[0]
"""How it begins what anybody is told whose secret command was removed, before it matters whether they are GM."""
SECRET: Final = frozenset(spec.words[0] for spec in book.of(catalogue.find(catalogue.DEFAULT)).specs if spec.secret)
IN_PUBLIC: Final = plain(refusal(Refusal("secret_in_public"))).partition(". ")[0]
"""What is said first to anybody who types one of the secret commands where others read."""
EVERYWHERE: Final = book.of(catalogue.find(catalogue.DEFAULT)).words
"""What is known without a game."""
LONGEST: Final = 200
"""Signs of one clear sentence, with the one that says where to look."""
OWN: Final = ("draft/", "import/", "active/")
"""Documents of one person each, whose key ends with the person."""
OF_FIGHTS: Final = frozenset(
    {"people", "scenes", "parents", "running", "fights", "fair_fights", "went", "standings", "duty"}
)
"""Settings that a GM changes by leading a fight."""
FIGHTERS: Final = {"ann": "anna", "ben": "ben"}
READERS: Final = {role.person: role for role in ROLES.values()}

Kept = Mapping[str, str]
"""The documents of the game before anything was tried, by their keys."""


def faults(case: Case, incoming: Incoming, deed: Deed, kept: Kept) -> Iterator[str]:
    """What is wrong about what came of it, a few words for each."""
    if deed.faults:
        yield "a fault of the program"
    for entry in deed.said:
        if (
            not _may_read(entry.destination)
            and not case.names_kinds
            and (told := _secret_in(entry.reply.model_dump_json()))
        ):
            yield f"{told} is told to {entry.destination}"
        if any(file.of.startswith(OF) for file in entry.reply.files) and not _reads_all(entry.destination):
            yield f"the file of the whole game is sent to {entry.destination}"
    if not case.sees_all and (told := _secret_in(" ".join(f"{one.value} {one.meaning}" for one in deed.offered))):
        yield f"{told} is offered"
    yield from _trespasses(case, deed, kept)
    if case.way != "completion":
        yield from _openings(case, incoming, deed)


def _openings(case: Case, incoming: Incoming, deed: Deed) -> Iterator[str]:
    """What shows that somebody may who may not, or the other way round."""
    if case.role.person == "sam" and case.place == "private" and case.line.partition(" ")[0] not in EVERYWHERE:
        # Who is in no game is in private in none but the default one, where the word says nothing.
        if deed.writes:
            yield f"a word of another game writes: {deed.writes}"
        return
    said = " ".join(plain(entry.reply.lines) for entry in deed.said)
    shut = any(sentence in said for sentence in CLOSED)
    shut = shut or (not case.is_gm and case.command.name in SECRET and IN_PUBLIC in said)
    if isinstance(deed.form, Blank) and not case.is_gm:
        yield "a form of the GM's is opened"
    if case.is_gm:
        if case.command.gm and shut and incoming.pressed is None:
            yield "it is refused to its GM"
        return
    if deed.writes:
        yield f"it is refused and writes: {deed.writes}"
    if len(deed.said) != 1 or len(deed.said[0].reply.lines) > 1 + (case.way == "form") or len(said) > 2 * LONGEST:
        yield f"it is not refused in one sentence: {said!r}"
    elif incoming.pressed is None and not shut and TAKEN_AWAY not in said:
        yield f"it is not refused for want of rights: {said!r}"
    elif (where := deed.said[0].destination) not in (f"scene:{case.place}", f"person:{case.role.person}", "gm:g"):
        yield f"it is refused elsewhere: {where}"


def _secret_in(text: str) -> str:
    return next((secret for secret in SECRETS if secret.casefold() in text.casefold()), "")


def _may_read(destination: str) -> bool:
    """Whether only such read there as may know the secrets of the hall."""
    kind, _, who = destination.partition(":")
    if kind == "person":
        return who in READERS and "hall" in READERS[who].reads
    return kind == "gm" or destination == "scene:den"


def _others_speeches(body: str | None, person: str) -> list[Mapping[str, object]]:
    return [one for one in json.loads(body or '{"speeches": []}')["speeches"] if one["person"] != person]


def _reads_all(destination: str) -> bool:
    """Whether only such read there as may know everything."""
    return destination in ("gm:g", "scene:den", "person:gm")


def _trespasses(case: Case, deed: Deed, kept: Kept) -> Iterator[str]:
    """What was written that is not theirs to write, whatever the command."""
    role = case.role
    if role.rules == "*":
        return
    if taken := {"put_aside", "bring", "stage"} & set(deed.writes):
        yield f"a whole game is changed: {taken}"
    for key, body in (pair for row in deed.rows if row.game == "g" for pair in row.documents.items()):
        kind, _, rest = key.partition("/")
        before = kept.get(key)
        if kind == "fight":
            theirs = rest in (role.rules, role.plays) or _only_asks(before, body)
        elif kind == "game":
            allowed = OF_FIGHTS if role.rules else frozenset[str]()
            allowed |= {"paused"} if case.command.name == "safety" else set()
            theirs = set(_changed(before, body, role.person)) <= allowed
        elif kind == "sheet":
            theirs = before is None or bool(role.rules) or rest.endswith(f"/{FIGHTERS.get(role.person)}")
        elif kind == "requests":
            theirs = _scenes_asked(before, body) <= {role.rules}
        elif kind in ("note", "notecounts", "notes", "votes"):
            theirs = case.command.name in (kind, kind.removesuffix("s"), kind.removesuffix("counts"), f"{kind}s")
        elif kind in ("results", "rules"):
            theirs = before is None or (kind == "results" and bool(role.rules))
        elif kind in ("fair", "seeds"):
            theirs = bool(role.rules) or (kind == "fair" and case.command.name == "fair")
        elif kind == "speeches":
            theirs = bool(role.rules) or _others_speeches(before, role.person) == _others_speeches(body, role.person)
        elif kind == "almanac":
            theirs = bool(role.plays)
        else:
            theirs = key.startswith(OWN) and key.endswith(f"/{role.person}")
        if not theirs:
            yield f"{key} is written"


def _scenes_asked(before: str | None, after: str) -> set[str]:
    """The scenes whose roll requests differ."""
    old, new = (json.loads(one).get("requests", []) for one in (before or "{}", after))
    return {one["scene"] for one in (*old, *new) if one not in old or one not in new}


def _only_asks(before: str | None, after: str) -> bool:
    """Whether a fight is unchanged, except for requests to join."""
    if before is None:
        return False
    old, new = json.loads(before), json.loads(after)
    differ = {name for name in old.keys() | new.keys() if old.get(name) != new.get(name)}
    return differ <= {"requests"}


def _changed(before: str | None, after: str, person: str) -> Iterator[str]:
    """The settings that differ, but for what each says of themselves: habits, and that they follow a scene."""
    old: dict[str, Any] = json.loads(before or "{}")
    new: dict[str, Any] = json.loads(after)
    for name in old.keys() | new.keys():
        one, other = old.get(name), new.get(name)
        if name == "habits":
            one, other = ({who: what for who, what in (had or {}).items() if who != person} for had in (one, other))
        elif name == "standings":
            one, other = ([each for each in had or [] if not _follows(each, person)] for had in (one, other))
        elif name in ("people", "scenes", "parents"):
            continue
        if one != other:
            yield name


def _follows(standing: dict[str, Any], person: str) -> bool:
    return bool(standing["person"] == person and standing["part"] == "watcher")
