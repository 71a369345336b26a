"""Every refusal in plain words; no code is without them."""

import ast
import re
from collections.abc import Collection, Iterator
from fnmatch import filter as matching

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.features.dice.refusals import UNREAD
from bot.text.refusal_wording import LISTS, NAMES
from bot.text.refusals import refusal, wording
from bot.text.reply import plain
from bot.text.sentences import LONGEST_FACT, merged
from bot.turn.refusal import Refusal
from rules.dice import notation
from rules.errors import DiceError, RuleError, TableError
from tests.text import refusal_codes
from tests.text.marked_lines import marked

KNOWN = {*wording(), *UNREAD, "still_owed"}


def error_of(code: str, facts: dict[str, object]) -> RuleError:
    return DiceError(code, facts, text="2d6 and more") if code in UNREAD else RuleError(code, facts)


def is_worded(error: RuleError) -> bool:
    return not plain(refusal(error)).startswith("You can't do that (")


def test_the_scan_finds_the_codes() -> None:
    found = {one.code for one in refusal_codes.raised()}
    assert {"no_fight", "gm_only", "hash_after_number", "no_sides", "given_twice", "pack_unreadable"} <= found
    assert len(refusal_codes.raised()) > 250


def test_every_code_is_literal_and_has_words() -> None:
    """A new code needs a sentence in the feature's `refusals` or in those of its family."""
    wordless = [one for one in refusal_codes.raised() if one.code is None or not matching(KNOWN, one.code)]
    assert wordless == []


def test_the_words_of_every_code_fit_its_facts() -> None:
    """Sentences are made of facts that are really there."""
    assert [
        (one.where, code, one.facts)
        for one in refusal_codes.raised()
        if one.code is not None and one.facts is not None
        for code in matching(KNOWN, one.code)
        if not is_worded(error_of(code, dict.fromkeys(one.facts, "7")))
    ] == []


def test_no_code_has_words_twice() -> None:
    written: list[str] = []
    modules = ((refusal_codes.ROOT / "bot") / one for one in ("features", "games"))
    paths = [path for top in modules for path in sorted(top.rglob("*.py"))]
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in ("WORDS", "REFUSALS", "UNREAD"):
                if not isinstance(node.value, ast.Dict):
                    continue
                written += [str(key.value) for key in node.value.keys if isinstance(key, ast.Constant)]
    assert sorted(written) == sorted(set(written))
    assert set(written) == set(wording()) | set(UNREAD)


def test_families_cannot_word_a_code_differently() -> None:
    assert merged({"lost": "Lost."}, {"lost": "Lost.", "found": "Found."}) == {"lost": "Lost.", "found": "Found."}
    with pytest.raises(ValueError, match="lost"):
        merged({"lost": "Lost."}, {"lost": "Gone."})


