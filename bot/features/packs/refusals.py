"""Refusals of sheets, tables and packs that people wrote."""

import re
from typing import Final

from bot.pipeline.inbox.local_words import said_as
from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Facts, Wording, said, sentence, shown
from rules import catalogue

_EXPECTED: Final = {
    "whole number": gettext_noop("a whole number"),
    "number": gettext_noop("a number"),
    "yes or no": gettext_noop("yes or no"),
    "text": gettext_noop("text"),
    "short text": gettext_noop("shorter text"),
    "list": gettext_noop("a list"),
    "fields": gettext_noop("fields with their values"),
}
_LISTED: Final = frozenset({"table", *(kind.word for one in catalogue.SYSTEMS.values() for kind in one.sheets.kinds)})
"""Kinds that have a command of their own."""
_UNREAD: Final = gettext_noop("I can't read that file.")
_PROBLEMS: Final = {
    "too_large": gettext_noop("The file is too large: {size} characters. I read at most {most}."),
    "syntax": gettext_noop("The file isn't valid YAML or JSON[: {detail}]."),
    "empty": gettext_noop("The file is empty."),
    "alias": gettext_noop("I can't read references in a file (& and *). Write the value out."),
    "tag": gettext_noop("I don't read type tags (!). Write the value without one."),
    "too_deep": gettext_noop("That is nested too deeply. I read at most {most} levels."),
    "too_many": gettext_noop("The file contains too much. I read at most {most} values."),
    "too_long": gettext_noop("A list can have at most {most} entries."),
    "key_not_text": gettext_noop("The name of a field must be text."),
    "key_twice": gettext_noop("“{key}” is there twice in the same place. Keep one of them."),
}


_SHEET_PROBLEMS: Final = {
    "too_large": gettext_noop("The file is too large: {size} characters. I read at most {most}."),
    "empty": gettext_noop("The file is empty."),
    "quote": gettext_noop("A quotation mark isn't closed, or is in the middle of a cell."),
    "too_many": gettext_noop("The file has too many rows. I read at most {most}."),
    "too_wide": gettext_noop("The row has too many cells. I read at most {most}."),
    "extra": gettext_noop(
        "The row has {count} cells, but there are {most} columns. Put text with commas in quotation marks."
    ),
    "column_twice": gettext_noop("The column {column} is there twice. Keep one of them."),
}


def _with_visible(facts: Facts, name: str) -> Facts:
    """Return the facts with "…" for a name that is empty or invisible."""
    return facts if str(facts.get(name, "")).strip() else {**facts, name: "…"}


_NUMBERED: Final = re.compile(r"\b(\w+)s (\d+)")
"""The number of one of several, such as "attacks 2"."""
_COUNTS: Final = {
    "times": gettext_noop("The number of times"),
    "rounds": gettext_noop("The number of rounds"),
    "shots": gettext_noop("The number of shots"),
    "checks": gettext_noop("The number of checks"),
    "failed": gettext_noop("The number of failed checks"),
    "words": gettext_noop("The number of words"),
    "uses": gettext_noop("The number of uses"),
}
"""Fields that count something."""


def _with_quoted(facts: Facts) -> Facts:
    """Return the facts with a noun for a count or "attack 2" for "attacks 2", and quotes around lower case."""
    field = _NUMBERED.sub(r"\1 \2", shown(facts.get("field")))
    if field in _COUNTS:
        return {**facts, "field": gettext(_COUNTS[field])}
    return {**facts, "field": said("“{field}”", field=field) if field[:1].islower() else field}


def _out_of_range(facts: Facts) -> Line:
    return sentence("{field} can't be {value}. It must be between {low} and {high}.", _with_quoted(facts))


def _bad_value(facts: Facts) -> Line:
    expected = facts.get("expected")
    wanted = gettext(_EXPECTED.get(expected, "")) or expected if isinstance(expected, str) else expected
    known = {**_with_quoted(facts), "wanted": wanted}
    if facts.get("value") in (None, ""):
        return sentence("{field} can't be empty.[ Write {wanted}.]", known)
    return sentence("{field} can't be “{value}”.[ Write {wanted}.]", known)


def _pack_unreadable(facts: Facts) -> Line:
    problem = str(facts.get("problem"))
    known = _with_visible(facts, "key") if problem == "key_twice" else facts
    return sentence(_PROBLEMS.get(problem, _UNREAD), known)


def _sheet_unreadable(facts: Facts) -> Line:
    return sentence(_SHEET_PROBLEMS.get(str(facts.get("problem")), _UNREAD), facts)


def _called(kind: str) -> str:
    """Return the word for a kind in the current language."""
    local = said_as(kind)
    return local[0].capitalize() if local else kind


def _duplicate(facts: Facts) -> Line:
    what = facts.get("what") and _called(str(facts["what"]))
    return sentence("Two entries have the same name[: {what} “{name}”]. Rename one of them.", {**facts, "what": what})


def _entry_taken(facts: Facts) -> Line:
    kind = _called(str(facts.get("kind")))
    return sentence("There is already a {kind} called “{name}”. Choose another name.", {**facts, "kind": kind})


