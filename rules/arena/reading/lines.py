"""Reading what a player declares in a free line of text (AR-ACT-01, AR-CMB-01..10).

A line may name several actions: "A, else B" makes B an alternative, "if Bob is down, B" makes it conditional.

Refusals are `RuleError`s. Besides those of `attacks`, `defaults`, `deeds`, `targets`, `weapons`, `body_parts` and
`clauses`: `too_long` (length, most), `too_many_actions` (count, most), `nothing_said`, `not_understood` (words,
example), `unclear` (words, understood), `happens_by_itself` (word), `interact_what`.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest
from typing import Final

from rules.arena.model.actions import ARMED, MOVES, Action, Condition, Doing, opposite
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.reading import lexicon
from rules.arena.reading.action_words import Lead
from rules.arena.reading.actors import addresses_others, mind_who_acts, says_of_later
from rules.arena.reading.attacks import RANDOM, read_aim, read_attack, read_defence
from rules.arena.reading.clauses import INTERACT, Clause
from rules.arena.reading.completed_clauses import (
    completed_clauses,
    names_a_blow,
    of_speaker,
    only_names,
    only_tiles,
    replaces,
)
from rules.arena.reading.declarations import declared, pieces_of
from rules.arena.reading.deeds import read_deed, read_draws, read_drops, read_moves, read_predictions
from rules.arena.reading.defaults import read_grapple, read_guess
from rules.arena.reading.mentions import Mentions
from rules.arena.reading.nearby_words import is_arm, means_something, unheard
from rules.arena.reading.readback import describe
from rules.arena.reading.scene import Scene
from rules.arena.reading.targets import condition_of
from rules.arena.reading.verbless import meaning
from rules.arena.reading.verbs import begins
from rules.arena.reading.weapons import carried, named_weapon
from rules.arena.reading.word_roles import role, stretches, strikes
from rules.errors import RuleError
from rules.reading import english, words
from rules.reading.accounting import Account, Stretch, by_word
from rules.reading.conditions import Plight
from rules.reading.corrections import understanding
from rules.reading.layout import evenly_quoted, without_asides, without_labels
from rules.reading.pieces import Piece, said
from rules.reading.questions import suggests
from rules.reading.secrecy import without_secrecy
from rules.reading.speech import apart, mind_quotes
from rules.reading.subjects import Acting, Part, parts
from rules.reading.suppositions import Supposition, mind_pronoun
from rules.system import LEFT_OUT, NOT_USED, Reading
from rules.wording import worded

MOST_CHARACTERS: Final = 2000
MOST_ACTIONS: Final = 12
_EXAMPLE: Final = "move to C4, attack NAME with WEAPON, head"
_STRIKES: Final = frozenset({
    Doing.ATTACK, Doing.ASSAULT, Doing.SNAP_SHOT, Doing.AIMED_FIRE, Doing.RAPID_FIRE, "shoot", "throw",
})  # fmt: skip
_LONGEST_SHOWN: Final = 60
_NOBODY: Final = words.listed("something someone somebody")
_WHOEVER: Final = words.listed("whoever whomever whichever")
_ANYONE: Final = words.listed("anyone anybody someone somebody everyone everybody")
_BOMBS: Final = words.listed("bomb bombs grenade grenades")
_TAKING: Final = words.forms("pick take get grab")
_DONE_WITH: Final = frozenset(form for form, lead in lexicon.VERBS.items() if lead is Doing.INTERACT) - lexicon.DEED
_OF_PHRASES: Final = frozenset(lexicon.PHRASES) - english.PARTICLES - english.CHATTER - lexicon.DEED - lexicon.INSIDE
_ACTING: Final[Acting[Fighter]] = Acting(
    lexicon.KNOWN, lexicon.LEADS - english.WITH, lexicon.SHOTS, is_of_gm=lambda one: one.creature and one.able
)
_ACTS: Final = frozenset(lexicon.VERBS) - lexicon.DEED - english.PARTICLES
_PASSING: Final = words.forms("pass skip do end") | {"nothing", "no"}
_COMBAT: Final = ARMED | {Doing.GRAPPLE}
_ONCE_ONLY: Final = frozenset({Doing.PASS, Doing.DEFEND, Doing.FOCUS, Doing.HAND_PARRY, Doing.HIT_THE_GROUND})
"""Actions that count once, however often they are said."""
_HELPING: Final = frozenset({Doing.FIRST_AID, Doing.CUT_CIRCULATION})
_REPEATED: Final = frozenset({
    Doing.MOVE, Doing.FLEE, Doing.SEARCH, Doing.FIRST_AID, Doing.SNEAK, Doing.PREDICT, Doing.CHARGE,
})  # fmt: skip
"""Actions that can be done twice in a turn."""


def read(arena: Arena, world: World, fighter: Fighter, text: str) -> Reading[Action]:
    """Return the actions of a line, in order, with what was assumed (item -> value).

    Unused words are listed there under `NOT_USED`. Checks nothing that `validity` checks.
    """
    if len(text) > MOST_CHARACTERS:
        raise RuleError("too_long", {"length": len(text), "most": MOST_CHARACTERS})
    mind_quotes(evenly_quoted(words.plain(text)), lambda line: _done_to_somebody(arena, world, fighter, line))
    scene, pieces = pieces_of(arena, world, fighter, text)
    if not pieces:
        raise RuleError("nothing_said")
    with understanding(lambda line: describe(world, read(arena, world, fighter, line).actions)):
        meant = declared(scene, pieces)
        if suggests(meant):
            raise RuleError("not_understood", {"words": scene.text.strip(), "example": _EXAMPLE})
        found = completed_clauses(meant, scene.text, fighter.id)
    reader = _Reader(scene, speaks=any(map(of_speaker, found)))
    if len(found) > MOST_ACTIONS:
        raise RuleError("too_many_actions", {"count": len(found), "most": MOST_ACTIONS})
    for clause, after in zip_longest(found, found[1:]):
        reader.take(clause, follows=after is not None and not replaces(after, clause))
    if not reader.actions:
        raise RuleError("not_understood", {"words": scene.text.strip(), "example": _EXAMPLE})
    reader.leave_idling()
    # The scene's text has its typos corrected and links blanked, word for word.
    typed, secret = without_secrecy(without_labels(without_asides(evenly_quoted(words.plain(text)))))
    return Reading(
        tuple(reader.actions), reader.scene.assumed, by_word(typed, scene.text, reader.accounts), secret=secret
    )


def _done_to_somebody(arena: Arena, world: World, fighter: Fighter, line: str) -> tuple[str, list[str]]:
    actions = read(arena, world, fighter, line).actions
    return describe(world, actions), [world.fighter(one.target).name for one in actions if one.target]


def acting(fighters: Sequence[Fighter], text: str) -> tuple[Part, ...]:
    """Return the parts of a line with who acts in each; empty if the line doesn't begin with who acts."""
    return parts(_ACTING, fighters, text)