SAID = [
    (
        Refusal("no_fight"),
        "There's no fight here. `@games` shows where your fights are. A GM can start one here with `@fight start`.",
    ),
    (Refusal("gm_only"), "Only a GM of this game can do that. `@help` shows what you can do."),
    (
        Refusal("which_fighter", {"name": "gu", "choices": ("Guard 1", "Guard 2")}),
        "“gu” could be Guard 1 or Guard 2. Write the whole name.",
    ),
    (
        Refusal("which_fighter", {"name": "g", "choices": tuple("ABCDEFG")}),
        "“g” could be A, B, C, D, E, or another. Write the whole name.",
    ),
    (
        Refusal("incomplete", {"example": "gm add @somebody"}),
        "Something is missing. Write it like this: `@gm add @somebody`",
    ),
    (Refusal("dice_owed_first", {"expression": "6#2d6"}), "Type `@roll 6#2d6`."),
    (
        Refusal("dice_owed_first", {"name": "anna", "expression": "6#2d6"}),
        "anna has to roll first: type `@roll 6#2d6`.",
    ),
    (
        Refusal("still_owed", {"owed": (("Anna", "roll 3#2d6"), ("Bob", "declare")), "step": "intents"}),
        (
            "Not yet. Still missing:\nAnna: `@roll 3#2d6`\nBob: `@declare …`\n`@next skip` skips them; `@for NAME "
            "…` answers for one of them."
        ),
    ),
    (
        Refusal("secret_in_public"),
        (
            "That command is secret, and others could read it here, so I ignored it. Send it to me in a private "
            "message, and change anything it gave away."
        ),
    ),
    (
        Refusal("not_asked_yet", {"turn": 1, "plan": False}),
        ("You can't declare yet. I'll ask you when it's time for `@declare`."),
    ),
    (
        Refusal("which_scene", {"scenes": ("cellar", "roof")}),
        ("Which scene do you mean? Use `@in NAME …` with cellar or roof."),
    ),
    (Refusal("which_scene", {"scenes": ()}), "Which scene do you mean? Use `@in NAME …`."),
    (Refusal("line_too_long", {"limit": 2000}), "That line is too long: at most 2,000 characters."),
    (
        RuleError("line_too_long", {"length": 9000, "most": 8000}),
        ("That line is too long (9,000 characters): at most 8,000 characters."),
    ),
    (
        Refusal("too_many_commands", {"limit": 5}),
        ("A message can hold up to 5 commands. I didn't read the rest; send them again."),
    ),
    (
        RuleError("missing", {"missing": ["weapon", "target"], "choices": {"weapon": ["Knife", "Rifle"]}}),
        "Say which weapon and who you mean: Knife or Rifle.",
    ),
    (RuleError("ambiguous_target", {"choices": ["Guard 1", "Guard 2"]}), "Who do you mean: Guard 1 or Guard 2?"),
    (RuleError("target_out", {"target": "Guard", "status": "gone"}), "Guard has left. Choose somebody else."),
    (
        RuleError("weapon_not_ready", {"weapon": "Rifle", "ready": "after_reload"}),
        "Reload the Rifle first: `@reload Rifle`.",
    ),
    (
        RuleError("over_limit", {"announced": 12, "max": 10, "unit": "shots", "weapon": "Rifle"}),
        "With the Rifle, you get at most 10 shots per turn, not 12.",
    ),
    (
        RuleError("overspent", {"kind": "critical_success", "used": 2, "have": 0}),
        "That would spend 2 critical successes, but you have only 0. `@spend best` lets me choose.",
    ),
    (
        RuleError("not_in_system", {"what": "evading"}),
        "This game's rules don't include dodging; mazeworld-evading does.",
    ),
    (
        RuleError("other_choice", {"options": ["spend best", "spend none"]}),
        "That doesn't answer the question. Type one of these: `@spend best`, `@spend none`.",
    ),
    (
        RuleError("unknown_entry", {"kind": "weapon", "name": "Clup", "suggestions": ("Club",)}),
        "There is no weapon called “Clup”. Did you mean Club? `@weapon list` shows them all.",
    ),
    (
        RuleError("bad_value", {"field": "is", "value": "soon", "expected": "number", "line": 7, "entry": "Club"}),
        "Line 7, “Club”: “is” can't be “soon”. Write a number.",
    ),
    (
        RuleError("bad_value", {"field": "kind", "value": "x", "expected": ("melee", "firearm")}),
        "“kind” can't be “x”. Write melee or firearm.",
    ),
    (
        RuleError("pack_unreadable", {"problem": "key_twice", "line": 3, "key": "Club"}),
        "Line 3: “Club” is there twice in the same place. Keep one of them.",
    ),
    (
        TableError("table_gap", {"table": "loot", "low": 4, "high": 6}),
        "The loot table has no row for 4 to 6. Add one.",
    ),
    (TableError("table_gap", {"table": "loot", "low": 5, "high": 5}), "The loot table has no row for 5. Add one."),
    (
        RuleError("unknown_field", {"field": "ise", "allowed": ("name", "kind"), "suggestions": ("is",)}),
        "There is no field “ise”. Did you mean is?",
    ),
    (RuleError("of_a_later_day", {"x": 1}), "You can't do that (`of_a_later_day`). `@help` shows what you can do."),
    (RuleError("bad_name", {}), "You can't do that (`bad_name`). `@help` shows what you can do."),
]


@pytest.mark.parametrize(("error", "text"), SAID, ids=lambda value: getattr(value, "code", ""))
def test_what_is_said(error: RuleError, text: str) -> None:
    assert marked(refusal(error)) == text


