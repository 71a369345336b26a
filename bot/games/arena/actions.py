"""The arena's words for actions with hands and wits, the turn itself, and the GM's settings."""

from collections.abc import Mapping
from typing import Final

from bot.games import shared_facts as shared
from bot.games.arena.attacks import sum_of
from bot.games.arena.phrases import part_named
from bot.games.arena.pools import thrown
from bot.games.vocabulary import Told
from bot.text.language.speech import gettext, gettext_noop, ngettext
from bot.text.reply import Line, showing
from bot.text.sentences import said, say, the
from bot.text.words import Names, signed
from bot.turn.view import UNSEEN
from rules.arena.play.facts.actions import (
    Aided,
    AimTaken,
    CirculationCut,
    Drew,
    Dropped,
    Foretold,
    Interacted,
    PickedUp,
    Predicted,
    Watched,
)
from rules.arena.play.facts.roster import Adjusted, Armed, EffectBegan, EffectTicked
from rules.arena.play.facts.turn import Faced, InitiativeRolled, LayLow

REASONS: Final[Mapping[str, str]] = {
    "": gettext_noop("{name} does nothing."),
    "skipped": gettext_noop("{name} is skipped."),
    "nothing_declared": gettext_noop("{name} passes, since nothing was declared."),
    "condition_unmet": gettext_noop("{name} does nothing: the condition isn't met."),
    "moves_cancelled": gettext_noop("{name} was attacked in melee first and can't move."),
    "way_blocked": gettext_noop("{name} can't get there any more and hides on the spot."),
    "defends": gettext_noop("{name} defends for the whole turn."),
    "knocked_out": gettext_noop("{name} is knocked out and can't act."),
    "dead": gettext_noop("{name} is dead and can't act."),
    "gone": gettext_noop("{name} is no longer here."),
}
"""Why a fighter does nothing, or something other than intended."""
_KNOCKOUT: Final = ("stunned", "forfeits")
"""Fields of a knockout, in this turn and the one before."""
_FIGURES: Final = {
    **dict.fromkeys(_KNOCKOUT, gettext_noop("knockout")),
    "cover": gettext_noop("cover"),
    "team": gettext_noop("team"),
}
"""Words for fields that the GM sets."""
_set: Final = shared.adjusted(lambda what: _FIGURES.get(what, what), shared.value)


def drew(fact: Drew, names: Names) -> list[Line]:
    return [say("**{who}** draws {weapon}.", who=names(fact.who), weapon=the(fact.weapon))]


def dropped(fact: Dropped, names: Names) -> list[Line]:
    words = (
        gettext_noop(
            "**{who}** loses {thing}; it falls to the ground[ at {tile}]. Picking it up costs an action: "
            "`pick up {weapon}`."
        )
        if fact.lost
        else gettext_noop("**{who}** puts {thing} away.")
    )
    facts = {"who": names(fact.who), "thing": the(fact.weapon), "weapon": fact.weapon}
    return [say(words, **facts, **({"tile": fact.tile} if fact.lost else {}))]


def picked_up(fact: PickedUp, names: Names) -> list[Line]:
    words = (
        gettext_noop("**{who}** picks up {weapon} and now holds it.")
        if fact.wielded
        else gettext_noop("**{who}** picks up {weapon}, but has no free hand for it yet.")
    )
    return [say(words, who=names(fact.who), weapon=the(fact.name))]


def predicted(fact: Predicted, names: Names) -> list[Line]:
    """Describe the roll and the plan that it reveals."""
    facts = {"who": names(fact.who), "target": names(fact.target), **sum_of(fact)}
    if fact.plan is None and not (fact.ahead and fact.score >= fact.needs):
        words = gettext_noop("**{who}** predicts {target}: **failed** · 1d6 {die} {bonus} = {score}, needs {needs}")
        return [say(words, **facts)]
    words = gettext_noop("**{who}** predicts {target}: **success** · 1d6 {die} {bonus} = {score}, needs {needs}")
    if fact.plan is None:
        return [
            say(words, **facts),
            say("I'll tell you what {target} will do next turn as soon as it's planned.", **facts),
        ]
    plan = fact.plan or gettext("nothing yet")
    return [say(words, **facts), say("{target}'s plan: {plan}.", target=facts["target"], plan=plan)]


def foretold(fact: Foretold, names: Names) -> list[Line]:
    """Describe the plan that was foreseen in the turn before."""
    who, target, plan = names(fact.who), names(fact.target), fact.plan or gettext("nothing yet")
    return [say("**{who}** predicts {target}'s plan: {plan}.", who=who, target=target, plan=plan)]


def watched(fact: Watched, names: Names) -> list[Line]:
    who, target = names(fact.who), names(fact.target)
    return [say("**{who}** tries to predict what {target} will do.", who=who, target=target)]


def aided(fact: Aided, names: Names) -> list[Line]:
    target = None if fact.target == fact.who else names(fact.target)
    words = (
        gettext_noop(
            "**{who}** gives First Aid[ to {target}], {part}: **failed** · 1d6 {die} {bonus} = {score}, needs {needs}"
        )
        if fact.wound is None
        else gettext_noop(
            "**{who}** gives First Aid[ to {target}], {part}: **the wound stops bleeding** · 1d6 {die} {bonus} = "
            "{score}, needs {needs}"
        )
    )
    told = say(words, who=names(fact.who), target=target, part=part_named(fact.part), **sum_of(fact))
    return [showing(told, (fact.face,))]


