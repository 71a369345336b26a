"""Recognise lines that say what a creature will do, or that it is hidden, however they are typed."""

import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from operator import is_, itemgetter
from typing import Final

from rapidfuzz.distance import OSA

from bot.commands import book
from bot.pipeline.inbox.chat import SIGNS, Typed, talk
from bot.pipeline.inbox.disguised_commands import AROUND, in_latin, secret_words, typed_for
from bot.pipeline.work.context import Context
from bot.turn.decisions.intents import LONGEST_TEXT
from bot.turn.decisions.plans import singulars
from rules.errors import RuleError
from rules.system.steps import StepKind

HIDDEN: Final = "hidden"
UNSEEN: Final = frozenset({HIDDEN, "hiding", "secretly"})
"""Words that make somebody hidden."""
EVERY: Final = frozenset({"all", "every", "each", "creatures"})
"""Words that begin a plan for all creatures."""
CREATURE: Final = "creature"
MOST_KINDS: Final = 5
"""The most kinds of creatures for which a line is read."""
MOST_CLAUSES: Final = 6
"""The most parts of a sentence that are read by themselves."""
MOST_WORDS: Final = 4
"""How many words after a name are searched for "plan" or "hidden"."""
SHORTEST: Final = 4
"""The shortest name that may be misspelt."""
NO_ACTION: Final = frozenset({"not_understood", "nothing_said"})
"""Refusals of a text that isn't about an action at all."""
CONDITION: Final = "condition_unread"
"""The refusal of a condition that can't be checked. It tells what is understood without it, or ""."""
_CLAUSE: Final = re.compile(
    r"[,;:]\s|\b(?:as (?:soon|long) as|if|when|whenever|once|until|till|unless|while|before|after|then|else|wenn|falls|"
    r"sobald|bis|solange|bevor|nachdem|dann|sonst)\b",
    re.IGNORECASE,
)
"""What separates conditions from what is done."""
NUMBER: Final = re.compile(r"[\d_-]+\Z")
"""What may follow a name directly."""


def plans_by_name(context: Context, typed: Typed) -> bool:
    """Whether a line uses a creature's name as a command and then says what it will do or that it is hidden: "@guard 1:
    hit Ada", "@guard x2 hidden". "@guard" may also be a person who is addressed, so the rest has to be an action of
    that creature."""
    fight = context.running
    if fight is None or is_somebody(context, typed.word):
        return False
    head, colon, text = ("", ":", typed.rest) if typed.called else typed.rest.partition(":")
    word = NUMBER.sub("", typed.word)
    meant = {word, *singulars(word)} | set(head.casefold().split() if colon else ())
    whole = context.views(fight).whole
    names = {seat.fighter: whole.name(seat.fighter) for seat in fight.seats if seat.creature}
    if colon and len(word) >= SHORTEST:
        meant |= _misspelt(
            word, names.values(), {whole.name(seat.fighter) for seat in fight.seats if not seat.creature}
        )
    every = bool(colon) and not typed_for(EVERY).keys().isdisjoint(meant)
    # One of each kind is enough: what one guard can do, another can.
    kinds = {first: who for who, name in names.items() if (first := name.casefold().split()[0]) in meant or every}
    words = [word.strip(AROUND) for word in typed.rest.casefold().split()]
    told = hides(words) or any(word.rstrip("st") in typed_for(secret_words()) for word in words[:MOST_WORDS])
    if (kinds and told) or (colon and not typed.disguised and _is_asked_of(context, f"{typed.word} {head}".strip())):
        return True
    said, below = f"{typed.word} {typed.rest}", next(lines_below(context, typed), "")
    return any(
        _is_plan(context, who, (text if colon else _behind(said, names[who])) or below, called=bool(colon))
        for who in list(kinds.values())[:MOST_KINDS]
    )


def _is_asked_of(context: Context, name: str) -> bool:
    """Whether it is the time for plans and a name means a creature that everyone sees. Of one that hides, a removed
    message would tell that it is there."""
    fight = context.running
    if fight is None or not fight.in_step(context.system, StepKind.PLANS):
        return False
    public = context.views(fight).public
    names = [one.name.casefold() for one in public.fighters if fight.seat(one.id).creature]
    return name.casefold() in {*names, *(one.split()[0] for one in names)}


def plans_elsewhere(context: Context, text: str, creatures: Collection[str]) -> bool:
    """Whether a creature's name, perhaps after the name of a scene, begins a plan: "hall guard: hit Ada". A line with
    a command in between is that command's."""
    known, opens = book.of(context.system).words, context.system.reading.opens
    words = [one.strip(AROUND + SIGNS) for one in text.casefold().split()]
    place = next((at for at, one in enumerate(words) if NUMBER.sub("", one) in creatures), len(words))
    head, colon, rest = " ".join(text.split()[place:]).partition(":")
    begins = rest if colon and not opens(first_word(head.partition(" ")[2]) or "") else head.partition(" ")[2]
    return known.isdisjoint(words[:place]) and any(
        opens(first_word(one) or "") for one in _CLAUSE.split(begins.casefold())
    )