def _by_hand(clause: Clause) -> bool:
    """Whether a clause mentions bare hands."""
    return any(piece.key in lexicon.HANDS for piece in clause.pieces)


def _called(lead: Lead) -> str:
    """Return the name of a lead, as "attack" if the weapon still has to decide."""
    return lead.value if isinstance(lead, Doing) else Doing.ATTACK.value


def _about(when: Condition | Plight | None, pieces: Sequence[Piece]) -> str | None:
    """Return the fighter that a condition is about and that a clause may mean without a name. Somebody who is down is
    meant only by a pronoun ("if Bob is down, flee" isn't from Bob)."""
    if isinstance(when, Plight):
        return when.about if when.state == "in reach" else None
    if when is None or (when.is_down and not any(one.word(english.PRONOUN) for one in pieces)):
        return None
    return when.fighter


def _begins_with(spoken: tuple[str, ...], name: tuple[str, ...]) -> bool:
    return bool(name) and spoken[: len(name)] == name


def _tells(piece: Piece) -> bool:
    """Whether an unused word should be reported."""
    named = piece.sort == "name" and not piece.called("fighter")
    counts = piece.value is not None or piece.word(lexicon.ONCE) or piece.word(lexicon.SIDES)
    return unheard(piece) or named or counts or piece.word(_DONE_WITH | _OF_PHRASES)