def circulation_cut(fact: CirculationCut, names: Names) -> list[Line]:
    words = (
        gettext_noop("**{who}** ties off their own {part}. It stops bleeding, but can't be used.")
        if fact.target == fact.who
        else gettext_noop("**{who}** ties off {target}'s {part}. It stops bleeding, but can't be used.")
    )
    return [say(words, who=names(fact.who), target=names(fact.target), part=part_named(fact.part))]


def interacted(fact: Interacted, names: Names) -> list[Line]:
    return [say("**{who}**: “{words}” – the GM decides what happens.", who=names(fact.who), words=fact.words)]


def aim_taken(fact: AimTaken, names: Names) -> list[Line]:
    return [say("**{who}** takes aim at {target}.", who=names(fact.who), target=names(fact.target))]


def initiative_rolled(fact: InitiativeRolled, names: Names) -> list[Line]:
    """Describe every d100 with its AGI bonus, and the rerolls of tied fighters."""
    seen = [who for who in fact.rolls if names(who) != UNSEEN]
    if not seen:
        return []
    told = say("Initiative, d100: {rolls}", rolls=" · ".join(_initiative(fact, who, names(who)) for who in seen))
    return [showing(told, *((roll,) for who in seen for roll in (fact.rolls[who], *fact.rerolled.get(who, ()))))]


def _initiative(fact: InitiativeRolled, who: str, name: str) -> str:
    roll, bonus = fact.rolls[who], fact.bonus.get(who, 0)
    again = fact.rerolled.get(who, ())
    tie = said(", tie {dice}", dice=thrown(again)) if again else ""
    return f"{name} {thrown((roll,))}" + (f" {signed(bonus)} = {roll + bonus}" if bonus else "") + tie


def lay_low(fact: LayLow, names: Names) -> list[Line]:
    return [say("**{who}** stays out of sight.", who=names(fact.who))]


def faced(fact: Faced, names: Names) -> list[Line]:
    """Say whom a fighter faces if they chose it; otherwise it goes without saying."""
    if not fact.said:
        return []
    who, target = names(fact.who), names(fact.target)
    return [say("**{who}** focuses on {target} and uses full stats against them.", who=who, target=target)]


def armed(fact: Armed, names: Names) -> list[Line]:
    words = (
        gettext_noop("{who} gets {weapon} and now holds it.") if fact.wielded else gettext_noop("{who} gets {weapon}.")
    )
    return [say(words, who=names(fact.who), weapon=the(fact.weapon.name))]


def adjusted(fact: Adjusted, names: Names) -> list[Line]:
    """Describe a figure set by the GM, unless it is unchanged."""
    if fact.old == fact.value:
        return []
    if fact.what in _KNOCKOUT and not fact.value:
        return [say("The GM wakes {who}.", who=names(fact.who))]
    if fact.beside:
        return [
            say(
                "The GM sets {who}'s cover to {points}. With the tile's {tile}, that makes {whole} (was {old}).",
                who=names(fact.who),
                points=fact.value,
                tile=fact.beside,
                whole=fact.value + fact.beside,
                old=fact.old + fact.beside,
            )
        ]
    return _set(fact, names)


def effect_began(fact: EffectBegan, names: Names) -> list[Line]:
    turns = fact.effect.turns_left
    words = (
        gettext_noop("**{who}** gets the effect “{effect}”[ ({changes})].")
        if turns is None
        else ngettext(
            "**{who}** gets the effect “{effect}”[ ({changes})] for {turns} turn.",
            "**{who}** gets the effect “{effect}”[ ({changes})] for {turns} turns.",
            turns,
        )
    )
    changes = stats(fact.effect.stats)
    return [say(words, who=names(fact.who), effect=fact.effect.name, changes=changes, turns=turns)]


def stats(changes: Mapping[str, int]) -> str:
    """Format changed stats: "STR +1, AGI −1"."""
    return ", ".join(f"{stat} {signed(by)}" for stat, by in changes.items())


def effect_ticked(fact: EffectTicked, names: Names) -> list[Line]:
    facts = {"who": names(fact.who), "effect": fact.name}
    if fact.turns_left == 0:
        return [say("{who} loses the effect “{effect}”.", **facts)]
    if fact.turns_left is None:
        return [say("{who}: {effect}.", **facts)]
    words = ngettext("{who}: {effect}, {turns} turn left.", "{who}: {effect}, {turns} turns left.", fact.turns_left)
    return [say(words, turns=fact.turns_left, **facts)]


SAY: Final[Told] = {
    "drew": drew,
    "dropped": dropped,
    "picked_up": picked_up,
    "predicted": predicted,
    "foretold": foretold,
    "watched": watched,
    "aided": aided,
    "circulation_cut": circulation_cut,
    "interacted": interacted,
    "aim_taken": aim_taken,
    "initiative_rolled": initiative_rolled,
    "resolved": None,
    "place_taken": None,
    "passed": shared.passed(REASONS),
    "lay_low": lay_low,
    "faced": faced,
    "talked": shared.talked,
    "turn_over": None,
    "joined": shared.joined(lambda _: ""),
    "left": None,
    "resheeted": None,
    "armed": armed,
    "disarmed": shared.disarmed,
    "adjusted": adjusted,
    "effect_began": effect_began,
    "effect_ticked": effect_ticked,
}
