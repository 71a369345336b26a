"""Buttons below a refusal that asks what a line means.

They complete the line with one of the choices, leave out the unclear words, or open a form to rewrite it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.features.forms.controls import cut
from bot.features.forms.prompts import DECLARE, PLAN
from bot.pipeline.handlers import offers
from bot.pipeline.work.context import Context
from bot.pipeline.work.publicity import unseen
from bot.text.language.speech import gettext
from bot.text.reply import Control, Prompt, Weight
from bot.turn.decisions.intents import SAID, SaidLine
from rules.errors import RuleError
from rules.system import NOT_USED, System

MOST_CHOICES: Final = 5
LONGEST_LINE: Final = 200
"""Maximum number of characters in a line that a button repeats."""
_MISNAMED: Final = {"unknown_target": "target", "unknown_weapon": "weapon", "no_such_mode": "mode"}
"""Refusals of a word, and the fact that holds it."""
_WORD: Final = re.compile(r"[\w'’-]+")
_BETWEEN: Final = re.compile(r"[\s,/&+]*(?:(?:and|or|und|oder)\b[\s,]*)?", re.IGNORECASE)
_WITH: Final = re.compile(r"\bwith +(?:(?:the|my|a|an|his|her|its) +)?[\w'’-]+", re.IGNORECASE)


@offers("unclear")
@offers("correction_unclear")
@offers("condition_unread")
def without_words(context: Context, refused: RuleError) -> list[Prompt]:
    """Offer the reading without the unclear words, and a form to change the line."""
    line, understood = _line_of(refused), refused.facts.get("understood")
    if line is None:
        return []
    controls = []
    if isinstance(understood, str) and understood:
        command = f"{head_of(line)}{understood}"
        controls.append(Control(label=cut(understood), command=command, weight=Weight.MAIN))
    if not line.several:
        controls.append(change(context, line))
    return _prompt(context, line, controls)


@offers("not_understood")
def as_attempt(context: Context, refused: RuleError) -> list[Prompt]:
    """Offer to attempt a whole line that names no action, if the game lets the GM say what comes of it."""
    line, attempt = _line_of(refused), refused.facts.get("attempt")
    if line is None or not isinstance(attempt, str) or not attempt.endswith(line.text.strip()):
        return []
    attempted = Control(label=cut(attempt), command=f"{head_of(line)}{attempt}")
    return _prompt(context, line, [attempted, *([] if line.several else [change(context, line)])])


@offers("secret_in_public")
def in_secret(context: Context, refused: RuleError) -> list[Prompt]:
    """Offer to say the same line in secret; nothing if it wasn't a declaration."""
    line = _line_of(refused)
    if line is None:
        return []
    command = f"{head_of(line)}{line.text}"
    return _prompt(context, line, [Control(label=gettext("Declare in secret"), command=command, aside=True)])


@offers("missing")
@offers("ambiguous_target")
@offers("ambiguous_weapon")
@offers("ambiguous_item")
@offers("several_parts")
@offers("unknown_target")
@offers("unknown_weapon")
@offers("no_such_mode")
def one_per_choice(context: Context, refused: RuleError) -> list[Prompt]:
    """Offer a button for each of the first choices with which the completed line can be read."""
    line = _line_of(refused)
    if line is None or len(line.text) > LONGEST_LINE:
        return []
    item, choices = _choices(refused.code, refused.facts)
    secret = {name.casefold() for name in unseen(context)}
    shown = [one for one in choices if one.casefold() not in secret][:MOST_CHOICES]
    found = _completed(context.system, line, item, shown, _misnamed(refused))
    controls = [
        Control(label=cut(_label(item, choice)), command=f"{head_of(line)}{text}") for choice, text in found.items()
    ]
    return _prompt(context, line, controls)


@offers("over_limit")
@offers("too_few_left")
def at_most(context: Context, refused: RuleError) -> list[Prompt]:
    """Offer the line with the highest possible number, if the line contains the number exactly once in digits."""
    line, facts = _line_of(refused), refused.facts
    most = facts.get("max", facts.get("left"))
    if line is None or not isinstance(most, int) or most < 1 or len(line.text) > LONGEST_LINE:
        return []
    text, times = re.subn(rf"(?<![\w.]){facts.get('announced')}(?=x?\b)", str(most), line.text)
    text = text.replace(" 1 times", " once")
    try:
        context.system.reading.read(line.world, line.who, text)
    except RuleError:
        return []
    if times != 1:
        return []
    control = Control(label=cut(text), command=f"{head_of(line)}{text}", weight=Weight.MAIN)
    return _prompt(context, line, [control])


def head_of(line: SaidLine) -> str:
    """Return the command that introduces a line."""
    if line.plan:
        return f"@plan {line.name}: "
    return f"@declare {line.name}: " if line.name else "@declare "


def change(context: Context, line: SaidLine) -> Control:
    """Return the button that opens a form with the line as it was written."""
    own = context.running is not None and line.who in context.running.owned_by(context.person)
    form = DECLARE if own and not line.plan else PLAN
    return Control(label=gettext("Change"), command=f"{head_of(line)}{line.text}", form=form, aside=line.plan)


def _line_of(refused: RuleError) -> SaidLine | None:
    line = refused.facts.get(SAID)
    return line if isinstance(line, SaidLine) else None


