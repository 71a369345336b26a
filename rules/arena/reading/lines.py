"""What somebody means to do, from a free line of text (AR-ACT-01, AR-CMB-01..10).

A line may name several actions: "A, else B" makes B an alternative, "if Bob is down, B" makes it conditional.

Refusals are `RuleError`s. Besides those of `attacks`, `guessing`, `deeds`, `targeting`, `arming`, `aiming` and
`clauses`: `too_long` (length, most), `too_many_actions` (count, most), `nothing_said`, `not_understood` (words,
example), `misspelt` (word, verb), `happens_by_itself` (word), `interact_what`.
"""

from dataclasses import replace
from typing import Final

from rules.arena.ground.geometry import apart
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.reading import lexicon
from rules.arena.reading.attacks import RANDOM, read_aim, read_attack, read_defence
from rules.arena.reading.clauses import INTERACT, Clause, clauses
from rules.arena.reading.deeds import read_deed, read_drops
from rules.arena.reading.defaults import read_grapple, read_guess
from rules.arena.reading.mentions import Mentions
from rules.arena.reading.name_finder import spot
from rules.arena.reading.scene import Scene
from rules.arena.reading.targets import condition_of
from rules.arena.reading.verbs import means_something, misspelt, unheard
from rules.arena.reading.weapons import named_weapon
from rules.errors import RuleError
from rules.reading import words
from rules.reading.nearest import pointed
from rules.reading.pieces import said
from rules.system import NOT_USED, Reading
from rules.wording import worded

MOST_CHARACTERS: Final = 2000
MOST_ACTIONS: Final = 12
_EXAMPLE: Final = "move to C4, attack NAME with WEAPON, head"
_STRIKES: Final = frozenset({
    Doing.ATTACK, Doing.ASSAULT, Doing.SNAP_SHOT, Doing.AIMED_FIRE, Doing.RAPID_FIRE, "shoot", "throw",
})  # fmt: skip
_LONGEST_SHOWN: Final = 60
_ME: Final = frozenset({"me", "myself"})
_FEWEST_WORDS: Final = 2
"""Words of anything else that somebody does: one alone is rather a slip."""


def read(arena: Arena, world: World, fighter: Fighter, text: str) -> Reading[Action]:
    """The actions of a line, in order, with what was assumed (item -> value taken).

    Words that nothing was made of stand there as `NOT_USED`. Nothing is checked here that `validity` checks.
    """
    if len(text) > MOST_CHARACTERS:
        raise RuleError("too_long", {"length": len(text), "most": MOST_CHARACTERS})
    plain = words.plain(text)
    scene = Scene(arena, world, fighter, plain)
    pieces = tuple(pointed(spot(arena, world, fighter, plain), _nearest(scene)))
    if not pieces:
        raise RuleError("nothing_said")
    reader = _Reader(scene)
    found = clauses(pieces, plain, fighter.id)
    if len(found) > MOST_ACTIONS:
        raise RuleError("too_many_actions", {"count": len(found), "most": MOST_ACTIONS})
    for clause in found:
        reader.take(clause)
    if not reader.actions:
        raise RuleError("not_understood", {"words": plain.strip(), "example": _EXAMPLE})
    return Reading(tuple(reader.actions), reader.scene.assumed)


def _nearest(scene: Scene) -> list[tuple[str, str]]:
    """Living enemies of whom the actor knows, the nearest first."""
    near = sorted(scene.enemies(), key=lambda one: apart(scene.world, scene.actor, one))
    return [(one.id, one.name) for one in near]


def _by_hand(clause: Clause) -> bool:
    """Whether what a clause says is done with bare hands."""
    return any(piece.key in lexicon.HANDS for piece in clause.pieces)