class _Reader:
    """The actions read so far.

    `told_of`: the fighter that the previous clause only told of; `unconditional`: the weapon used and those drawn
    before a condition, for what is done otherwise; `holding`: the condition of the sentence; `covers`: whether it is
    one for the next clause, too ("if Bob is down, I move to C4 and defend"); `instead`: whether the last action is an
    alternative without a condition; `ended`: where the last clause ended;
    `called`: the name of whoever was called on right before ("Bob!");
    `speaks`: whether the speaker says "I"; `others`: who acts in the clauses since then.
    """

    def __init__(self, scene: Scene, *, speaks: bool) -> None:
        self.scene, self.speaks = scene, speaks
        self.others: str | None = None
        self.actions: list[Action] = []
        self.accounts: list[Account] = []
        self.passes = False
        self.told_of: str | None = None
        self.unconditional: tuple[str | None, tuple[str, ...]] | None = None
        self.holding: Condition | Plight | None = None
        self.covers = self.instead = False
        self.ended = 0
        self.called: str | None = None

    def take(self, clause: Clause, *, follows: bool = False) -> None:
        """Add the actions of a clause. Its target becomes the meaning of a later "him", or of a missing target."""
        mind_pronoun(self.actions[-1:], self.scene.against, clause.when, self.scene.names)
        when = None if clause.last else condition_of(self.scene, clause.when)
        fallen = isinstance(when, Condition) and when.fighter == self.scene.against and clause.lead is Doing.FLEE
        if self.scene.against is None or fallen:
            self.scene.against = _about(when, clause.pieces)
        otherwise = clause.link == "or" and bool(self.actions)
        if otherwise and self.unconditional is not None:
            self.scene.weapon, self.scene.drawn[:] = self.unconditional
        if otherwise and clause.when is None:
            self._mind_whom(clause)
        if clause.when is not None:
            self.unconditional = self.scene.weapon, tuple(self.scene.drawn)
        before = self.scene.against
        read = self._read(clause, follows=follows)
        if any(one.doing is Doing.INTERACT for one in read):
            self.scene.against = self._only_named(clause) or self.scene.against
        if not read and clause.when is not None:
            raise RuleError("condition_unread", {"words": said(clause.pieces, self.scene.text)})
        passing = any(one.doing is Doing.PASS for one in read) and bool(clause.pieces)
        self.passes = self.passes or (passing and clause.pieces[clause.verb].word(_PASSING))
        for action in read:
            if action.target is not None and action.target != self.scene.actor.id:
                self.scene.against = action.target
            if action.doing is Doing.PICK_UP:
                self.scene.take_up(action.weapon or "")
            self.scene.weapon = action.weapon or self.scene.weapon
            self.scene.approached = action.target if action.doing is Doing.MOVE and action.heading != "away" else None
        if clause.last:
            now = self.scene.against
            # In "X, or Y if he is down" and "X, then Y if he is down", "he" is the target of X.
            fallen = (
                isinstance(clause.when, Supposition)
                and clause.when.is_down
                and any(one.doing in _COMBAT for one in read)
            )
            self.scene.against = before if otherwise or (fallen and before) else now
            when = condition_of(self.scene, clause.when)
            self.scene.against = now
        self._mind_alternative(clause, when, otherwise=otherwise)
        when = self._held(clause, when, otherwise=otherwise)
        if self.actions and read and self.actions[-1] == Action(Doing.SNEAK) and read[0].doing is Doing.SNEAK:
            self.actions.pop()  # "stay hidden and creep to C4"
        listed_ = otherwise or (bool(clause.pieces) and ";" in self.scene.text[self.ended : clause.pieces[0].start])
        self.ended = max((self.ended, *(one.end for one in clause.pieces)))
        for place, action in enumerate(read):
            stays = clause.within and self._only_stays(when)
            instead = self.actions.pop().otherwise if stays else otherwise and not place
            second = self._second_choice(action, when, listed_=listed_)
            done = replace(
                action, when=self.holding if otherwise and place else when, otherwise=second is not None or instead
            )
            again = (clause.link == "and" or done.doing is Doing.PASS) and done.doing in _ONCE_ONLY
            stands = done.tile is not None and len(read) == 1 and self.actions[-1:] == [done] and clause.link != "then"
            if listed_ or not ((again and done in self.actions) or stands):
                self.actions.insert(len(self.actions) if second is None else second, done)

    def _mind_alternative(self, clause: Clause, when: Condition | Plight | None, *, otherwise: bool) -> None:
        """Ask whether "and C" belongs to the alternative in "A, else B and C"."""
        if self.instead and clause.within and clause.link == "and" and not otherwise and when is None and clause.pieces:
            raise self._unclear(said(clause.pieces, self.scene.text))
        self.instead = otherwise and when is None and self.holding is None

    def _mind_whom(self, clause: Clause) -> None:
        """Let "her" in "if Ada is up I hit Bob, else I bandage her" mean Ada. Refuses with `ambiguous_target` (choices)
        if it may be either."""
        about, met = self.holding.fighter if isinstance(self.holding, Condition) else None, self.scene.against
        named = any(one.called("fighter") for one in clause.pieces)
        if named or None in (about, met) or about == met or not any(one.word(english.PRONOUN) for one in clause.pieces):
            return
        if clause.lead not in _HELPING:
            raise RuleError("ambiguous_target", {"choices": self.scene.names([str(about), str(met)])})
        self.scene.against, self.scene.approached = about, None

    def _held(self, clause: Clause, when: Condition | Plight | None, *, otherwise: bool) -> Condition | Plight | None:
        """Return the condition of a clause: its own, or that of the sentence it goes on in. What follows an alternative
        is done only if the condition before it doesn't hold."""
        if when is not None:
            self.holding, self.covers = when, not clause.last
        elif otherwise:
            self.holding, self.covers = opposite(self.holding), clause.lead is not None
        elif not clause.within:
            self.holding = None
        elif self.covers:
            return self.holding
        return when

    def _only_stays(self, when: Condition | Plight | None) -> bool:
        """Whether the last action is a mere waiting on a condition, before another one on the same ("else he stays and
        shoots")."""
        last = self.actions[-1] if self.actions else None
        if last is None or last.doing is not Doing.PASS or self.passes or when is None:
            return False
        return last.otherwise if last.when is None else last.when == when

    def leave_idling(self) -> None:
        """Drop waiting that accompanies another action ("oh wait, I defend", "lie down and stay") and report it. An
        explicit pass stays, since it means that nothing else follows."""
        acts = [n for n, one in enumerate(self.actions) if one.doing not in (Doing.PASS, Doing.TALK)]
        end = len(self.actions) if acts and not self.passes else acts[-1] if acts else 0
        before = self.actions[:end] if acts and not self.actions[acts[-1]].otherwise else []
        held = (
            {None}
            if self.passes
            else {None, *(one.when for one in before if one.doing not in (Doing.PASS, Doing.TALK))}
        )
        idle = [one for one in before if one.doing is Doing.PASS and one.when in held and not one.otherwise]
        if idle:
            self.actions = [*(one for one in before if one not in idle), *self.actions[end:]]
            self.scene.assume(LEFT_OUT, "“pass”")

    def _second_choice(self, action: Action, when: Condition | Plight | None, *, listed_: bool) -> int | None:
        """Return where a Combat action belongs that replaces one before it: "Hit A, then move to C4. If A is down, hit
        B"; None if it replaces none. If it does so with more than itself, or for another reason, the one before gets
        the opposite condition ("Defend. If A is down, move to C5 and hit B"). `listed_`: whether a semicolon or an
        "else" already says how they belong together."""
        if when is None or action.doing not in _COMBAT:
            return None
        place = len(self.actions)
        while place and self.actions[place - 1].doing not in _COMBAT and self.actions[place - 1].when in (None, when):
            place -= 1
        if any(one.otherwise for one in self.actions[place:]):
            return None  # It goes on in an alternative ("…, else I move to C4 and defend").
        before = self.actions[place - 1] if place else None
        if before is None or before.doing not in _COMBAT:
            return None
        fallen = isinstance(when, Condition) and when.is_down and before.target == when.fighter != action.target
        if fallen and all(one.when is None for one in self.actions[place:]):
            return place
        vain = Condition(before.target or "", is_down=True)
        if not listed_ and before.when is None and not before.otherwise and opposite(when) != vain:
            self.actions[place - 1] = replace(before, when=opposite(when))
        return None

    def _read(self, clause: Clause, *, follows: bool) -> list[Action]:
        if clause.lead is Doing.TALK:
            self.scene.against = self._spoken_to(clause.words)
            return [Action(Doing.TALK, words=clause.words)]
        lead = clause.lead or self._unsaid(clause, follows=follows)
        called, self.called = self.called, None
        if lead is None:
            self.called = self._called_on(clause)
            return []
        self._mind_called(called, clause, lead)
        if clause.doubted and clause.lead is not None:
            raise self._undecided(clause)
        if clause.verb and lead in MOVES and clause.pieces[clause.verb - 1].word(_NOBODY):
            self._pass_over(clause)
            return []
        found = Mentions(clause.pieces, clause.verb, lead, verbless=clause.lead is None, actor=self.scene.actor.id)
        self.told_of = self.told_of if clause.link == "and" else None
        if clause.lead is not None:
            if self.actions and says_of_later(found):
                self.scene.assume(LEFT_OUT, f"“{said(found.pieces, self.scene.text)[:_LONGEST_SHOWN]}”")
                return []
            if addresses_others(found):
                raise self._unclear(said(found.pieces, self.scene.text))
            if self._left_to_others(clause, found):
                return []
            self.told_of = None
        if lead is Doing.INTERACT or (lead == "throw" and self._throws_a_thing(clause, found)):
            if clause.pieces:
                self._mind_weapons(clause)
                self._mind_other_actions(clause)
            return [self._interact(clause)]
        if lead == "react":
            if clause.pieces[clause.verb].word(lexicon.PARRY) and _by_hand(clause):
                parry = [Action(Doing.HAND_PARRY)]
                found.used.update(n for n, one in enumerate(found.pieces) if one.key in lexicon.HANDS)
                self._account_for(found, parry)
                return parry
            raise RuleError("happens_by_itself", {"word": clause.pieces[clause.verb].key})
        if self._belongs_to_guess(clause, found):
            return []
        actions = self._act(clause, lead, found)
        actions = self._repeated(found, actions)
        self._account_for(found, actions)
        return actions

    def _throws_a_thing(self, clause: Clause, found: Mentions) -> bool:
        """Whether something that is no weapon is thrown at nobody ("throw the smoke bomb at my feet")."""
        thing = next((one for one in clause.pieces[clause.verb + 1 :] if means_something(one)), None)
        strange = thing is not None and unheard(thing) and not is_arm(thing)
        return strange and not (found.weapons() or found.fighters() or found.tiles() or found.says(english.PRONOUN))

    def _mind_called(self, called: str | None, clause: Clause, lead: Lead) -> None:
        """Refuse with `others_act` (name) what somebody called on before may be told to do ("Bob! Run!")."""
        if called is not None and lead not in lexicon.AT_SOMEBODY and not of_speaker(clause):
            raise RuleError("others_act", {"name": called})

    def _called_on(self, clause: Clause) -> str | None:
        """Return the name of another fighter if a clause only calls on them ("Bob!!")."""
        ids = {who for one in clause.pieces for who in one.called("fighter")} - {self.scene.actor.id}
        shouted = clause.pieces and self.scene.text[clause.pieces[-1].end :].lstrip().startswith("!")
        return self.scene.names(ids)[0] if shouted and len(ids) == 1 and only_names(clause) else None

    def _left_to_others(self, clause: Clause, found: Mentions) -> bool:
        """Report what somebody else does beside the speaker ("Bob shoots while I run") as unused; return whether a
        clause tells that. Refuses it with `others_act` (name) if the speaker isn't named elsewhere, and what follows it
        unless that is the speaker's ("Bob shoots, runs to C4, I defend")."""
        own = of_speaker(clause)
        if self.others is not None and (not own or clause.link == "or"):
            raise RuleError("others_act", {"name": self.others})
        self.others = None
        try:
            mind_who_acts(self.scene, found, self.told_of)
        except RuleError as refused:
            if not self.speaks or own or clause.when is not None or clause.link == "or":
                raise
            self.others = str(refused.facts["name"])
        if self.others is None:
            return False
        self._leave(said(clause.pieces, self.scene.text))
        told = [one for one in self.scene.others() if any(one.id in ids for _, ids in found.fighters())]
        against = [one.id for one in told if one.name != self.others] or [one.id for one in told]
        self.scene.against = against[0] if against else None
        return True

    def _only_named(self, clause: Clause) -> str | None:
        """Return the only other fighter that a clause names ("throw the net over Bob, then kick him")."""
        ids = {who for one in clause.pieces for who in one.called("fighter") if who != self.scene.actor.id}
        return ids.pop() if len(ids) == 1 else None

    def _spoken_to(self, spoken: str) -> str | None:
        """Return the fighter addressed in speech ("to the guard: stop", "Bob for mercy"), or the only one it names; the
        one met before if it names nobody, and nobody if it names several."""
        whom, said_ = apart(spoken)
        named = words.key(whom or said_)
        named = named[named[:1] in (("to",), ("at",), ("the",)) :]
        others = [(one.id, words.key(one.name)) for one in self.scene.others()]
        met = [who for who, name in others if any(_begins_with(named[n:], name) for n in range(len(named)))]
        if not met:
            return self.scene.against
        addressed = next((who for who, name in others if _begins_with(named, name)), None)
        return addressed if whom and addressed else met[0] if len(met) == 1 else None

    def _unsaid(self, clause: Clause, *, follows: bool) -> Lead | None:
        """Return the action of a clause without a verb, or None. Refuses with `unclear` (words, understood)."""
        meant = meaning(self.scene, clause, self.actions[-1] if self.actions else None)
        somebody = any(one.called("fighter") or one.word(_WHOEVER | _ANYONE) for one in clause.pieces)
        if meant == "story" and clause.link == "or" and somebody:
            raise self._undecided(clause)
        if meant == "unclear" and (follows or self.actions) and only_tiles(clause):
            meant = Doing.MOVE
        if meant == "story" or (meant == "unclear" and follows and not self.actions and only_names(clause)):
            self._pass_over(clause)
            return None
        if meant == "unclear":
            raise self._unclear(said(clause.pieces, self.scene.text))
        if clause.doubted:
            raise self._undecided(clause)
        self.scene.assume("action", _called(meant))
        return meant

    def _pass_over(self, clause: Clause) -> None:
        """Report narration as unused if it says anything. Refuses a negation with `unclear`."""
        if any(one.word(english.NOT | _WHOEVER) for one in clause.pieces):
            raise self._unclear(said(clause.pieces, self.scene.text))
        if self._tells_of_another(clause):
            raise self._unclear(said(clause.pieces, self.scene.text))
        acts = any(one.called("fighter") for one in clause.pieces) and any(one.key in _ACTS for one in clause.pieces)
        if acts or any(_tells(one) for one in clause.pieces):
            self._leave(said(clause.pieces, self.scene.text))
        first = next((one for one in clause.pieces if means_something(one)), None)
        self.told_of = None
        if first is not None and (ids := first.called("fighter")) and self.scene.actor.id not in ids:
            self.told_of = self.scene.names(ids)[0]
        for one in clause.pieces:
            ids = one.called("fighter")
            if len(ids) == 1 and ids[0] != self.scene.actor.id:
                self.scene.against = ids[0]

    def _tells_of_another(self, clause: Clause) -> bool:
        """Whether a plan says with an unknown verb what another of the GM's creatures does to somebody."""
        named = [one.called("fighter")[0] for one in clause.pieces if one.called("fighter")]
        planned = self.scene.actor.creature and len(set(named)) > 1 and named[0] != self.scene.actor.id
        return planned and self.scene.world.fighter(named[0]).creature and any(map(unheard, clause.pieces))

    def _leave(self, words_: str) -> None:
        self.scene.assume(NOT_USED, f"“{words_[:_LONGEST_SHOWN]}”")

    def _unclear(self, words_: str, actions: Sequence[Action] = ()) -> RuleError:
        """Return the refusal that asks about words, with what is understood without them."""
        understood = (*self.actions, *actions)
        if not understood:
            return RuleError("not_understood", {"words": words_[:_LONGEST_SHOWN], "example": _EXAMPLE})
        line = describe(self.scene.world, understood) if understood else ""
        return RuleError("unclear", {"words": (words_[:_LONGEST_SHOWN],), "understood": line})

    def _undecided(self, clause: Clause) -> RuleError:
        """Return the refusal of an open choice: "to C5 or D3"."""
        ids = [ids[0] for one in clause.pieces if (ids := one.called("fighter"))]
        if ids and self.actions and self.actions[-1].target is not None:
            return RuleError("ambiguous_target", {"choices": self.scene.names([self.actions[-1].target, *ids])})
        return self._unclear(said(clause.pieces, self.scene.text))

    def _account_for(self, found: Mentions, actions: Sequence[Action]) -> None:
        """Ask about words that no action explains and that might change one, and report all other unused words."""
        roles = [role(self.scene, found, actions, place) for place in range(len(found.pieces))]
        words_ = (Stretch(one.start, one.end, is_) for one, is_ in zip(found.pieces, roles, strict=True))
        self.accounts.append(Account(self.scene.text, tuple(words_)))
        unclear = stretches(found, self.scene.text, lambda place: roles[place] == "unclear")
        if unclear:
            raise self._unclear(unclear[0], actions)
        for stray in stretches(found, self.scene.text, lambda place: roles[place] == "unused"):
            self._leave(stray)

    def _mind_weapons(self, clause: Clause) -> None:
        """Refuse handling a weapon that isn't there: picking it up with `no_weapon_lies` (weapon), throwing it with
        `unknown_weapon` (weapon, choices)."""
        arm = next((one for one in clause.pieces[clause.verb + 1 :] if unheard(one) and is_arm(one)), None)
        if any(unheard(one) and two.key in _BOMBS for one, two in pairwise(clause.pieces)):
            return  # "throw the smoke bomb"
        key = clause.pieces[clause.verb].key
        if arm is None or key in INTERACT or self._names_somebody(clause):
            return
        if lexicon.VERBS.get(key) == "throw":
            raise RuleError("unknown_weapon", {"weapon": arm.key, "choices": carried(self.scene)})
        if key in _TAKING:
            raise RuleError("no_weapon_lies", {"weapon": arm.key})

    def _mind_other_actions(self, clause: Clause) -> None:
        """Ask if an Interact would swallow an action of the rules ("use my turn to search")."""
        if clause.pieces[clause.verb].key in INTERACT:
            return
        if any(one.key == "between" for one in clause.pieces):
            raise self._unclear(said(clause.pieces, self.scene.text))  # "put the pillar between me and Bob"
        for place in range(len(clause.pieces)):
            piece = clause.pieces[place]
            lost = place != clause.verb and piece.word(lexicon.GOING) and not piece.key.endswith("ing")
            strikes = (piece.key == "," or piece.word(english.AND)) and names_a_blow(clause.pieces[place + 1 :])
            if strikes or (lost and begins(clause.pieces, place) in lexicon.OF_RULES):
                raise self._unclear(said(clause.pieces, self.scene.text))

    def _names_somebody(self, clause: Clause) -> bool:
        return any(one.owner and one.called("fighter") for one in clause.pieces)

    def _repeated(self, found: Mentions, actions: list[Action]) -> list[Action]:
        """Return the actions, repeated for "twice" if a turn allows that. Refuses with `missing` (count): a turn has
        only one attack."""
        times = found.times()
        times = 2 if found.says(lexicon.BOTH) and len(actions) == 1 and actions[0].target is None else times
        if times == 1 or not actions or any(one.shots is not None for one in actions):
            return actions
        if times == strikes(self.scene, actions):
            return actions
        if not all(one.doing in _REPEATED for one in actions):
            raise RuleError(
                "missing", {"missing": ["count"], "asked": worded("how often: a turn has only one Combat action")}
            )
        return actions * times

    def _act(self, clause: Clause, lead: Lead, found: Mentions) -> list[Action]:
        scene = self.scene
        if lead in _STRIKES:
            return [read_attack(scene, found, lead)]
        doing = Doing(str(lead))
        match doing:
            case Doing.DEFEND:
                return read_defence(scene, found)[-1 if clause.link == "or" and not self.holding else 0 :]
            case Doing.TAKE_AIM:
                return [read_aim(scene, found)]
            case Doing.COUNTER | Doing.FEINT:
                return [read_guess(scene, found, doing)]
            case Doing.GRAPPLE:
                return [read_grapple(scene, found)]
            case Doing.DROP:
                return read_drops(scene, found)
            case Doing.DRAW:
                return read_draws(scene, found)
            case Doing.PREDICT if (len(found.fighters()) > 1 or found.several()) and not found.says(english.OR):
                return read_predictions(scene, found)
            case Doing.MOVE if len(found.tiles()) > 1:
                return read_moves(scene, found)
            case Doing.CHARGE if (found.weapons() or found.parts()) and (clause.link != "or" or self.holding):
                return self._charge_and_attack(found)
        return [read_deed(scene, found, doing)]

    def _charge_and_attack(self, found: Mentions) -> list[Action]:
        """Return a Charge with a weapon and the free attack that ends it (AR-MOVE-02, AR-ACT-03)."""
        charge = read_deed(self.scene, found, Doing.CHARGE)
        self.scene.assume("action", worded("Attack after the Charge"))
        return [charge, read_attack(self.scene, found, Doing.ATTACK)]

    def _belongs_to_guess(self, clause: Clause, found: Mentions) -> bool:
        """Take "then hit the left leg" as the part struck by the Feint or Counter before it; return whether it is
        that."""
        before = self.actions[-1] if self.actions else None
        open_ = before is not None and before.doing in (Doing.FEINT, Doing.COUNTER) and before.part is None
        melee = open_ and before is not None and self.scene.actor.weapon(before.weapon or "").reach == "melee"
        strikes_ = clause.lead is Doing.ATTACK or (melee and clause.pieces[clause.verb].key.startswith("aim"))
        plain = strikes_ and clause.link in ("", "and", "then") and clause.when is None
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
        self._account_for(found, self.actions[-1:])
        return True

    def _interact(self, clause: Clause) -> Action:
        """Return an Interact in the player's own words (AR-ACT-07)."""
        if not clause.pieces:
            return self._in_words(clause.words)
        pieces = clause.pieces
        if pieces[clause.verb].key in INTERACT:
            pieces = pieces[clause.verb + 1 :]
            if pieces and pieces[0].key == "with":
                pieces = pieces[1:]
        # A condition in between is no part of it.
        ends = [n for n, (one, two) in enumerate(pairwise(pieces), 1) if self._conditional(one, two)]
        parts_ = (pieces[start:end] for start, end in pairwise((0, *ends, len(pieces))))
        return self._in_words(" ".join(said(one, self.scene.text).strip(" ,:") for one in parts_))

    def _conditional(self, one: Piece, two: Piece) -> bool:
        between = words.key(self.scene.text[one.end : two.start])
        return bool(english.IF.intersection(between))

    def _in_words(self, spoken: str) -> Action:
        tidy = " ".join(spoken.replace('"', "'").split()).strip(" ,:'")
        if not tidy:
            raise RuleError("interact_what")
        return Action(Doing.INTERACT, words=tidy)
