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
from rules.mazeworld.play.turn import actions as performing
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
        "At most {most} throws fit one roll; {attacks} attacks are rolled as {lines}.",
        most=most,
        attacks=2 * most + 5,
        lines=listed(map(number, turns.batches(rev, 2 * most + 5))),
    )


def _target(rev: Revision) -> str:
    told = worded("Name whom you attack, and if you like which part. Without a target there is no attack.")
    if rev.execution is not None:
        return told
    return joined((told, worded("Whoever has blacked out can be attacked like anybody else.")))


def _named(word: str, text: Wording) -> Statement:
    """The same words wherever a revision names the command."""
    return lambda rev: text if turns.command_purpose(rev, word) is not None else None


def _hidden(rev: Revision) -> str:
    return worded(
        "For the GM alone: {hidden}. Such rolls are answered only where GMs read.",
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
            "A 12 draws from the table of critical successes, @critwin. Its entries are not in the rules: a neutral "
            "table of ours is shipped, and the GM may put their own in its place."
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
                "A 2 with a firearm or a melee weapon draws from @critfail; every result costs the weapon Condition, "
                "and one kind of result brings the firearm's own failure. The entries are the GM's; a neutral table is "
                "shipped."
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
            "@bodyaim draws a random body part: with a fighter's name from that fighter's own map, by weight. It "
            "decides for weapons that cannot be aimed and for explosions."
        ),
        home=(aiming.draw_part,),
        met=Met(("bodyaim",), facts=(Aimed,)),
        keywords="bodyaim random part",
    ),
    rule(
        "MZ-CMD-06",
        "&crithit",
        ASSIST,
        _named(
            "crithit", worded("&crithit is the newer name of the table of critical successes: the same as @critwin.")
        ),
        home=(turns.command_purpose, Field(DiceRules, "commands")),
        met=Met(("crithit",), facts=(CriticalHit,)),
        keywords="crithit",
    ),
    rule(
        "MZ-CMD-07",
        "Other dice",
        FULL,
        lambda _: "Any dice can be thrown: 1d2, 1d3, 1d8, 1d100, and sums such as 1d13-1 or 1d46+4.",
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
            "Fighting goes by turns. The GM turns it on with @fight start, usually when a fight begins or is about to, "
            "even without an enemy when turns are wanted; only the GM ends it."
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
        "One throw per attack",
        FULL,
        lambda rev: worded("Every shot or blow attempted is one throw of {dice}.", dice=rev.dice.attack),
        home=(Field(DiceRules, "attack"), aiming.begin),
        met=Met(("attack", "roll"), facts=(Struck,)),
        keywords="2d6 dice shot",
    ),
    rule(
        "MZ-CBT-04",
        "Talking is free",
        ASSIST,
        lambda rev: worded(
            "Free, within reason and as the GM allows: {actions}. Short sentences, not speeches.",
            actions=listed(rev.turn.free_actions),
        ),
        home=(Field(Turn, "free_actions"), performing.one_action),
        met=Met(("declare",), facts=(Talked,)),
        keywords="talk taunt speak free",
    ),
)
ENTRIES = (*DICE, *COMBAT)
