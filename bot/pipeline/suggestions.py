"""Answer a line that isn't a command: offer the command that was probably meant as a button, or say what to type."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rapidfuzz.distance import OSA

from bot.commands import book
from bot.packs.contestant_register import FIGHTER
from bot.packs.sheets.one_line import begins_with_field
from bot.pipeline.inbox import usable_commands
from bot.pipeline.inbox.chat import Typed, is_question
from bot.pipeline.inbox.local_words import is_nameless, localized, localized_verbs
from bot.pipeline.inbox.plain_questions import EVERYDAY, asked_for
from bot.pipeline.outbox.replies import view_here
from bot.pipeline.ports.incoming import Door
from bot.pipeline.router import ME, TALK, is_involved, is_meant, is_own
from bot.pipeline.work.confided_commands import may_tell, orders_by_name
from bot.pipeline.work.context import Context
from bot.pipeline.work.creature_plans import is_somebody
from bot.pipeline.work.publicity import unseen, world_read
from bot.pipeline.work.records_reader import draft
from bot.pipeline.work.secrecy import nameless_slip
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.reply import Control, Line, Prompt, Weight
from bot.text.sentences import MOST_LISTED, say
from bot.turn.decisions.intents import LONGEST_TEXT
from bot.turn.refusal import Refusal
from rules.errors import RuleError
from rules.system import System

SHORTEST: Final = 3
CLOSE: Final = 2
"""How many letters of a command may be wrong for it to be suggested; one in a short word."""
LONG: Final = 6
_DICE: Final = re.compile(r"(?:\d+#)?\d*[dw](?:\d+|%)(?:[^\w].*)?", re.IGNORECASE)
"""Dice after any word."""
_DIE: Final = re.compile(r"(?<![^\W\d_])[dw](?:\d|%)", re.IGNORECASE)
"""A die among other words."""
LONGEST_COMMAND: Final = 200
"""The longest command a button can repeat."""
MISNAMED: Final = {
    "which_fighter": ("name", "choices"),
    "no_such_fighter": ("name", "choices"),
    "unknown_entry": ("name", "suggestions"),
    "house_unknown": ("name", "choices"),
    "no_such_rule": ("rule", "choices"),
    "no_such_contestant": ("name", "choices"),
    "no_request": ("name", "choices"),
    "hidden_misspelt": ("name", "choices"),
    "saved_unknown": ("name", "choices"),
    "no_such_step": ("name", "choices"),
}
"""Refusals for an unknown or ambiguous name: the facts that hold the name and its possible meanings."""
UNNAMED: Final = {"which_scene": "scenes", "which_of_yours": "choices", "which_sheet": "choices"}
"""Refusals for a missing name: the fact that holds the possible names."""


async def answered_talk(session: Session, typed: Typed) -> bool:
    """Answer a line that isn't a command if it needs an answer, as every private one does."""
    meant = nameless_slip(session.context, typed)
    if meant is not None:
        offer(session, meant, typed.rest)
        return True
    if typed.slashed:
        return False
    asked = asked_for(session.context.system, typed.line)
    if asked is None and typed.bare:
        _mind_time(session.context, typed)
    if asked is not None and typed.word not in TALK and _is_asked(session.context, typed):
        offer(session, asked.word, asked.rest)
    elif (typed.bare or typed.within) and _can(session, typed.word) and not await _fills_in_draft(session, typed):
        offer(session, typed.word, typed.rest)
    elif typed.bare and not is_question(typed.line) and await _drafting(session.context) is not None:
        # In private, somebody who is making a contestant answers what they were asked last.
        text = session.context.incoming.text.strip()
        offer(session, "create", typed.line if "\n" in text else text)
    elif not suggested(session, typed):
        by_name = session.context.incoming.door is Door.TYPED and typed.place in session.context.incoming.called
        if not (typed.bare or by_name or _in_person(session.context)):
            return False
        told_what_to_type(session)
    return True


async def _drafting(context: Context) -> System | None:
    """Return the system of the contestant that this person is making. A private message may be about any that the game
    uses."""
    scenes = () if context.incoming.scene is not None else context.game.scenes
    used = (context.system, *(context.chosen(context.game.system_in(scene)) for scene in scenes))
    for family, system in {one.family: one for one in used}.items():
        if (await draft(context, family)).begun:
            return system
    return None


async def _fills_in_draft(session: Session, typed: Typed) -> bool:
    """Whether a private line names a field of the contestant that its author is making, and its value."""
    system = await _drafting(session.context) if typed.bare and typed.rest else None
    return system is not None and begins_with_field(typed.line, system.types.sheets[FIGHTER])


