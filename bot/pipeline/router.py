"""Decide whether a typed line is for us, and what it asks for: a command, a word of the game, a table, or somebody's
name. Most words behind a prefix are names of people."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from bot.commands import book
from bot.commands.game_words import Entry
from bot.commands.game_words import Errand as ErrandRequest
from bot.commands.request import Request, Sure, Turn
from bot.commands.spec import Spec, without_word
from bot.commands.vocabulary import vocabulary
from bot.packs.names import key
from bot.pipeline.handlers import listened, load_names, named
from bot.pipeline.inbox import usable_commands
from bot.pipeline.inbox.chat import Typed, bare
from bot.pipeline.inbox.inline_rolls import INLINE, gathered
from bot.pipeline.inbox.local_words import in_english, language_of, rest_in_english, verb_in_english
from bot.pipeline.inbox.plain_questions import EVERYDAY, asked_for, without_courtesy
from bot.pipeline.outbox.replies import answering
from bot.pipeline.work.context import Context
from bot.pipeline.work.creature_plans import is_somebody
from bot.pipeline.work.publicity import world_read
from bot.pipeline.work.secrecy import in_public, is_mistyped, nameless_slip
from bot.pipeline.work.session import Session
from bot.text.language.speech import spoken
from bot.turn import commands
from bot.turn.decisions.intents import LONGEST_TEXT
from bot.turn.refusal import Refusal
from rules.errors import RuleError
from rules.system import DiceNeed, Errand, Verb

_PLAIN: Final = frozenset(
    {"help", "h", "roll", "r", "rr", "status", "games", "who", "log", "sheet", "map", "rule", "odds", "luck", "why"}
    | {"tutorial", "differences", "order", "declare", "d"}
)
"""Commands that work without a prefix in a private message."""
ME: Final = frozenset({"i", "ich"})
_ROLLS: Final = frozenset({"roll", "r"})
_OWN_DICE: Final = re.compile(r"\b(?:for|my|me|the|it|them|dice|now|roll)\b", re.IGNORECASE)
"""What people type behind `@roll` for the dice they owe."""
_IN_ANY: Final = frozenset({"help", "language"})
"""Commands for finding one's way, in any language."""
_BEGINNING: Final = re.compile(
    r"\A(?:ok|okay|k|so|well|hm+|um+|uh|oh|ah|alright|right|fine|then|and|yeah|yes|sorry|hey|hi|na|gut|also|dann|ja|ach|"
    r"(?:actually |wait |halt |ach )?(?:no|nope|nah|ne|nee|nein|doch nicht)(?=\s*[,.!]))"
    r"\b[\s,.!:…-]+(?=\w)",
    re.IGNORECASE,
)
"""How people begin to say something."""
_PEOPLE: Final = frozenset({"gm"})
"""Commands whose words also mean somebody: "@gm can I use my rope?"."""
TALK: Final = frozenset({"me", "everyone", "here"})
"""Words that people write after an "@" in the middle of a line."""


def concerns(session: Session, typed: Iterable[Typed]) -> bool:
    """Whether any of the words is a command, a word of the game or a table, or a misspelt secret command, or was typed
    by somebody in the fight."""
    said = tuple(typed)
    context = session.context
    ours = any(
        in_public(context, one) if one.disguised else is_ours(session, one) or is_mistyped(context, one) for one in said
    )
    ours = ours or any(is_meant(context, one) for one in said)
    ours = ours or (is_involved(context) and any(_may_be_mistyped(context, one) for one in said))
    return ours or any(nameless_slip(context, one) for one in said)


def _may_be_mistyped(context: Context, typed: Typed) -> bool:
    """Whether a word of somebody in the fight may be a mistyped command or an intent. Most words are the name of
    somebody else who plays here."""
    if typed.slashed or typed.disguised:
        return False
    named = is_somebody(context, typed.word) and not is_own(context, typed.word)
    reading = context.system.reading
    return not named or reading.opens(typed.word) or asked_for(context.system, typed.line) is not None


def heard_by(session: Session, typed: Sequence[Typed]) -> list[Typed]:
    """Return the commands that are for us, each by its English word. After talk, or with a space after the prefix, only
    those of somebody in the fight count."""
    involved = is_involved(session.context)
    heard = [
        one
        for one in typed
        if not (one.within or one.loose)
        or (involved and one.word not in TALK)
        or (not one.within and nameless_slip(session.context, one))
    ]
    heard = [one for one in heard if not (one.within or one.decorated) or not _is_ping(session.context, one.word)]
    with answering(session.context):
        heard = [one if _is_english(session.context, one) else _in_english(session.context, one) for one in heard]
    return gathered(heard, partial(_takes_line, session)) if any(one.word == INLINE for one in heard) else heard