def _unknown_entry(facts: Facts) -> Line:
    """Refuse an unknown entry. Kinds with a command of their own can be listed with it."""
    facts = {**facts, "what": _called(str(facts.get("kind")))}
    if facts.get("kind") == "fighter":
        return sentence(
            "There is no {what} called “{name}”.[ Did you mean {suggestions}?] `@sheet list` shows those you can play.",
            facts,
        )
    if facts.get("kind") == "body":
        return sentence(
            "There is no {what} called “{name}”.[ Did you mean {suggestions}?] Name one or list its parts: "
            "`body head and torso and two wings`.",
            facts,
        )
    if facts.get("kind") == "creature" and not facts.get("suggestions"):
        return sentence(
            "There is no {what} called “{name}”. `@creature list` shows them all; `@help creature` says how to add "
            "one.",
            facts,
        )
    if facts.get("kind") in _LISTED:
        return sentence(
            "There is no {what} called “{name}”.[ Did you mean {suggestions}?] `@{kind} list` shows them all.", facts
        )
    return sentence("There is no {what} called “{name}”.[ Did you mean {suggestions}?]", facts)


def _unknown_field(facts: Facts) -> Line:
    facts = _with_visible(facts, "field")
    if facts.get("suggestions"):
        return sentence("There is no field “{field}”[ for {name}]. Did you mean {suggestions}?", facts)
    return sentence("There is no field “{field}”[ for {name}].[ Choose {allowed}.]", facts)


def _unknown_fields(facts: Facts) -> Line:
    unknown = facts.get("fields")
    if isinstance(unknown, tuple):
        facts = {**facts, "fields": tuple(said("“{field}”", field=shown(one)) for one in unknown)}
    if facts.get("suggestions"):
        return sentence("There is no field {fields}[ for {name}]. Did you mean {suggestions}?", facts)
    return sentence("There is no field {fields}[ for {name}].[ Choose {allowed}.]", facts)


WORDS: Final[dict[str, Wording]] = {
    "bad_name": "That name doesn't work. Use letters or digits, nothing invisible, and at most {most} characters.",
    "name_reserved": "“{name}” means something else in commands. Choose another name.",
    "name_of_bot": "“{name}” looks like my name. Choose another name.",
    "looks_alike": "“{name}” looks like a name that is already in use[: “{like}”]. Choose another name.",
    "empty_name": "A {what} needs a name.",
    "no_name": "Start with a name and a colon: `NAME: …`",
    "duplicate": _duplicate,
    "ambiguous_entry": "Do you mean {matches}? Write the whole name instead of “{name}”.",
    "unknown_entry": _unknown_entry,
    "unknown_kind": "There is no “{kind}” in this game.[ Choose {allowed}.]",
    "shipped_entry": "“{name}” comes with the bot, so you can't remove it. To replace it, add your own with the "
    "same name.",
    "shipped_name": "“{name}” comes with the bot, so you can't rename it. Copy it: `@{kind} copy {name} as {new}`.",
    "nothing_to_restore": "Nothing[ called “{name}”] was removed here recently, or it has already been restored.",
    "entry_in_use": "{by} uses “{name}”. Change {by} first.",
    "pack_full": "A game can have at most {most} entries of its own. Remove some first.",
    "pack_too_large": "A game's own entries can have at most {most} characters in total. Remove some first.",
    "sheet_too_large": "{name}'s sheet can have at most {most} characters. Shorten its texts or lists.",
    "too_many_on_sheet": "{name} can have at most {most} weapons or other things of one kind.",
    "too_many_entries": "A file can have at most {most} entries of one kind[; this one has {count}].",
    "unknown_edition": "This file has another format[ ({edition})]. I read format {known}.",
    "pack_unreadable": _pack_unreadable,
    "sheet_unreadable": _sheet_unreadable,
    "sheet_columns": "There is no column “{column}”. Name the columns in the first line, such as `range,text`.[ "
    "Choose {allowed}.]",
    "only_tables": "This command reads only tables, but the file also contains “{section}”. Take that part out.",
    "which_table": "Which table is it? Name it: `@table import NAME`.",
    "nothing_to_import": "There is nothing to import. Attach a file to the command, or write the data on the lines "
    "below it.",
    "import_removed": "{why} I ignored this command because it may contain secrets, and others may have seen it. Next "
    "time, send it to me in a private message.",
    "no_import": "No import is waiting for your answer. Send a file with `@{word} import`.",
    "entry_taken": _entry_taken,
    "name_of_person": "Somebody in this game is already called “{name}”. Give the table another name.",
    "unknown_field": _unknown_field,
    "unknown_fields": _unknown_fields,
    "figure_outside": "{figure} seems to belong to {thing}. Put it in brackets: `{field} {thing} ({figure})`.",
    "several_values": "{field} takes one value, not “{value}”.",
    "field_inside": "{inside} is a separate field. Take it out of {field}.",
    "missing_field": "The field {field} is missing. Add it.",
    "missing_value": "“{field}” needs a value. Write one after it.",
    "field_twice": "You've given “{field}” twice. Keep one of them.",
    "bad_value": _bad_value,
    "out_of_range": _out_of_range,
    "unknown_attack": "There is no such attack[: “{attack}”][ “{value}”].[ Choose {known}.][ Choose {allowed}.]",
    "unclosed": "A “{sign}” is missing. Close the one you opened.",
    "no_rows": "The {table} table has no rows. Write it like `@table add {table}: 1d6; 1-5 nothing; 6 a box`.",
    "row_unread": "I don't understand the row “{row}”. Start it with its result: `4-5 one magazine`.",
    "pack_form": "A pack must be YAML or JSON. For contestants in rows, use `@sheet import`; for tables, `@table "
    "import`.",
    "nothing_of_own": "This game's pack is empty: everything here comes with the bot.",
}
refusals(WORDS)