def suggested(session: Session, typed: Typed) -> bool:
    """Suggest the command close to a word that somebody in the fight, or in private, has typed.

    In a scene an unknown word is probably a person, so only participants who came close to a command get an answer.
    """
    context = session.context
    word = typed.word
    short = len(word) < SHORTEST and word not in EVERYDAY
    # What somebody does in a fight isn't a mistyped command outside one.
    acts = context.running is None and context.system.reading.opens(word)
    if not _is_asked(context, typed) or acts or short or word in ME or not word[0].isalpha():
        return False
    if _is_name(context, word):
        # It is the name of their own fighter, followed by an action.
        own = is_own(context, word) and context.system.reading.opens(typed.rest.partition(" ")[0].casefold())
        if own:
            offer(session, "declare", typed.rest)
        return own
    close = _closest(session, word)
    if close is None and context.system.reading.opens(glued := word.removeprefix("declare")):
        offer(session, "declare", f"{glued} {typed.rest}")
        return True
    if close is None and _DICE.fullmatch(typed.rest.strip()):
        offer(session, "roll", f"{typed.rest} {word}")
        return True
    if close is None:
        return False
    # "rolled an 8" has no dice to repeat.
    offer(session, close, typed.rest if close != "roll" or word in EVERYDAY or _DIE.search(typed.rest) else "")
    return True


def _can(session: Session, word: str) -> bool:
    """Whether a word is a command that this person can use now, or is told what to do instead."""
    system = session.context.system
    spec = book.of(system).find(word)
    own = spec is not None and (bool(spec.instead) or any(one is spec for one in usable_commands.usable(session)))
    return own or (spec is None and word in book.of(system).words)


def _is_asked(context: Context, typed: Typed) -> bool:
    """Whether an unknown word is meant for the bot: in private, or behind a prefix by somebody who plays here."""
    alone = (context.private and typed.bare) or _in_person(context)
    return is_involved(context) or alone or is_meant(context, typed)


def _in_person(context: Context) -> bool:
    """Whether this is a private message, in which every line gets an answer."""
    return context.incoming.scene is None


def offer(session: Session, word: str, rest: str) -> None:
    """Ask whether a command is meant; nothing is done until it is pressed or typed."""
    told, context = session.response, session.context
    nameless = is_nameless(context.system, word, rest, voting=context.loaded.voting)
    told.parting = told.parting or nameless
    told.removes = told.removes or (nameless and not context.private)
    # As with any refusal, only people who chose or pressed something, or typed what is removed, are told.
    alone = (told.removes or context.incoming.door is not Door.TYPED) and not context.private
    line = say("Did you mean `@{word}`?", word=word)
    command = f"@{word} {rest}".strip()
    # A button that repeats a secret would stay when its author deletes the message.
    if len(command) > LONGEST_COMMAND or (rest and not context.private and not alone and may_tell(word, rest)):
        (told.secret if alone else told.answer).append(line)
        return
    yes = Control(label=command[:40], command=command, weight=Weight.PLAIN)
    prompt = Prompt(question=0, person=session.context.person, lines=(line,), controls=(yes,))
    (told.secret_offers if alone else told.offers).append(prompt)


def completed(context: Context, typed: Typed, refused: RuleError) -> list[Prompt]:
    """Return buttons that complete the refused line with each name it could mean, for its author."""
    if not context.private and may_tell(typed.word, typed.rest) and not orders_by_name(typed):
        return []
    asked = asked_for(context.system, typed.line)
    if asked is not None and asked.certain and typed.word not in book.of(context.system).words:
        # The line asks for a command in plain words, and the button types that command.
        typed = replace(typed, word=asked.word, rest=asked.rest)
    hidden = {name.casefold() for name in (*unseen(context), *_ordered_in_secret(context, typed))}
    facts = MISNAMED.get(refused.code, ("", UNNAMED.get(refused.code, "")))
    named, choices = (refused.facts.get(fact) for fact in facts)
    names = [str(one) for one in choices] if isinstance(choices, list | tuple) else []
    shown = [one for one in names if one.casefold() not in hidden][:MOST_LISTED]
    lines = [line for name in shown for line in _with_name(refused, typed, str(named or ""), name)]
    controls = tuple(
        Control(
            label=(gettext(name) if refused.code == "no_such_step" else name)[:80], command=line, weight=Weight.PLAIN
        )
        for name, line in zip(shown, lines, strict=False)
        if len(line) <= LONGEST_COMMAND
    )
    fight = 0 if context.running is None else context.running.number
    if len(lines) != len(shown) or not controls:
        return []
    return [Prompt(question=0, person=context.person, lines=(), controls=controls, fight=fight)]