def _takes_line(session: Session, typed: Typed) -> bool:
    """Whether rolls within the line of a command belong to it: it is one of ours, or gives away a secret."""
    if typed.disguised:
        return in_public(session.context, typed)
    spec = book.of(session.context.system).find(typed.word, typed.rest)
    return not spec.prose if spec is not None else is_ours(session, typed)


def _is_english(context: Context, typed: Typed) -> bool:
    """Whether a command certainly needs no translation: no other language uses its word, and only numbers or dice
    follow."""
    return typed.word != "me" and typed.word in book.of(context.system).words and typed.numeric


def _in_english(context: Context, typed: Typed) -> Typed:
    """Return a command in English words. A table of the game takes precedence over a command of another language."""
    system = context.system
    if (answer := verb_in_english(typed.word, typed.rest, system)) is not None and not typed.bare:
        return replace(typed, word=answer[0], rest=answer[1])
    if typed.word in (*ME, "me") and system.reading.opens(typed.rest.partition(" ")[0].casefold()):
        return replace(typed, word="i") if typed.word == "me" else typed
    word = typed.word if typed.bare else in_english(typed.word, system)
    if word != typed.word and _means_more(context, typed, word):
        return typed
    rest = rest_in_english(word, typed.rest, system, partial(_names, context))
    values = {
        name: rest_in_english(word, value, system, partial(_names, context)) for name, value in typed.values.items()
    }
    code = language_of(typed.word, system) if word != typed.word else spoken().code
    foreign = "" if code == spoken().code else code
    return replace(typed, word=word, rest=rest, values=values, language=foreign)


def _means_more(context: Context, typed: Typed, word: str) -> bool:
    """Whether a word for a command also means something else: a table of the game or, for somebody with a fighter here,
    one of its actions (only if the command is in another language or for GMs)."""
    if named(context, typed) is not None:
        return True
    fight, spec = context.running, book.of(context.system).find(word)
    if fight is None or not fight.owned_by(context.person) or word in _IN_ANY or spec is None:
        return False
    foreign = language_of(typed.word, context.system) != spoken().code
    return (foreign or (spec.who == "gm" and not context.gm_here)) and context.system.reading.opens(typed.word)


def _is_ping(context: Context, word: str) -> bool:
    """Whether a word is the name of somebody pinged in the message, which is never a command."""
    people, roles = context.incoming.mentions, context.incoming.named_roles
    names = (*(one.name for one in people), *(one.account for one in people), *(one.name for one in roles))
    return any(word == name.casefold() for name in names)


def is_ours(session: Session, typed: Typed) -> bool:
    """Whether the word is a command, a word of the game or a table."""
    return typed.word in book.of(session.context.system).words or named(session.context, typed) is not None


def is_involved(context: Context) -> bool:
    """Whether this person has a fighter in this fight, or leads it."""
    fight = context.running
    return fight is not None and (context.gm_here or bool(fight.owned_by(context.person)))


def is_own(context: Context, word: str) -> bool:
    """Whether a fighter of this person in a running fight has that name."""
    fight = context.running
    return fight is not None and any(
        fight.world.fighter(who).name.casefold() == word for who in fight.owned_by(context.person)
    )


def is_meant(context: Context, typed: Typed) -> bool:
    """Whether plain words are for the bot although no fight asks for them: they call it by its name, or somebody who
    plays here puts a prefix before them."""
    called = typed.place in context.incoming.called
    plays = called or bool(context.own) or context.is_gm
    said = typed.word in EVERYDAY or asked_for(context.system, typed.line) is not None
    # What a GM mistypes is for the bot too.
    return plays and (said or context.is_gm) and typed.word not in TALK


async def request_of(context: Context, typed: Typed) -> Request | None:
    """Return the request of a typed word: listeners for private messages come first, then `command_of`."""
    # A number at the end asks for something.
    may_be_idle = typed.rest and not typed.rest[-1].isdigit()
    if may_be_idle and not without_courtesy(f" {typed.rest}"):
        typed = replace(typed, rest="")
    if typed.word in _ROLLS and _names_owed(context, typed.rest):
        typed = replace(typed, rest="")
    return await listened(context, typed) or await command_of(context, typed)