def _prompt(context: Context, line: SaidLine, controls: Sequence[Control]) -> list[Prompt]:
    """Build the prompt for the author, without names that are secret unless the author wrote them."""
    names = [re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE) for name in unseen(context)]
    secret = [name for name in names if not name.search(f"{line.name} {line.text}")]
    known = tuple(one for one in controls if not any(name.search(one.command) for name in secret))
    fight = context.running
    if fight is None or not known:
        return []
    return [Prompt(question=0, person=context.person, lines=(), controls=known, fight=fight.called, turn=fight.turn)]


def _choices(code: str, facts: Mapping[str, object]) -> tuple[str, list[str]]:
    """Return the first missing item and its choices."""
    given = (facts[name] for name in ("choices", "allowed", "parts", "modes") if facts.get(name))
    choices, missing = next(given, None), facts.get("missing")
    item = str(missing[0]) if isinstance(missing, list | tuple) and missing else ""
    item = "weapon" if code in ("ambiguous_weapon", "unknown_weapon") else item
    among = choices.get(item) if isinstance(choices, dict) else choices
    return item, [str(one) for one in among] if isinstance(among, list | tuple) else []


def _misnamed(refused: RuleError) -> str:
    """Return the word that the choices replace, as it was typed; "" if there is none."""
    fact = _MISNAMED.get(refused.code)
    return "" if fact is None else str(refused.facts.get(fact, ""))


def _label(item: str, choice: str) -> str:
    if choice.isdecimal():
        return f"{gettext(item.capitalize())} {choice}"
    return gettext(choice) if item in ("weapon", "mode", "move", "part", "call") else choice


def _completed(system: System, line: SaidLine, item: str, choices: Sequence[str], misnamed: str = "") -> dict[str, str]:
    """Return the completed line for each choice.

    All choices use the same way of completing: the first one with which the most choices are read as different actions.
    """
    best: dict[str, str] = {}
    for texts in zip(*(_ways(line.text, choice, item, choices, misnamed) for choice in choices), strict=True):
        found, meanings = {}, list[object]()
        for choice, text in zip(choices, texts, strict=True):
            meaning = _meaning(system, line, item, choice, text) if text else None
            if meaning is not None and meaning not in meanings:
                meanings.append(meaning)
                found[choice] = text
        if len(found) > len(best):
            best = found
        if len(best) == len(choices):
            break
    return best


def _meaning(system: System, line: SaidLine, item: str, choice: str, text: str) -> object:
    """Return the meaning of a completed line: its actions, or the text if something else is missing; None if
    unreadable."""
    try:
        reading = system.reading.read(line.world, line.who, text)
    except RuleError as again:
        lacks = again.facts.get("missing")
        asks_on = item and again.code == "missing" and isinstance(lacks, list | tuple) and item not in lacks
        return text if asks_on else None
    return None if choice.casefold() in reading.assumed.get(NOT_USED, "").casefold() else reading.actions


def _ways(text: str, choice: str, item: str, choices: Sequence[str], misnamed: str) -> Iterator[str]:
    """Yield the ways to complete a line with a choice, most likely first; an empty text if one doesn't fit the line."""
    bare = text.rstrip(" .!?,;")
    named = re.search(rf"(?<!\w){re.escape(misnamed)}(?!\w)", bare, re.IGNORECASE) if misnamed else None
    yield f"{bare[: named.start()]}{choice}{bare[named.end() :]}" if named else ""
    yield _instead_of_all(bare, choice, choices)
    yield _instead(bare, choice)
    if item == "weapon":
        yield _WITH.sub(f"with {choice}", bare) if _WITH.search(bare) else f"{bare} with {choice}"
    yield f"{bare} {choice}"
    yield f"{bare}, {choice}"
    yield f"{bare} {item} {choice}" if item and choice.isdecimal() else ""
    yield f"{choice} {bare}"


def _instead(text: str, choice: str) -> str:
    """Replace a partial name with the choice ("attack guard" with "Guard 1"). Returns an empty text if there is
    none."""
    words = _keys(choice)
    runs: list[tuple[int, int]] = []
    last = None
    for found in _WORD.finditer(text):
        if not _keys(found[0]).isdisjoint(words):
            joins = last is not None and runs and runs[-1][1] == last
            runs[-1:] = [(runs[-1][0], found.end())] if joins else [*runs[-1:], (found.start(), found.end())]
        last = found.end()
    if not runs:
        return ""
    start, end = max(runs, key=lambda run: run[1] - run[0])
    return f"{text[:start]}{choice}{text[end:]}"


def _instead_of_all(text: str, choice: str, choices: Sequence[str]) -> str:
    """Replace several choices ("head and torso") with one."""
    every = "|".join(re.escape(one) for one in sorted(choices, key=len, reverse=True))
    found = re.search(rf"\b(?:{every})\b(?:{_BETWEEN.pattern}(?:{every})\b)+", text, re.IGNORECASE)
    return f"{text[: found.start()]}{choice}{text[found.end() :]}" if found else ""


def _keys(words: str) -> set[str]:
    """Return words in a form for comparison, each also without a plural ending."""
    plain = [word.casefold() for word in _WORD.findall(words)]
    return {*plain, *(word.removesuffix("s") for word in plain)}