def _ordered_in_secret(context: Context, typed: Typed) -> Iterator[str]:
    """Yield the names of creatures, whose standing orders aren't for the public, if a line is about one in public."""
    if context.running is not None and not context.private and orders_by_name(typed):
        seen = view_here(context).fighters
        yield from (one.name for one in seen if context.running.seat(one.id).creature)


def _with_name(refused: RuleError, typed: Typed, wrong: str, name: str) -> Iterator[str]:
    """Yield the line with a name in place of the wrong or missing one; nothing if that place is unclear."""
    line = f"@{typed.word} {typed.rest}".rstrip()
    if refused.code == "which_scene":
        scene = f'"{name}"' if " " in name else name
        yield f"@in {scene} {line.removeprefix('@')}"
    elif refused.code == "which_of_yours" and "example" in refused.facts:
        yield f"@as {name} {line.removeprefix('@')}"
    elif refused.code in UNNAMED:
        if not typed.rest:
            yield f"{line} {name}"
    elif wrong:
        whole, times = re.subn(rf"(?<!\w){re.escape(wrong)}(?!\w)", lambda _: name, typed.rest, flags=re.IGNORECASE)
        if times == 1:
            yield f"@{typed.word} {whole}"


def _closest(session: Session, word: str) -> str | None:
    known = [one for spec in usable_commands.usable(session) for one in spec.words]
    known += [one for errand in usable_commands.errands(session.context) for one in errand.words]
    known += [verb.word for verb in usable_commands.verbs(session.context)]
    close = next((one.words[0] for one in session.context.system.roster.adjustments if word in one.everyday), "")
    everyday = EVERYDAY.get(word, "")
    spec = book.of(session.context.system).find(everyday.partition(" ")[0])
    if close in known or (spec is not None and (spec.who == "anyone" or usable_commands.rights(session.context, spec))):
        return close or everyday
    system = session.context.system
    spelt = {**localized_verbs(system), **localized(system), **{one: one for one in known}}
    close = min(spelt, key=lambda other: OSA.distance(word, other), default="")
    meant = spelt.get(close, "")
    far = CLOSE if len(word) >= LONG else 1
    if meant in known and OSA.distance(word, close) <= min(far, len(close) // 2):
        return meant
    short = {own for own in known if own[0] == word[0] and _abbreviated(own) == word.replace("ck", "k") != own}
    return next(iter(short)) if len(short) == 1 else None


def _abbreviated(word: str) -> str:
    """Return a word as people abbreviate it, without vowels and doubled letters: "stts", "atk"."""
    return word[0] + re.sub(r"[aeiouy]|(.)(?=\1)", "", word[1:]).replace("ck", "k")


def _is_name(context: Context, word: str) -> bool:
    """Whether somebody in the game or the fight has that name."""
    if is_somebody(context, word):
        return True
    return context.running is not None and any(seen.name.casefold() == word for seen in view_here(context).fighters)


def told_what_to_type(session: Session) -> None:
    """Answer a private line that couldn't be understood with what its author owes, or how to find out."""
    context, told = session.context, session.response
    owed = _owed(context)
    line: Line = say("I didn't understand that. `@help` shows what you can do now.")
    if owed is not None:
        line = say("I didn't understand that. {name} still has something to do: `@help` shows what.", name=owed)
    label = gettext("What can I do?")
    helping = Control(label=label, command="@help", weight=Weight.PLAIN)
    told.offers.append(Prompt(question=0, person=context.person, lines=(line,), controls=(helping,)))


def _mind_time(context: Context, typed: Typed) -> None:
    """Refuse a line that says what its author's fighter does, possible or not, while nobody is asked for that."""
    fight, reading = context.running, context.system.reading
    if fight is None or fight.declaring(context.system) or _owed(context) is not None:
        return
    if book.of(context.system).find(typed.word) is not None or len(typed.line) > LONGEST_TEXT:
        return
    own = fight.owned_by(context.person) if typed.word in ME or reading.opens(typed.word) else ()
    for who in own:
        try:
            reading.read(world_read(context, fight), who, typed.line)
        except RuleError as refused:
            if refused.code in ("not_understood", "unclear"):
                continue
        raise Refusal("locked" if fight.locked else "not_asked_yet", {"turn": fight.turn})


def _owed(context: Context) -> str | None:
    fight = context.running
    if fight is None:
        return None
    waiting = (who for who in fight.owned_by(context.person) if fight.question_of(who))
    return next((fight.world.fighter(who).name for who in waiting), None)