def _names_owed(context: Context, rest: str) -> bool:
    """Whether what follows `@roll` only names the dice that this person owes: "roll attack", "roll for me"."""
    fight = context.running
    need = None if fight is None else fight.need()
    if fight is None or not isinstance(need, DiceNeed) or need.who not in fight.owned_by(context.person):
        return False
    return _OWN_DICE.sub("", rest).casefold().strip(" .!?") in ("", need.purpose)


async def command_of(context: Context, typed: Typed) -> Request | None:
    """Return the request of a typed word: commands come first, then words of the game, then tables.

    A word that is both an action and an errand is an action during a fight, otherwise an errand.
    """
    if typed.bare:
        return _said_alone(context, typed) or (named(context, typed) if typed.inline else None)
    spec = book.of(context.system).find(typed.word, typed.rest)
    if spec is not None:
        if typed.within and (spec.who == "gm" or spec.own_account):
            # In "type @gm add @ann", somebody tells others what to type, or quotes it.
            return None
        if spec.secret and not context.private:
            # This refuses everyone, even a GM of another scene: the command was typed where others can read it.
            raise Refusal("secret_in_public")
        if spec.who == "gm" and not context.is_gm and not usable_commands.rights(context, spec):
            _mind_gm(context, typed, spec)
            return None
        of_game = spec.who == "gm" and not spec.fight
        if context.incoming.repeats and (of_game or spec.own_account):
            raise Refusal("own_account", {"word": typed.word})
        filled = spec.filled(typed.path, typed.values) if typed.path else None
        request = filled or spec.read(typed.rest, named=_ends_with_name(context, typed.rest))
        if context.incoming.repeats and isinstance(request, Sure):
            raise Refusal("own_account", {"word": typed.word})
        _mind_sheets_of_all(context, request)
        return request
    verb = next((verb for verb in context.system.reading.verbs if verb.word == typed.word), None)
    if verb is not None and verb.rolls and typed.rest and (dice := book.of(context.system).find("roll")) is not None:
        return dice.read(typed.rest)
    errand = errand_of(context, typed.word)
    if errand is not None and not (verb is not None and context.running is not None and _says(verb, typed.rest)):
        return _asked_of(errand, typed)
    if errand is not None:
        _mind_intents(context, typed)
    if verb is not None:
        if context.running is None:
            await _mind_no_fight(context)
            return None
        return Turn(commands.Act(word=typed.word, rest=typed.rest, open=not context.private))
    # An earlier command of the message may have changed them, and `@in` leads to another scene.
    await load_names(context)
    asks = (is_involved(context) or is_meant(context, typed)) and typed.word not in TALK
    return named(context, typed) or _declared(context, typed) or (_looked_up(context, typed) if asks else None)


def _mind_gm(context: Context, typed: Typed, spec: Spec) -> None:
    """Refuse a GM's command with `gm_of_all` or `gm_only`, unless it is talk to the GM."""
    first = typed.rest.partition(" ")[0].casefold()
    if first and typed.word in _PEOPLE and first not in vocabulary()[typed.word].words:
        return
    if context.gm_here:
        raise Refusal("gm_of_all")
    raise Refusal("gm_only", {"word": spec.words[0], "instead": spec.instead} if spec.instead else {})


def _declared(context: Context, typed: Typed) -> Request | None:
    """Return the intent that a fighter declares with a verb as the command: `@shoot NAME`, `@kick NAME`."""
    fight = context.running
    own = () if fight is None else fight.owned_by(context.person)
    begins = typed.word in ME or context.system.reading.opens(typed.word)
    if fight is None or not own or typed.slashed or not begins:
        return None
    if asked_for(context.system, typed.line) is not None and not _is_intent(context, typed, whole=True):
        return None
    need = next((need for who in own if (need := fight.need()) is not None and need.who == who), None)
    if isinstance(need, DiceNeed) and not typed.rest:
        return Turn(commands.Act(word=need.purpose, open=not context.private))
    return _act(context, typed)


def _act(context: Context, typed: Typed) -> Request:
    """Return the intent of a line; "I'll shoot" has no word of its own before the rest."""
    glued = typed.line.startswith(f"{typed.word}'")
    word, rest = ("", typed.line) if glued else (typed.word, typed.rest)
    return Turn(commands.Act(word=word, rest=rest, open=not context.private))


