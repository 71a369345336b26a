"""Dice and bot commands (MZ-CMD), and the mode of combat (MZ-CBT)."""

from rules.dice import notation
from rules.mazeworld import turns
from rules.mazeworld.parts.attack import DiceRules
from rules.mazeworld.parts.turn import Turn
from rules.mazeworld.play.attack import aim as aiming
from rules.mazeworld.play.attack import attack_dice as striking
from rules.mazeworld.play.facts.actions import Talked
from rules.mazeworld.play.facts.attacks import Aimed, CriticalFailed, Struck
from rules.mazeworld.play.facts.damage import CriticalHit
from rules.mazeworld.play.turn import actions
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import ASSIST, FULL, Statement, rule
from rules.mazeworld.rulebook.our_words import ours
from rules.mazeworld.validity import validate
from rules.system.rule_entry import Field, Met, section
from rules.wording import Wording, joined, listed, number, worded


def _attack_dice(rev: Revision) -> str:
    return worded("@roll N#XdY rolls XdY N times: three attacks are {command}.", command=turns.attack_command(rev, 3))


def _batches(rev: Revision) -> str | None:
    most = rev.dice.batch
    if most is None:
        return None
    return worded(
        "You can roll at most {most} at once, so {attacks} attacks are rolled as {lines}.",
        most=most,
        attacks=2 * most + 5,
        lines=listed(map(number, turns.batches(rev, 2 * most + 5))),
    )


def _target(rev: Revision) -> str:
    told = worded("Say who you attack and, if you like, which body part. You can't attack without a target.")
    if rev.execution is not None:
        return told
    return joined((told, worded("You can attack fighters who have blacked out, just like any others.")))


def _named(word: str, text: Wording) -> Statement:
    """Return the same text for every revision that names the command."""
    return lambda rev: text if turns.command_purpose(rev, word) is not None else None


def _hidden(rev: Revision) -> str:
    return worded(
        "Only the GM sees these: {hidden}. The bot answers such rolls only in the GM channel.",
        hidden=listed(map(ours, rev.turn.gm_only)),
    )


DICE = section(
    "dice and commands",
    rule(
        "MZ-CMD-01",
        "Attack dice",
        FULL,
        _attack_dice,
        home=(notation.parse, turns.attack_command),
        met=Met(("roll", "attack"), facts=(Struck,)),
        keywords="roll repeat dice command",
    ),
    rule(
        "MZ-CMD-02",
        "Dice in one roll",
        FULL,
        _batches,
        home=(turns.batches, Field(DiceRules, "batch")),
        met=Met(("roll", "attack")),
        keywords="batch twenty limit lines",
    ),
    rule(
        "MZ-CMD-03",
        "@critwin",
        ASSIST,
        lambda _: (
            "With a 12, you draw from the table of critical successes, @critwin. The rules don't contain its "
            "entries. A neutral table comes with the bot; the GM can replace it."
        ),
        home=(turns.command_purpose,),
        met=Met(("critwin", "table"), facts=(CriticalHit,)),
        keywords="critwin crithit critical success table",
    ),
    rule(
        "MZ-CMD-04",
        "@critfail",
        ASSIST,
        _named(
            "critfail",
            worded(
                "With a 2, a firearm or melee weapon draws from @critfail. Every result costs the weapon Condition. "
                "One kind of result causes the firearm's own failure. The GM decides the entries; a neutral table "
                "is included."
            ),
        ),
        home=(turns.command_purpose, striking.strike),
        met=Met(("critfail", "table"), facts=(CriticalFailed,)),
        keywords="critfail critical failure table",
    ),
    rule(
        "MZ-CMD-05",
        "@bodyaim",
        ASSIST,
        lambda _: (
            "@bodyaim draws a random body part. With a fighter's name, it uses that fighter's own map, by weight. "
            "It decides for explosions and for weapons that can't be aimed."
        ),
        home=(aiming.draw_part,),
        met=Met(("bodyaim",), facts=(Aimed,)),
        keywords="bodyaim random part",
    ),
    rule(
        "MZ-CMD-06",
        "&crithit",
        ASSIST,
        _named("crithit", worded("&crithit is the newer name for @critwin, the table of critical successes.")),
        home=(turns.command_purpose, Field(DiceRules, "commands")),
        met=Met(("crithit",), facts=(CriticalHit,)),
        keywords="crithit",
    ),
    rule(
        "MZ-CMD-07",
        "Other dice",
        FULL,
        lambda _: "You can roll any dice (1d2, 1d3, 1d8, 1d100) and add or subtract a number: 1d13-1, 1d46+4.",
        home=(notation.parse,),
        met=Met(("roll",)),
        keywords="d100 d8 modifier expression",
    ),
    rule(
        "MZ-CMD-08",
        "Hidden rolls",
        FULL,
        _hidden,
        home=(turns.visible_to, Field(Turn, "gm_only")),
        met=Met(("plan", "temerity", "encounter"), steps=("gm_intent",)),
        keywords="secret hidden gm",
    ),
)

COMBAT = section(
    "combat mode",
    rule(
        "MZ-CBT-01",
        "Combat mode",
        ASSIST,
        lambda _: (
            "Fights run in turns. The GM starts them with @fight start, usually when a fight begins or is about to, "
            "or whenever turns are useful. Only the GM ends them."
        ),
        home=(turns.steps, Field(Turn, "steps")),
        met=Met(("fight", "next"), steps=("announce_start",)),
        keywords="combat start end fight mode",
    ),
    rule(
        "MZ-CBT-02",
        "An attack needs a target",
        FULL,
        _target,
        home=(validate,),
        met=Met(("attack", "declare")),
        keywords="target",
    ),
    rule(
        "MZ-CBT-03",
        "One roll per attack",
        FULL,
        lambda rev: worded("Each shot or blow is one roll of {dice}.", dice=rev.dice.attack),
        home=(Field(DiceRules, "attack"), aiming.begin),
        met=Met(("attack", "roll"), facts=(Struck,)),
        keywords="2d6 dice shot",
    ),
    rule(
        "MZ-CBT-04",
        "Talking is free",
        ASSIST,
        lambda rev: worded(
            "Free, within reason and if the GM allows: {actions}. Keep it to short sentences, not speeches.",
            actions=listed(rev.turn.free_actions),
        ),
        home=(Field(Turn, "free_actions"), actions.one_action),
        met=Met(("declare",), facts=(Talked,)),
        keywords="talk taunt speak free",
    ),
)
ENTRIES = (*DICE, *COMBAT)
