"""Recognise secret commands that tell somebody something or ask for a hidden roll, however they are typed."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rapidfuzz.distance import OSA

from bot.commands import book
from bot.pipeline.inbox.chat import SIGNS, Typed
from bot.pipeline.inbox.disguised_commands import (
    ADD,
    AROUND,
    ASK,
    AUTO,
    DECLARING,
    IMPORT,
    IMPORTING,
    in_latin,
    may_be_disguised,
    secret_words,
    typed_for,
)
from bot.pipeline.inbox.foreseen_commands import IN
from bot.pipeline.inbox.local_words import in_english
from bot.pipeline.inbox.plain_questions import EVERYDAY
from bot.pipeline.work.context import Context
from bot.pipeline.work.creature_plans import hides, is_slip, is_somebody, lines_below
from bot.text.files import is_picture
from rules.errors import RuleError
from rules.reading.secrecy import asks_secrecy

AS: Final = "as"
"""The word of a line in the name of one of several fighters."""
OF_CREATURES: Final = frozenset({"plan", "mask"})
"""Secret commands that begin with a creature's name."""
LONG: Final = 6
"""The length from which a word is recognised by itself, and with two wrong letters."""
MOST_SPACES: Final = 2
"""How many spaces within the word of a command are recognised."""
MOST_PLACES: Final = 8
"""How many words after "in" or "as" are searched for a command, since the end of the name is unknown."""


def confides(context: Context, typed: Typed, *, leads: bool) -> bool:
    """Whether a line resembles a secret command that its author may use, followed by whom it is for, or asks for a
    hidden roll, or resembles an import. `leads`: its author may be a GM."""
    if not leads and not context.own:
        return False
    return (leads and _imports_file(context, typed)) or any(
        _confides(context, one, leads=leads) for one in readings(typed)
    )


def _confides(context: Context, typed: Typed, *, leads: bool) -> bool:
    if leads and asks_hidden(typed):
        return True
    word = in_latin(typed.word)
    own = _secret_meant(word)
    if own is None or own in OF_CREATURES or means_else(context, typed.word, word):
        return False
    spec = book.of(context.system).find(own)
    if spec is None or (spec.who == "gm" and not leads):
        return False
    spelt = typed_for(frozenset({own}))
    near = [one for one in spelt if _is_typo(word, one)]
    alike = [one for one in near if OSA.distance(word, one) <= 1 and set(word) <= set(one)]
    clear = [one for one in alike if len(word) != len(one) or sorted(word) == sorted(one)]
    alone = leads and bool(typed.rest) and any(len(one) >= LONG for one in clear)
    # Short words with another letter are names and words of their own, unless it is the last: "@nate", but "@notr".
    likely = any(len(word) != len(one) or len(one) >= LONG or word[:-1] == one[:-1] for one in near)
    return alone or ((likely or bool(clear)) and _is_addressed(context, typed, by_name=bool(clear)))


def asks_hidden(typed: Typed) -> bool:
    """Whether a line asks for a roll of which something is hidden: "@aks hiden Kim: 2d6", "@ask Kim hidden: 2d6"."""
    if not is_typo(typed.word, ASK):
        return False
    names, colon, _ = typed.rest.casefold().partition(":")
    words = [one.strip(AROUND) for one in names.split()]
    said = {*words[:1], *(words[-1:] if colon else ())}
    hidden = typed_for(frozenset({"hidden", "secretly"}))
    return any(is_slip(one, hidden) or hides([one]) or asks_secrecy(one) for one in said)


def _imports_file(context: Context, typed: Typed) -> bool:
    """Whether a line resembles an import of the message's files, but isn't one: "@gmae import", "@sheet imoprt"."""
    if not any(not is_picture(file.name) for file in context.incoming.files):
        return False
    return any(
        is_typo(line.word, IMPORTING)
        and is_typo(said, IMPORT)
        and not (line.word in book.of(context.system).words and said in typed_for(IMPORT))
        for line in readings(typed)
        for said in line.rest.casefold().split()[:1]
    )


def may_tell(word: str, rest: str) -> bool:
    """Whether a line could be a secret command, so that no button may repeat it in public."""
    line = Typed(word, rest)
    lines = (*readings(line), *(commands_behind(line) if word in DECLARING else ()))
    near = any(_is_near_secret(one.word) or _hides_something(one) for one in lines)
    return near or hides(rest.casefold().split(), slips=True) or asks_secrecy(rest)