def orders_creature(context: Context, text: str) -> bool:
    """Whether a line gives a creature that everyone sees an intent for missed turns."""
    return ":" in text and is_seen_creature(context, text)


def is_seen_creature(context: Context, text: str) -> bool:
    """Whether a text begins like the name of a creature that everyone sees. One that hides is answered like a name that
    nobody has: a removed message would tell that it is there."""
    first, fight = first_word(text), context.running
    if first is None or fight is None:
        return False
    public = context.views(fight).public
    seen = {one.name.casefold().split()[0] for one in public.fighters if fight.seat(one.id).creature}
    return first in seen or not seen.isdisjoint(singulars(first)) or _is_misspelt_creature(context, first)


def is_creature(context: Context, text: str) -> bool:
    """Whether a text begins like the name of a creature, in the fight or the library, or several: "bears", "all:"; or,
    before a colon, like a misspelt one that everyone sees."""
    first = first_word(text)
    if first is None:
        return False
    known = creature_words(context)
    several = first in EVERY or not known.isdisjoint(singulars(first))
    return first in known or (":" in text and (several or _is_misspelt_creature(context, first)))


def _is_misspelt_creature(context: Context, word: str) -> bool:
    fight = context.running
    if fight is None or len(word) < SHORTEST or is_somebody(context, word):
        return False
    seen = context.views(fight).public.fighters
    creatures = {one.name for one in seen if fight.seat(one.id).creature}
    return bool(_misspelt(word, creatures, {one.name for one in seen} - creatures))


def _is_plan(context: Context, who: str, text: str, *, called: bool) -> bool:
    """Whether a text is something that a fighter could do; `called`: even if only a part of it can be read, such as
    what follows a condition."""
    if is_action(context, who, text, asks_back=called):
        return True
    opens, clauses = context.system.reading.opens, _CLAUSE.split(text.casefold())[:MOST_CLAUSES]
    does = [one for one in clauses if opens(first_word(one) or "")]
    return called and len(clauses) > 1 and any(is_action(context, who, one, asks_back=True) for one in does)


def is_action(context: Context, who: str, text: str, *, asks_back: bool) -> bool:
    """Whether a text can be read as an action of a fighter; `asks_back`: even if something is missing or wrong."""
    said = text.strip(AROUND)
    if context.running is None or not said or len(said) > LONGEST_TEXT:
        return False
    try:
        context.system.reading.read(context.running.world, who, said)
    except RuleError as refused:
        without_condition = refused.facts.get("understood") if refused.code == CONDITION else said
        return asks_back and bool(without_condition) and refused.code not in NO_ACTION
    return True


def hides(words: Iterable[str], *, slips: bool = False) -> bool:
    """Whether any of these words says that somebody is hidden, in any language; `slips`: even if misspelt."""
    said, spelt = typed_for(UNSEEN), typed_for(frozenset({HIDDEN}))
    bare = [word.casefold().strip(AROUND) for word in words]
    return any(one in said or (slips and is_slip(one, spelt)) for one in bare)


def is_slip(word: str, others: Iterable[str]) -> bool:
    """Whether a word is a misspelling of another: by one letter in six, or by one more of its own letters."""
    return any(OSA.distance(word, one) <= len(one) // 5 + (set(word) <= set(one)) for one in others)


def is_somebody(context: Context, word: str) -> bool:
    return any(word == name.casefold() for name in context.game.people.values())


def _misspelt(word: str, creatures: Iterable[str], others: Iterable[str]) -> set[str]:
    """Return the first words of names that differ from a word by one letter; none if the word begins somebody else's
    name."""
    if any(name.casefold().split()[0] == word for name in others):
        return set()
    firsts = {name.casefold().split()[0] for name in creatures}
    return {first for first in firsts if len(first) >= SHORTEST and OSA.distance(in_latin(word), first) <= 1}


def _behind(said: str, name: str) -> str:
    """Return what follows a whole name, or its first word."""
    return said[len(name) :] if said.casefold().startswith(f"{name.casefold()} ") else said.partition(" ")[2]


def creature_words(context: Context) -> frozenset[str]:
    """Return the first words of the names of creatures."""
    # Cached, since a message may have hundreds of lines that ask for them.
    of = context.running, context.library
    known = context.loaded.creature_words
    if known is None or not all(map(is_, of, known[0])):
        known = context.loaded.creature_words = of, _creature_words(context)
    return known[1]


def _creature_words(context: Context) -> frozenset[str]:
    library, fight = context.library, context.running
    names = list(library.names(CREATURE)) if CREATURE in library.shapes else []
    if fight is not None:
        whole = context.views(fight).whole
        names += [whole.name(seat.fighter) for seat in fight.seats if seat.creature]
    return frozenset(name.casefold().split()[0] for name in names)


def first_word(text: str) -> str | None:
    words = text.casefold().partition(":")[0].split()
    return words[0].strip(AROUND) if words else None


def lines_below(context: Context, typed: Typed) -> Iterator[str]:
    found = talk(context.incoming.text)
    return (line for _, line in islice(found, bisect_right(found, typed.place, key=itemgetter(0)), None))