def _said_alone(context: Context, typed: Typed) -> Request | None:
    """Return the request of a private line without a prefix: a look-up, a roll, a question, or an intent.

    Commands that change more than that are only offered: "leave me alone" isn't `@leave`.
    """
    begun = _BEGINNING.sub("", typed.line, count=1)
    if begun != typed.line and (again := bare(begun)) is not None:
        return _said_alone(context, again)
    known, word = book.of(context.system), in_english(typed.word, context.system)
    asked = asked_for(context.system, typed.line)
    if word in _PLAIN and asked is None and (spec := known.find(word, typed.rest)) is not None:
        return spec.read(without_courtesy(typed.rest))
    if typed.asks and asked is not None:
        return _looked_up(context, typed)
    if typed.asks:
        helping = known.find("help")
        return None if helping is None else helping.read(typed.line)
    whole = asked is not None and asked.whole
    if context.running is not None and not whole and _is_intent(context, typed, whole=asked is not None):
        return _act(context, typed)
    return _looked_up(context, typed)


def _looked_up(context: Context, typed: Typed) -> Request | None:
    """Return the look-up that a line asks for in plain words: "whose turn is it?" is `@who`."""
    asked = asked_for(context.system, typed.line)
    spec = None if asked is None or not asked.certain else book.of(context.system).find(asked.word, asked.rest)
    return None if spec is None or asked is None else spec.read(asked.rest)


def _is_intent(context: Context, typed: Typed, *, whole: bool) -> bool:
    """Whether a line declares what its author's fighter will do, while intents are being asked for. `whole`: only if
    it can be declared as it is, since it may mean something else."""
    fight, reading, word = context.running, context.system.reading, typed.word
    if fight is None or not fight.declaring(context.system):
        return False
    for who in fight.owned_by(context.person):
        begins = not whole and (word in ME or reading.opens(word))
        if len(typed.line) > LONGEST_TEXT:
            return begins
        try:
            reading.read(world_read(context, fight), who, typed.line)
        except RuleError as refused:
            # A line that names a part the target lacks has named everything else; so has one that only adds a word.
            nearly = refused.code.endswith("_part") or (refused.code == "unclear" and refused.facts["understood"])
            if not begins and (whole or not nearly):
                continue
        return True
    return False


def errand_of(context: Context, word: str) -> Errand | None:
    """Return the game's errand for a word."""
    return next((errand for errand in context.system.errands if word in errand.words), None)


def _asked_of(errand: Errand, typed: Typed) -> Request:
    """Return the request of an errand; one that may ask first includes whether it was confirmed."""
    if not errand.asks:
        return ErrandRequest(typed.word, typed.rest)
    before = without_word(typed.rest)
    text = typed.rest if before is None else before
    return Sure(ErrandRequest(typed.word, text), f"{typed.word} {text}", said=before is not None)


def _ends_with_name(context: Context, text: str) -> bool:
    """Whether a text, or what follows its first word, is a whole name that ends like a confirmation."""
    if without_word(text) is None:
        return False
    names = _names(context)
    return any(key(one) in names for one in (text, text.partition(" ")[2]) if one)


def _names(context: Context) -> set[str]:
    """Return the names this person knows."""
    names = set(map(key, context.register.names()))
    if context.running is not None:
        views = context.views(context.running)
        seen = views.whole if context.gm_here else views.own(context.person)
        names |= {key(one.name) for one in seen.fighters}
    if context.is_gm:
        names |= {key(name) for kind in context.library.shapes for name in context.library.own.of(kind)}
    return names


def _says(verb: Verb, rest: str) -> bool:
    """Whether the words after an errand's word are those of the action instead: "pick up", not "pick the lock"."""
    return rest.casefold().startswith(verb.said.partition(" ")[2])


def _mind_intents(context: Context, typed: Typed) -> None:
    """Refuse an errand during a fight, and show how to declare it as an intent."""
    if any(verb.word == typed.word for verb in usable_commands.verbs(context)):
        return
    example = next(verb.example for verb in context.system.reading.verbs if verb.word == typed.word)
    text = f"{typed.word} {typed.rest}" if typed.rest and ":" not in typed.rest else example
    raise Refusal("declared_in_fight", {"text": text})


def _mind_sheets_of_all(context: Context, request: Request) -> None:
    """Refuse commands for the game's sheets from a GM of one scene; their words may also be commands of the fight."""
    meant = request.request if isinstance(request, Sure) else request
    if isinstance(meant, Entry) and not context.is_gm:
        raise Refusal("gm_of_all")


async def _mind_no_fight(context: Context) -> None:
    """Refuse an action word without a fight to somebody in the game; from anyone else it is probably a name."""
    if context.gm_here or await context.unit.owns(context.game_id, context.person):
        raise Refusal("which_scene" if context.choices else "no_fight", {"scenes": context.choices})