def orders_by_name(typed: Typed) -> bool:
    """Whether a line is about somebody's standing order, but doesn't say which: "@auto NAME on"."""
    words = typed.rest.casefold().split()
    return (
        typed.word == AUTO and ":" not in typed.rest and not hides(words, slips=True) and not asks_secrecy(typed.rest)
    )


def repeats(context: Context, typed: Typed, refused: RuleError) -> bool:
    """Whether a refusal would repeat words of a line that resembles a secret command."""
    said, known = typed.rest.casefold(), book.of(context.system).words - secret_words()
    facts = (fact for fact in refused.facts.values() if isinstance(fact, str) and fact)
    if not any(fact.casefold() in said for fact in facts):
        return False
    lines = tuple(readings(typed))
    near = (one.word for one in lines if one.word not in known and _is_near_secret(one.word))
    return any(map(_hides_something, lines)) or any(not means_else(context, one, in_latin(one)) for one in near)


def _is_near_secret(word: str) -> bool:
    return word not in typed_for(ASK) and is_typo(word, secret_words() | {AUTO})


def _hides_something(typed: Typed) -> bool:
    """Whether a line resembles a command that isn't secret by itself, but says that something is."""
    adds = is_typo(typed.word, frozenset({ADD})) and hides(typed.rest.casefold().split(), slips=True)
    return adds or asks_hidden(typed) or (is_typo(typed.word, DECLARING) and asks_secrecy(typed.rest))


def is_typo(word: str, others: frozenset[str]) -> bool:
    """Whether a word is one of the others, in any language, or differs by a letter; by two in a long word."""
    return any(_is_typo(in_latin(word), other) for other in typed_for(others))


def readings(typed: Typed) -> Iterator[Typed]:
    """Yield what a line could be: what it says, or without the spaces in its word ("@no te"); after "in" or "as" also
    what stands behind the name."""
    for line in (typed, *(commands_behind(typed) if typed.word in (IN, AS) else ())):
        yield line
        yield from joined(line)


def joined(typed: Typed) -> Iterator[Typed]:
    """Yield a command that may be secret whose word was typed with a space or two in it: "@no te", "@hand out". A
    question isn't one: "@what if it rains?"."""
    words = () if typed.asks else typed.rest.split(maxsplit=MOST_SPACES)
    for count in range(1, min(len(words), MOST_SPACES) + 1):
        word = in_latin("".join((typed.word, *words[:count])).casefold()).rstrip(AROUND)
        if (own := typed_for(may_be_disguised()).get(word)) is not None:
            called = typed.called or words[count - 1].endswith(":")
            yield replace(typed, word=own, rest=" ".join(typed.rest.split()[count:]), called=called)


def commands_behind(typed: Typed) -> Iterator[Typed]:
    """Yield what a line could be behind the name of a scene or a fighter, wherever that ends."""
    words = typed.rest.split()
    for at in range(min(len(words), MOST_PLACES)):
        word = words[at].strip(SIGNS + AROUND).casefold()
        if word.isalpha() and word not in (IN, AS):
            yield replace(typed, word=word, rest=" ".join(words[at + 1 :]))


def _is_typo(word: str, other: str) -> bool:
    # "what" is no slip for "whatif".
    return abs(len(word) - len(other)) <= 1 and OSA.distance(word, other) <= (2 if len(other) >= LONG else 1)


def _secret_meant(word: str) -> str | None:
    """Return the secret command that a word is or resembles; also with the plural's ending, as in "@notes"."""
    found = typed_for(secret_words())
    exact = found.get(word, found.get(word.removesuffix("s")))
    return exact or next((own for one, own in found.items() if _is_typo(word, one)), None)


def means_else(context: Context, typed: str, word: str) -> bool:
    """Whether a word means another command, an action, an everyday question or somebody."""
    own = in_english(word, context.system)
    if own in secret_words() or own.removesuffix("s") in secret_words():
        return False
    people = (name.casefold() for one in context.incoming.mentions for name in (one.name, one.account))
    known = own in book.of(context.system).words or word in EVERYDAY or context.system.reading.opens(word)
    return known or is_somebody(context, typed) or typed in people


def _is_addressed(context: Context, typed: Typed, *, by_name: bool) -> bool:
    """Whether a line begins with a mention and goes on; `by_name`: or with the name of somebody in the game."""
    first, _, rest = typed.rest.partition(" ")
    if not (rest.strip(AROUND) or any(lines_below(context, typed))):
        return False
    if first[:1] == "@" and first[1:2].isalnum():
        return True
    people = (*context.game.people.values(), *(one.name for one in context.incoming.mentions))
    return by_name and first.casefold().strip(AROUND) in {name.casefold().split()[0] for name in people if name.split()}