UNREADABLE = [
    ("2d6+", "“2d6+” isn't complete: add what's missing, such as `2d6` or a number."),
    ("3x2d6", "I got stuck in “3x2d6” at “x” (character 2): to repeat the roll, write `3#2d6`; `*` multiplies."),
    ("(2d6", "I got stuck in “(2d6” at “(” (character 1): this bracket is never closed."),
    ("2d", "I got stuck in “2d” at “d” (character 2): how many sides? Write `1d6` or `1d20`."),
    ("2d6 ft", "“2d6 ft” isn't complete: a number is missing after “ft”: `@roll 3#2d6 ft 7 ir 1`."),
    (
        "1d6+" * 20 + "2**3",
        (
            "I got stuck in “…d6+1d6+1d6+1d6+1d6+2**3” at “**” (character 82): I can't work out powers; write "
            "`2*2*2` instead."
        ),
    ),
    ("101#2d6", "You can repeat a roll 1 to 100 times, as in `@roll 3#2d6`."),
    ("20000d6", "One message can roll at most 10,000 dice; this one needs 20,000."),
    ("", "What do you want to roll? For example: `@roll 2d6`."),
]


@pytest.mark.parametrize(("roll", "text"), UNREADABLE)
def test_an_expression_is_refused_with_the_place_at_fault(roll: str, text: str) -> None:
    with pytest.raises(DiceError) as refused:
        notation.parse_line(roll)
    assert marked(refusal(refused.value)) == text


def test_a_secret_typed_in_public_is_never_echoed() -> None:
    said = plain(refusal(Refusal("secret_in_public", {"text": "the guard flees", "name": "Guard"})))
    assert "guard" not in said.casefold()


UNSEEN = [
    (Refusal("no_such_fighter", {"name": "x", "choices": ("Guard", "Lurker")}), "Nobody here has that name."),
    (Refusal("which_fighter", {"name": "gu", "choices": ("Guard", "Gull", "Lurker")}), "“gu” could be Guard or Gull."),
    (Refusal("nothing_declared", {"name": "Lurker"}), "Nobody here has that name."),
    (RuleError("already_ally", {"name": "Guard", "contestant": "Lurker"}), "Nobody here has that name."),
    (
        RuleError("ally_limit", {"name": "Guard", "contestant": "Gull", "limit": 1, "allies": ["Lurker"]}),
        "Gull can have at most 1 formal ally in this system.",
    ),
    (Refusal("still_owed", {"owed": (("Guard", "plan"), ("Lurker", "plan"))}), "Guard: `@plan …`"),
]


@pytest.mark.parametrize(("error", "text"), UNSEEN, ids=lambda value: getattr(value, "code", ""))
def test_unseen_fighters_are_not_named(error: RuleError, text: str) -> None:
    said = marked(refusal(error, unseen={"Lurker"}))
    assert text in said
    assert "Lurker" not in said


SUBJECTS = ("name", "fighter", "target", "dodged", "contestant")
FACTS = (*SUBJECTS, "weapon", "words", "sheet", "scene")


def test_what_was_typed_is_answered_alike_whether_or_not_it_is_somebody_unseen() -> None:
    facts = {**dict.fromkeys(FACTS, "Lurker"), "choices": ("Lurker",), "known": ("Lurker",)}
    errors = [error_of(code, facts) for code in KNOWN - NAMES - LISTS]
    assert [error.code for error in errors if refusal(error, unseen={"Lurker"}) != refusal(error)] == []


def test_so_is_a_typed_name_beside_a_list_of_fighters() -> None:
    errors = [error_of(code, dict.fromkeys(FACTS, "Lurker")) for code in LISTS - NAMES]
    assert [error.code for error in errors if refusal(error, unseen={"Lurker"}) != refusal(error)] == []


FIGHT = re.compile(
    r"rules/(arena|mazeworld)/(model|ground|reading|validity|play|game)|rules/system/(dice_rules|roster)|bot/turn/decisions/"
)
FOUND = re.compile(
    r"course\.name\(.+\)|[\w.]+(\((who|fighter)\))?\.name|(self\.)?scene\.names\(.+\)\[0\]|aimed_at|told_of|called|self\.others"
)


def test_only_refusals_that_name_fighters_of_the_fight_are_worded_otherwise_for_the_unseen() -> None:
    """A name that was typed, in any refusal of such a code, would tell that a hidden fighter bears it."""
    typed = [
        (path, name)
        for path, function in functions()
        for name, value in subjects(function, NAMES)
        if not FIGHT.search(path) or not FOUND.fullmatch(value)
    ]
    assert not typed


def functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    for package in ("rules", "bot"):
        for path in sorted((refusal_codes.ROOT / package).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            if any(f'"{code}"' in text for code in NAMES):
                found = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))
                yield from ((path.as_posix(), node) for node in found)


def _assigned(node: ast.Assign) -> Iterator[tuple[ast.expr, ast.expr]]:
    for target in node.targets:
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            yield from zip(target.elts, node.value.elts, strict=True)
        else:
            yield target, node.value


def subjects(function: ast.FunctionDef, wanted: Collection[str]) -> Iterator[tuple[str, str]]:
    """The codes of these that a function refuses with, each with what it gives as a fighter's name."""
    local = {
        ast.unparse(target): ast.unparse(value)
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        for target, value in _assigned(node)
    }
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and ast.unparse(call.func) in ("RuleError", "Refusal") and len(call.args) > 1:
            found = {one.value for one in ast.walk(call.args[0]) if isinstance(one, ast.Constant)}
            given = call.args[1]
            pairs = zip(given.keys, given.values, strict=True) if isinstance(given, ast.Dict) else ()
            for key, value in pairs:
                if key is not None and ast.literal_eval(key) in SUBJECTS and found & {*wanted}:
                    text = ast.unparse(value)
                    yield str(found), text if FOUND.fullmatch(text) else local.get(text, text)


def test_text_of_people_stays_literal() -> None:
    said = refusal(Refusal("not_understood", {"words": "`{choices}` [x]\n@everyone"}))
    assert any("“`{choices}` [x] @everyone”" in span.text for span in said[0])


def test_a_declaration_nobody_understands_is_answered_with_what_can_be_declared() -> None:
    facts = {"words": "hide", "example": "attack NAME", "verbs": ("attack", "take cover", "pass")}
    said = plain(refusal(RuleError("not_understood", facts)))
    assert said.startswith("I don't understand “hide”. You can attack, take cover or pass. Try attack NAME, or")


def test_what_the_rules_of_a_fight_lack_is_answered_with_what_can_be_done_and_how_a_gm_gets_it() -> None:
    facts = {"what": "evading", "verbs": ("attack", "take cover", "pass"), "played": "mazeworld-current"}
    assert plain(refusal(RuleError("not_in_system", facts))) == (
        "This game's rules don't include dodging; mazeworld-evading does. You can attack, take cover or pass. A GM "
        "can choose other rules for the next fight: @fight start mazeworld-evading."
    )
    ruled_out = {**facts, "played": "mazeworld-evading"}
    assert plain(refusal(RuleError("not_in_system", ruled_out))) == (
        "This game's rules don't include dodging. That's because of a house rule: @house. You can attack, take "
        "cover or pass."
    )


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=200),
    lambda inner: st.lists(inner, max_size=8) | st.tuples(inner, inner) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
names = st.sampled_from(
    ["name", "choices", "limit", "most", "owed", "missing", "line", "value", "expected", "expression", "status"]
)


@given(st.sampled_from(sorted(KNOWN)), st.dictionaries(names, values), st.sets(st.text(max_size=5), max_size=2))
def test_any_facts_are_survived(code: str, facts: dict[str, object], unseen: set[str]) -> None:
    for error in (RuleError(code, facts), DiceError(code, facts, text="2d6 x", position=99, length=7)):
        lines = refusal(error, unseen)
        assert lines
        assert all(span.text and "\n" not in span.text for spans in lines for span in spans)
        assert all(len(plain((spans,))) < 200 + 12 * LONGEST_FACT for spans in lines)


def test_fields_are_named_as_they_are_typed() -> None:
    bounds = RuleError("out_of_range", {"field": "fixed_ft", "value": 12, "low": 2, "high": 11})
    assert plain(refusal(bounds)) == "“fixed ft” can't be 12. It must be between 2 and 11."
    unknown = RuleError("unknown_field", {"field": "base_healt", "suggestions": ("base_health",), "allowed": ()})
    assert plain(refusal(unknown)) == "There is no field “base healt”. Did you mean base health?"
    rule = RuleError("bad_value", {"field": "accuracy.ft_max", "value": "x", "expected": "whole number"})
    assert "accuracy.ft_max" in plain(refusal(rule))
