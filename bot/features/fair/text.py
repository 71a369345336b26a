"""Texts about fair dice."""

from typing import Final

from bot.features.fair.file import FairFile
from bot.pipeline.work.fair_fights import Fair, FairFight
from bot.text.refusals import refusals
from bot.text.reply import Line, covered, line
from bot.text.sentences import Wording, many, say
from bot.text.words import listed
from bot.turn.game_settings import Game

MOST_SHOWN: Final = 5
"""How many of the words that people added are repeated, the last ones."""


def committed(fight: FairFight) -> Line:
    """Announce the hash of a seed."""
    digest = covered(fight.commitments[-1].digest)
    if len(fight.commitments) > 1:
        return say(
            "**Fair dice**: everyone knows the last seed, so I'm using a new one. Its hash: {digest}", digest=digest
        )
    return say("**Fair dice**: a secret seed decides the rolls. Its hash: {digest}. More: `@fair`", digest=digest)


def revealed(fair: Fair) -> list[Line]:
    """Announce the seed at the end of a fight."""
    if fair.fight.is_open:
        return [say("**Fair dice**: the game was imported during this fight, so I don't have its seed.")]
    seed = covered(fair.fight.commitments[-1].seed)
    return [say("**Fair dice**: the seed was {seed}. To check the rolls: `@fair file`, `@fair page`", seed=seed)]


def hidden_revealed(fair: Fair) -> list[Line]:
    seeds = [one.hidden_seed for one in fair.fight.commitments]
    return [
        say(
            "**Fair dice**: the seed of the hidden rolls was {seed}"
            if len(seeds) == 1
            else "**Fair dice**: the seeds of the hidden rolls were {seed}",
            seed=covered(", ".join(seeds)),
        )
    ]


def shown(game: Game, fair: Fair | None, *, running: bool) -> list[Line]:
    """Say whether the dice of the current or last fight can be checked, and how."""
    if fair is None or (fair.seeds is None and fair.fight.is_open):
        lines = [say("The dice here use the operating system's secure randomness. Nobody can check them afterwards.")]
        if fair is not None:
            lines += revealed(fair)
        elif game.fair:
            lines.append(say("The next fight will have fair dice."))
        else:
            lines.append(
                say("If you want dice that anyone can check, ask a GM to type `@game fair on` before a fight.")
            )
        return lines
    last = fair.fight.commitments[-1]
    lines = [say("**Fair dice**: the hash of the seed is {digest}", digest=covered(last.digest))]
    if fair.fight.words:
        latest = [one.text for one in fair.fight.words[-MOST_SHOWN:]]
        lines.append(say("Words added: {words}", words=listed(latest)))
    if running and fair.fight.is_open:
        lines.append(say("Add words of your own: `@fair word correct horse`. I post the seed when the fight ends."))
        return lines
    return [*lines, *revealed(fair), *(hidden_revealed(fair) if last.hidden_seed else [])]


def of_file(file: FairFile) -> list[Line]:
    """Say what a file contains."""
    rolls = len(file.dice)
    lines = [line(many(rolls, "Fight {fight}: {n} public roll.", "Fight {fight}: {n} public rolls.", fight=file.fight))]
    if file.sealed:
        lines.append(say("{n} more can be checked once a GM types `@fair reveal`.", n=file.sealed))
    return lines


REFUSALS: Final[dict[str, Wording]] = {
    "fair_unread": "`@fair` shows the hash, and `@fair word correct horse` adds words. `@fair file` and `@fair "
    "page` check the rolls of a fight.",
    "fair_none": "There are no fair dice here. To get them, ask a GM to type `@game fair on` before a fight.",
    "fair_running": "The fight isn't over, and its seed is still secret. Ask again after the fight.",
    "fair_words_where": "Type this in the fight's channel, so everyone sees your words before the dice.",
    "fair_words_long": "That's {length} characters. Use at most {limit}.",
    "fair_words_full": "Words have been added {limit} times in this fight. That's the limit.",
    "fair_lost": "I don't have that seed: the game was imported, and game files don't contain secret seeds.",
    "fair_revealed": "I've already revealed the seed of the hidden rolls. `@fair` shows it.",
}
refusals(REFUSALS)