class _Reader:
    """The actions read so far."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.actions: list[Action] = []

    def take(self, clause: Clause) -> None:
        """Adds what a clause says. What it names is meant by "him", or without a word, from then on."""
        when = None if clause.last else condition_of(self.scene, clause.when)
        otherwise = clause.link == "or" and bool(self.actions)
        read = self._read(clause)
        for action in read:
            if action.target is not None and action.target != self.scene.actor.id:
                self.scene.against = action.target
            self.scene.weapon = action.weapon or self.scene.weapon
        if clause.last:
            when = condition_of(self.scene, clause.when)
        for place, action in enumerate(read):
            self.actions.append(replace(action, when=when, otherwise=otherwise and not place))

    def _read(self, clause: Clause) -> list[Action]:
        if clause.lead is Doing.TALK:
            return [Action(Doing.TALK, words=clause.words)]
        found = Mentions(clause.pieces, clause.verb, clause.lead)
        acting = (place for place, ids in found.fighters() if place < found.verb and self.scene.actor.id in ids)
        found.used.update(acting)
        self._mind_who_acts(found)
        if clause.lead is None and not self._speaks_of_attack(clause):
            return [self._interact(clause)]
        if clause.lead is Doing.INTERACT:
            return [self._interact(clause)]
        if clause.lead == "react":
            if clause.pieces[clause.verb].word(lexicon.PARRY) and _by_hand(clause):
                return [Action(Doing.HAND_PARRY)]
            raise RuleError("happens_by_itself", {"word": clause.pieces[clause.verb].key})
        if self._belongs_to_guess(clause, found):
            return []
        actions = self._act(clause, found)
        for stray in found.left(self.scene.text):
            self.scene.assume(NOT_USED, f"“{stray[:_LONGEST_SHOWN]}”")
        return actions

    def _mind_who_acts(self, found: Mentions) -> None:
        """Refuse what somebody else would do to the actor ("NAME attacks me") with `others_act` (name)."""
        own = self.scene.actor.id
        before = [ids for place, ids in found.fighters() if place < found.verb and own not in ids]
        after = any(own in ids for place, ids in found.fighters() if place > found.verb)
        if before and (after or any(one.key in _ME for one in found.pieces[found.verb + 1 :])):
            raise RuleError("others_act", {"name": self.scene.names(before[0])[0]})

    def _act(self, clause: Clause, found: Mentions) -> list[Action]:
        scene, lead = self.scene, clause.lead
        if lead is None:
            lead = self.actions[-1].doing if self._same_again(clause) else Doing.ATTACK
            scene.assume("action", lead.value)
        if lead in _STRIKES:
            return [read_attack(scene, found, lead)]
        doing = Doing(str(lead))
        match doing:
            case Doing.DEFEND:
                return read_defence(scene, found)[: 1 if clause.link == "or" else None]
            case Doing.TAKE_AIM:
                return [read_aim(scene, found)]
            case Doing.COUNTER | Doing.FEINT:
                return [read_guess(scene, found, doing)]
            case Doing.GRAPPLE:
                return [read_grapple(scene, found)]
            case Doing.DROP:
                return read_drops(scene, found)
            case Doing.CHARGE if (found.weapons() or found.parts()) and clause.link != "or":
                return self._charge_and_attack(found)
        return [read_deed(scene, found, doing)]

    def _charge_and_attack(self, found: Mentions) -> list[Action]:
        """A charge with a weapon ends in an attack with it, which is free then (AR-MOVE-02, AR-ACT-03)."""
        charge = read_deed(self.scene, found, Doing.CHARGE)
        self.scene.assume("action", worded("Attack after the Charge"))
        return [charge, read_attack(self.scene, found, Doing.ATTACK)]

    def _speaks_of_attack(self, clause: Clause) -> bool:
        """Whether words without a verb list what an attack needs: an enemy, and a weapon or a part."""
        enemies = {one.id for one in self.scene.enemies()}
        somebody = any(enemies.intersection(one.called("fighter")) for one in clause.pieces)
        items = any(one.called("weapon") or one.called("part") for one in clause.pieces)
        unclear = any(unheard(one) for one in clause.pieces)
        return somebody and (items or self._same_again(clause)) and not unclear

    def _same_again(self, clause: Clause) -> bool:
        """Whether a clause without a verb is another way of the attack before it ("attack Bob, else Carl")."""
        return clause.link == "or" and bool(self.actions) and self.actions[-1].doing in _STRIKES

    def _belongs_to_guess(self, clause: Clause, found: Mentions) -> bool:
        """ "Then hit the left leg" after a Feint or a Counter says where that one strikes."""
        before = self.actions[-1] if self.actions else None
        open_ = before is not None and before.doing in (Doing.FEINT, Doing.COUNTER) and before.part is None
        plain = clause.lead is Doing.ATTACK and clause.link in ("", "and", "then") and clause.when is None
        if before is None or not open_ or not plain or found.fighters() or not found.parts():
            return False
        (place, part), *more = found.parts()
        weapon = named_weapon(self.scene, found)
        if more or part == before.call:
            return False
        found.used.add(place)
        self.scene.retract("part", RANDOM)
        if weapon is not None:
            self.scene.retract("weapon", before.weapon or "")
        self.actions[-1] = replace(before, part=part, weapon=before.weapon if weapon is None else weapon.name)
        return True

    def _interact(self, clause: Clause) -> Action:
        """Anything else, in its own words (AR-ACT-07)."""
        if not clause.pieces:
            return self._in_words(clause.words)
        pieces = clause.pieces
        first = next((one for one in pieces if means_something(one)), None)
        if clause.lead is None:
            if first is not None and unheard(first) and (verb := misspelt(first.key)) is not None:
                raise RuleError("misspelt", {"word": first.key, "verb": verb})
            alone = sum(1 for one in pieces if means_something(one)) < _FEWEST_WORDS
            if alone or not any(unheard(one) for one in pieces):
                shown = said(pieces, self.scene.text)[:_LONGEST_SHOWN]
                raise RuleError("not_understood", {"words": shown, "example": _EXAMPLE})
            self.scene.assume("action", Doing.INTERACT.value)
        elif pieces[clause.verb].key in INTERACT:
            pieces = pieces[clause.verb + 1 :]
            if pieces and pieces[0].key == "with":
                pieces = pieces[1:]
        return self._in_words(said(pieces, self.scene.text))

    def _in_words(self, spoken: str) -> Action:
        tidy = " ".join(spoken.replace('"', "'").split()).strip(" ,:'")
        if not tidy:
            raise RuleError("interact_what")
        return Action(Doing.INTERACT, words=tidy)
