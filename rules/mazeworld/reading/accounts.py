"""The role of every word of a line: which words the actions explain, and which others might change them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.actions import Action, Condition, Doing
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.amounts import CALIBRES, amount, designates, headcount, measures
from rules.mazeworld.reading.arms import in_a_sentence
from rules.mazeworld.reading.clauses import Clause
from rules.mazeworld.reading.mentions import before_name, is_blow, of_a_gun, strange
from rules.mazeworld.reading.scene import Scene
from rules.mazeworld.reading.targets import beside
from rules.reading import english, words
from rules.reading.accounting import Account, account
from rules.reading.conditions import Plight
from rules.reading.negations import EXCEPT
from rules.reading.pieces import Piece
from rules.reading.words import forms

_KEPT: Final = (Doing.TALK, Doing.VENTURE, Doing.CONCENTRATE)
"""Actions that keep the words they were said in."""
_ALONE: Final = (
    Doing.TAKE_COVER, Doing.MOVE, Doing.ESCAPE, Doing.SLIP_PAST, Doing.RELOAD, Doing.SWAP, Doing.DROP, Doing.PASS,
    Doing.OBSERVE, Doing.DODGE, Doing.PICK_UP,
)  # fmt: skip
"""Actions judged by their own clause: no word of it may belong to another action."""
_FOR: Final = frozenset({"for", "to", "at", "against"})
"""Words between a weapon that is swapped out and the one that replaces it."""
_LEAVING: Final = (Doing.MOVE, Doing.ESCAPE, Doing.DODGE, Doing.TAKE_COVER, Doing.SLIP_PAST)
"""Actions that a final "and run" repeats."""
_FROM: Final = frozenset({"from", "over", "around", "behind"})
_WHERE: Final = english.AT | {"from", "of", "to", "behind", "near"}
_SPEAKS_OF: Final = (
    lexicon.MANNER
    | lexicon.SEARCH
    | lexicon.SUCCESS
    | lexicon.HELD
    | lexicon.PAST
    | lexicon.CLEAR
    | lexicon.SURROUNDINGS
    | lexicon.WOUNDS
    | lexicon.MASSAGE
)
_SAID_BESIDES: Final = lexicon.KNOWN - lexicon.VERBS - english.NOT | _SPEAKS_OF
"""Words of the game, other than verbs, that fit any action."""
_TELLING: Final = (
    (lexicon.KNOWN | lexicon.ACCESSORIES | lexicon.GENITALS | lexicon.TORSO | lexicon.ANATOMY) - lexicon.STROKE
    | lexicon.VERBS
    | lexicon.VAGUE
    | lexicon.TIMING
    | lexicon.PELLETS
    | {"almost", "nearly"}
)
"""Words that may change the action."""
_ATTACKING: Final = (
    lexicon.ATTACK | lexicon.MOVE | lexicon.SLIP | lexicon.AIM | lexicon.HOLD | lexicon.TAKE | lexicon.FINISH
    | lexicon.WITH | lexicon.SWAP - lexicon.GRAB
)  # fmt: skip
_EVADING: Final = (
    lexicon.BLOCK | lexicon.DODGE | lexicon.MOVE | lexicon.COUNTER | lexicon.SPEND | lexicon.TAKE | lexicon.PASS
)  # fmt: skip
_COVERING: Final = lexicon.OBSERVE | lexicon.TAKE | lexicon.COVER | lexicon.MOVE | lexicon.SLIP
_BLOW_OR_SHOT: Final = forms("hit strike beat") | {"struck"}
"""Verbs that, with a gun, may mean either a blow with its butt or a shot."""
_SMALL: Final = frozenset(
    {"st", "nd", "rd", "th", "next", "close", "front", "whole", "entire", "full", "each", "quick", "controlled"}
)
"""Words that only qualify their neighbour."""
_SPARING: Final = english.NOT | {EXCEPT, "nothing", "safe", "clear"}
_LATER: Final = frozenset({"next", "following"})
_TURNS: Final = frozenset({"turn", "round"})
_FANGS: Final = words.listed(
    "beak bite claw claws fang fangs fist fists horns jaw jaws paws pincers sting talons teeth tusks"
)
"""Parts of a body that it strikes with."""
_WAYS: Final = frozenset({"back", "front"})
"""Sides of a body that can also be directions of movement."""
_VERBS: Final = {
    Doing.ATTACK: _ATTACKING - lexicon.HIDE | lexicon.PASS | lexicon.DROP | {"give", "gives", "gave", "giving"},
    Doing.IMPROVISE: _ATTACKING | lexicon.BASH | {"club"} - lexicon.HIDE,
    Doing.EXECUTE: _ATTACKING | lexicon.EXECUTE - lexicon.HIDE,
    Doing.DODGE: _EVADING | lexicon.ATTACK - lexicon.HIDE,
    Doing.TAKE_COVER: _COVERING | lexicon.HIDE | lexicon.PASS,
    Doing.MOVE: lexicon.MOVE | lexicon.SLIP | lexicon.TAKE | lexicon.GET | lexicon.WITH - lexicon.HIDE,
    Doing.ESCAPE: lexicon.ESCAPE | lexicon.MOVE | lexicon.TAKE | lexicon.LEAVE | lexicon.SLIP,
    Doing.SLIP_PAST: lexicon.SLIP | lexicon.MOVE,
    Doing.RELOAD: lexicon.RELOAD | lexicon.SWAP | lexicon.TAKE | lexicon.GET | lexicon.WITH | lexicon.CLEAR,
    Doing.SWAP: lexicon.SWAP | lexicon.HOLD | lexicon.TAKE | lexicon.GET | lexicon.WITH,
    Doing.USE: (
        lexicon.USE | lexicon.JAB | lexicon.SWALLOW | lexicon.SEARCH | lexicon.MASSAGE | lexicon.TAKE | lexicon.GET
    ),
    Doing.PICK_UP: lexicon.ROB | lexicon.GET | lexicon.PICK | lexicon.SEARCH | lexicon.TAKE | lexicon.MOVE,
    Doing.DROP: lexicon.DROP,
    Doing.OBSERVE: lexicon.OBSERVE | lexicon.TAKE | lexicon.COVER | lexicon.SEARCH,
    Doing.PASS: lexicon.PASS | lexicon.HOLD | lexicon.HELD,
    Doing.CONCENTRATE: lexicon.CONCENTRATE,
    Doing.TALK: lexicon.TALK,
    Doing.VENTURE: lexicon.VENTURE,
}  # fmt: skip
"""The verbs that can express each action."""


def account_of(scene: Scene, clause: Clause, own: Sequence[Action], actions: Sequence[Action], text: str) -> Account:
    """Return the role of every word of a clause, judged by its `own` actions, or by all `actions` of the line where
    a word may belong to another one (as in attacks)."""
    kept = clause.lead is Doing.USE and any(one.doing is Doing.USE and one.words for one in actions)
    robbed = clause.lead is Doing.PICK_UP and any(one.doing is Doing.PICK_UP and one.target for one in actions)
    if clause.lead is Doing.PASS and not own:
        own = (*actions, Action(Doing.PASS))
    if kept or robbed or clause.lead in _KEPT or any(one.doing is Doing.VENTURE for one in own):
        return Account(text, ())
    told = _Told(scene, clause, tuple(_each(own if own and clause.lead in _ALONE else actions)))
    return account(clause.pieces, text, told.used, told.telling)


def contradicts(denied: Sequence[Piece], actions: Sequence[Action]) -> bool:
    """Whether an action uses a weapon, target, mode, item or part that the line negates."""
    if any(piece.word(lexicon.VERBS - lexicon.WITH) for piece in denied):
        return False
    for one in _each(actions):
        done = {one.weapon, one.target, one.mode, one.item, *one.accessories}
        if any(meaning.name in done for piece in denied for meaning in piece.meanings):
            return True
        part = (one.part or "").casefold()
        if part and any(name in (part, "torso") and not one.aimed for piece in denied for name in piece.called("part")):
            return True
    return False


def spares(scene: Scene, words: Sequence[Piece], actions: Sequence[Action]) -> bool:
    """Whether words spare somebody whom a blast would reach ("without hitting Ben"), which nobody can aim for."""
    if not any(one.word(_SPARING) for one in words):
        return False
    sides = {_burst_on(scene, one) for one in _each(actions)} - {None}
    named = [scene.world.fighter(who) for one in words for who in one.called("fighter")]
    return any(one.side in sides and one.team == scene.actor.team for one in named)


def _burst_on(scene: Scene, action: Action) -> int | None:
    """Return the Side on which an action's blast goes off, if it has one."""
    arm = next((one for one in scene.actor.weapons if one.name == action.weapon), None)
    if action.place is None and (arm is None or arm.kind not in ("explosive", "grenade")):
        return None
    return action.side if action.target is None else scene.world.fighter(action.target).side


def opens_strangely(pieces: Sequence[Piece], actor: str) -> bool:
    """Whether a clause without a verb or weapon has an unknown word where its verb should be."""
    first = next((n for n, one in enumerate(pieces) if one.sort == "name" and actor not in one.called("fighter")), None)
    if first is None or any(piece.sort == "mark" for piece in pieces[:first]):
        return False
    return any(strange(one) for one in pieces[:first]) and not any(one.called("weapon") for one in pieces)


def _each(actions: Sequence[Action]) -> Iterator[Action]:
    for action in actions:
        yield action
        yield from _each(action.follow)


def determined_by(pieces: Sequence[Piece], place: int) -> bool:
    """Whether an article or possessive ("my") precedes a word."""
    while place and strange(pieces[place - 1]):
        place -= 1
    return place > 0 and pieces[place - 1].word(lexicon.ARTICLES)


def _called(scene: Scene, who: str) -> list[str]:
    return list(words.key(scene.world.fighter(who).name))


@dataclass(frozen=True)
class _Told:
    scene: Scene
    clause: Clause
    actions: tuple[Action, ...]

    def used(self, place: int) -> bool:
        piece = self.clause.pieces[place]
        before = next((one for one in reversed(self.clause.pieces[:place]) if one.key != ","), piece)
        again = before is not piece and replace(before, start=piece.start, end=piece.end) == piece
        if again and (piece.key in lexicon.ATTACK or [one.kind for one in piece.meanings] == ["weapon"]):
            return False
        if self._of_another_turn(place):
            return False
        if piece.sort == "name":
            named = any(self._stands(place, meaning.kind, meaning.name) for meaning in piece.meanings)
            return named or self._is_word_besides(piece)
        if piece.value is not None and not piece.word(lexicon.A):
            return self._counted(place)
        if piece.word(lexicon.ONCE):
            return any((one.count or 1) == lexicon.ONCE[piece.key] for one in self.actions)
        return piece.sort == "word" and not self._moves_aside(place) and self._word(place)

    def _of_another_turn(self, place: int) -> bool:
        """Whether "next turn" or the like stands here, which is not this turn's declaration."""
        behind = self.clause.pieces[place + 1 : place + 2]
        return self.clause.pieces[place].key in _LATER and any(one.key in _TURNS for one in behind)

    def telling(self, place: int) -> bool:
        """Whether an unused word may change the action: a name, number, verb, manner or amount, or an unknown word
        in the place of one of these."""
        piece = self.clause.pieces[place]
        if piece.sort != "word" or piece.value is not None or self._of_another_turn(place):
            return True
        breathes = self.clause.lead is Doing.PASS and piece.word(english.STORY)
        if breathes or piece.word(lexicon.QUALIFIERS):
            return False
        if piece.word(_TELLING):
            return not self._moves_aside(place)
        return strange(piece) and self._instead(place)

    def _moves_aside(self, place: int) -> bool:
        """Whether a verb of movement only describes how a shot is made ("jump back and shoot") and moves nobody."""
        piece = self.clause.pieces[place]
        idle = piece.word(lexicon.MOVE | lexicon.SLIP) and not piece.word(lexicon.ATTACK)
        return idle and self.clause.lead in (None, Doing.ATTACK) and bool(self._aims()) and self._fires()

    def _instead(self, place: int) -> bool:
        """Whether an unknown word stands where a verb, weapon, target or part belongs, with no name after it to fill
        that place."""
        pieces = self.clause.pieces
        if self._narrates(place):
            return False
        if place and pieces[place - 1].key == "of":
            return True
        after = next((one for one in pieces[place + 1 :] if not strange(one)), None)
        if after is not None and after.word(lexicon.MANNER | lexicon.ACCESSORIES | lexicon.BUTT | lexicon.GROUND):
            return False
        if after is not None and after.called("weapon") and after.key in lexicon.GENERIC:
            return not self.clause.pieces[place].word(lexicon.HARMLESS)
        joined = place > 0 and (pieces[place - 1].sort == "mark" or pieces[place - 1].word(english.AND | english.THEN))
        if joined and after is not None and after.called("fighter"):
            return True
        if after is not None and after.sort == "name":
            if after.called("weapon") and after.key in lexicon.ATTACK:
                return False
            listed = self.clause.lead is None or (not place and not in_a_sentence(pieces))
            return listed and not (place and pieces[place - 1].word(lexicon.ARTICLES))
        if after is not None and self._opens(place) and after.word(lexicon.VERBS) and after.key.endswith("s"):
            return True
        noun = (
            after is None or after.sort == "mark" or after.word(english.AT | english.WITH | english.AND | english.THEN)
        )
        if not noun and determined_by(pieces, place):
            return False
        if self.clause.lead is None and not (after is not None and after.word(lexicon.VERBS)):
            return True
        determined = place > 0 and pieces[place - 1].word(lexicon.ARTICLES)
        before = before_name(pieces, place)
        while before is not None and (strange(before) or before.word(lexicon.FIGHT)):
            before = before_name(pieces, pieces.index(before))
        if before is None:
            return self._opens(place) and self.clause.lead is None
        if before.owner or before.word(lexicon.WITH | _WHERE):
            return True
        return before.word(lexicon.VERBS) and (determined or noun or not self._named())

    def _is_word_besides(self, piece: Piece) -> bool:
        """Whether a name that merely resembles a word of the game is that word ("throw a punch", "single shot")."""
        begins = all(meaning.close or meaning.kind == "mode" for meaning in piece.meanings)
        word = replace(piece, sort="word", meanings=())
        if piece.key == "single":
            return begins and any(one.count in (None, 1) for one in self.actions)
        struck = piece.key in lexicon.BASH and any(one.doing is Doing.IMPROVISE for one in self.actions)
        return struck or (begins and piece.key in lexicon.VERBS and self._verb(word))

    def _narrates(self, place: int) -> bool:
        """Whether a word belongs to narration before the actor's name ("Sweat on her brow, Zoe ducks")."""
        ahead = self.clause.pieces[place:]
        acts = next((n for n, one in enumerate(ahead) if self.scene.actor.id in one.called("fighter")), None)
        return acts is not None and any(one.sort == "mark" for one in ahead[:acts])

    def _opens(self, place: int) -> bool:
        """Whether no name but the actor's precedes a place."""
        return all(
            one.sort != "name" or self.scene.actor.id in one.called("fighter") for one in self.clause.pieces[:place]
        )

    def _named(self) -> bool:
        return any(piece.sort == "name" for piece in self.clause.pieces)

    def _stands(self, place: int, kind: str, name: str) -> bool:
        """Whether an action uses what this name refers to."""
        match kind:
            case "fighter":
                return self._about(place, name)
            case "weapon" if (
                self.clause.lead is Doing.DODGE
                and place
                and self.clause.pieces[place - 1].word(lexicon.WITH | lexicon.ARTICLES)
                and not any(one.called("fighter") for one in self.clause.pieces[place + 1 : place + 2])
            ):
                return True
            case "weapon" if self._strikes(place) and any(one.weapon for one in self.actions):
                return True  # `assumed` reports the weapon that replaces a blow.
            case "weapon" if self.clause.lead is Doing.SWAP:
                return any(one.word(_FOR | lexicon.SWAP) for one in self.clause.pieces[place + 1 :]) or self._done_with(
                    name
                )
            case "weapon" if self._grenade(place):
                return True
            case "weapon":
                return self._done_with(name)
            case "part":
                return self._part(place)
            case "mode":
                key = self.clause.pieces[place].key
                return (
                    any(one.mode == name or one.burst_die for one in self.actions)
                    or key in lexicon.UNITS
                    or (key == "single" and self._unit_behind(place))
                    or any(
                        key in _VERBS[one.doing] - {"burst"} and one.doing is Doing.IMPROVISE for one in self.actions
                    )
                )
            case "accessory":
                return any(name in one.accessories for one in self.actions)
            case "piece" | "lying" if self.clause.lead is Doing.MOVE:
                return any(one.doing is Doing.MOVE for one in self.actions)
            case "item" | "lying":
                return self._thing(place, name)
            case "munition":
                return any(name == one.munition for one in self.actions)
            case "piece":
                return self._cover(int(name)) or self._shelters(place, int(name))
        return True

    def _done_with(self, weapon: str) -> bool:
        """Whether an action uses a weapon or depends on how it is loaded."""
        arms = {name for one in self.actions for name in (one.weapon, throwing.unmade_name(one.weapon or ""))}
        return weapon in arms or any(isinstance(one.when, Plight) and one.when.about == weapon for one in self.actions)

    def _strikes(self, place: int) -> bool:
        """Whether a weapon named like a blow stands where a verb belongs ("kick him with the sword")."""
        before = before_name(self.clause.pieces, place)
        joins = before is None or before.word(lexicon.AND | lexicon.THEN | lexicon.VERBS - lexicon.WITH)
        return self.clause.pieces[place].key in lexicon.ATTACK and joins

    def _unit_behind(self, place: int) -> bool:
        return any(one.key in lexicon.SHOTS for one in self.clause.pieces[place + 1 : place + 2])

    def _grenade(self, place: int) -> bool:
        """Whether "grenade" means the ammunition of a launcher."""
        if self.clause.pieces[place].key not in ("grenade", "grenades", "nade"):
            return False
        arms = [self.scene.actor.find_weapon(one.weapon) for one in self.actions if one.weapon]
        launches = any("launcher" in (arm.category or "").casefold() for arm in arms if arm is not None)
        return launches or any(lexicon.launcher(name) for one in self.actions for name in one.accessories)

    def _thing(self, place: int, name: str) -> bool:
        """Whether an action uses a thing of the actor's own; a thrown one must match by its last word ("a chair" is
        no chair leg)."""
        if self._of_another(place):
            return False
        if any(one.doing is Doing.IMPROVISE for one in self.actions):
            head, _, _ = name.partition(" of ")
            return self.clause.pieces[place].key.split()[-1] in (words.key(head)[-1], words.key(name)[-1])
        return any(name in (one.item, throwing.unmade_name(one.weapon or "")) for one in self.actions)

    def _of_another(self, place: int) -> bool:
        """Whether the words say that a thing belongs to somebody else."""
        before = self.clause.pieces[place - 1] if place else None
        whose = before.called("fighter") if before is not None and before.owner else ()
        return bool(whose) and whose != (self.scene.actor.id,)

    def _about(self, place: int, who: str) -> bool:
        there = self.scene.world.fighter(who).side
        if any(one.place and one.target and self.scene.world.fighter(one.target).side == there for one in self.actions):
            return True
        if who == self.scene.actor.id or self.clause.lead in (Doing.PASS, Doing.SLIP_PAST):
            return True
        if self.clause.lead is Doing.TAKE_COVER:
            return place > 0 and any(one.key == "from" for one in self.clause.pieces[:place])
        if beside(self.clause.pieces, place) and any(one.target for one in self.actions):
            return True
        spoken = self.clause.pieces[place].key.split()
        if any(one.target and _called(self.scene, one.target)[: len(spoken)] == spoken for one in self.actions):
            return True
        goes = any(one.doing is Doing.MOVE and one.side == self.scene.world.fighter(who).side for one in self.actions)
        held = any(isinstance(one.when, Condition) and one.when.fighter == who for one in self.actions)
        near = any(isinstance(one.when, Plight) and one.when.about == who for one in self.actions)
        return goes or held or near or any(one.target == who for one in self.actions)

    def _part(self, place: int) -> bool:
        pieces = self.clause.pieces
        before = before_name(pieces, place)
        after = pieces[place + 1] if place + 1 < len(pieces) else None
        if before is None and after is not None and (after.word(lexicon.ATTACK) or after.called("mode")):
            return False
        weapon = pieces[place].word(_FANGS) and place > 0 and pieces[place - 1].called("fighter")
        if self.clause.lead is Doing.DODGE and weapon:
            return True  # What is dodged: "the guard's fists".
        if is_blow(pieces, place) or (pieces[place].key in lexicon.FEET and any(one.place for one in self.actions)):
            return True
        armed = any(one.called(kind) for one in pieces[place + 1 :] for kind in ("weapon", "accessory"))
        if before is not None and before.word(lexicon.WITH):
            return not armed or any(one.doing is Doing.IMPROVISE for one in self.actions)
        own = place > 0 and pieces[place - 1].key in ("my", "our")
        aimed = any(one.part is not None and one.aimed for one in self.actions)
        improvised = any(one.doing in (Doing.IMPROVISE, Doing.USE) for one in self.actions)
        return own or aimed or improvised

    def _cover(self, side: int) -> bool:
        for one in self.actions:
            if one.doing in (Doing.TAKE_COVER, Doing.PASS, Doing.RELOAD) and side == self.scene.actor.side:
                return True
            if one.side == side or one.doing is Doing.OBSERVE:
                return True
            if one.place is not None or (one.target and self.scene.world.fighter(one.target).side == side):
                return True
        return False

    def _shelters(self, place: int, side: int) -> bool:
        """Whether an attack is made from behind a piece of cover on the actor's own Side."""
        near = self.clause.pieces[max(0, place - 2) : place]
        return bool(self._aims()) and side == self.scene.actor.side and any(one.key in _FROM for one in near)

    def _counted(self, place: int) -> bool:
        """Whether an action explains a number: its count, Side, number of targets, or die."""
        piece = self.clause.pieces[place]
        value = piece.value
        behind = self.clause.pieces[place + 1 : place + 2]
        if behind and behind[0].key in ("st", "nd", "rd", "th"):
            return True
        for one in self.actions:
            if value in (one.count, one.side) or (value == 1 and one.count is None):
                return True
            if one.burst_die and value in (1, 8):
                return True
            mode = self._mode(one)
            if mode is not None and value in (mode.rounds, mode.rounds * (one.count or 1)):
                return True
            if one.target is not None and value == self.scene.world.fighter(one.target).side:
                return True
        if headcount(self.clause.pieces, place):
            return any(one.place for one in self.actions)
        if any(one.called("weapon") for one in self.clause.pieces):
            return designates(self.clause.pieces, place)
        attacks = self.clause.lead in (None, Doing.ATTACK, Doing.EXECUTE, "counter")
        return not attacks and measures(self.clause.pieces, place)

    def _mode(self, action: Action) -> Mode | None:
        weapon: Weapon | None = self.scene.actor.find_weapon(action.weapon or "")
        return None if weapon is None else next((mode for mode in weapon.modes if mode.name == action.mode), None)

    def _trails(self, piece: Piece) -> bool:
        """Whether a word ends a clause right after "and" ("grab the key and run")."""
        said = [one for one in self.clause.pieces if one.sort != "mark"]
        return len(said) > 1 and said[-1] is piece and said[-2].word(lexicon.AND)

    def _fires(self) -> bool:
        """Whether the actions fire or throw something, or name no weapon."""
        arms = [self.scene.actor.find_weapon(one.weapon) for one in self.actions if one.weapon]
        return not arms or any(arm is None or arm.kind not in ("melee", "unarmed") for arm in arms)

    def _aims(self) -> list[Action]:
        return [one for one in self.actions if one.doing is Doing.ATTACK and one.weapon]

    def _may_be_a_blow(self) -> bool:
        """Whether somebody is hit "with" a gun, and neither mode, verb nor amount says that it is fired."""
        pieces = self.clause.pieces
        arms = [self.scene.actor.find_weapon(one.weapon or "") for one in self._aims()]
        said = amount(pieces)
        fired = any(one.called("mode") or one.word(lexicon.SHOOT | lexicon.AIM | lexicon.MAGAZINE) for one in pieces)
        with_it = any(
            one.called("weapon") and (before := before_name(pieces, place)) is not None and before.word(lexicon.WITH)
            for place, one in enumerate(pieces)
        )
        guns = bool(arms) and all(arm is not None and arm.kind == "firearm" for arm in arms)
        return guns and with_it and not (fired or said.rounds or said.bursts or said.most)

    def _word(self, place: int) -> bool:
        """Whether an action explains a word of the game."""
        piece, actions = self.clause.pieces[place], self.actions
        if any(piece.key in (one.mode or "").split() for one in actions):
            return True
        for known, says in _SAYS:
            if piece.word(known):
                return any(map(says, actions))
        if piece.word(_SMALL | CALIBRES):
            return True
        if piece.word(lexicon.QUALIFIERS - _WAYS):
            return False
        if piece.word(lexicon.COUNTER):
            return self.clause.lead == "counter"
        if piece.key in words.ORDINALS:
            return place + 1 < len(self.clause.pieces) and bool(self.clause.pieces[place + 1].called("fighter"))
        if piece.word(lexicon.GENITALS | lexicon.TORSO | lexicon.ANATOMY):
            return self._part(place) or of_a_gun(self.clause.pieces, place) or any(one.part for one in actions)
        if piece.word(lexicon.ACCESSORIES):
            named = any(piece.key in " ".join(one.accessories) for one in actions)
            return named or of_a_gun(self.clause.pieces, place)
        if self._grenade(place):
            return True
        if piece.word(lexicon.PELLETS):
            return piece.key in ("shells", "pellets") and any(one.count for one in actions)
        if piece.word(lexicon.EVERYBODY | lexicon.VAGUE | lexicon.TIMING):
            return False
        return self._verb(piece)

    def _verb(self, piece: Piece) -> bool:
        """Whether an action explains a verb; other words of the game count as explained if they fit any action."""
        attacks = any(one.doing in (Doing.ATTACK, Doing.EXECUTE, Doing.IMPROVISE) for one in self.actions)
        if piece.word(lexicon.BASH) and any(one.doing is Doing.IMPROVISE for one in self.actions):
            return True
        if piece.word(lexicon.COVER) and any(one.place == "cover" for one in self.actions):
            return True
        if piece.word(lexicon.SHOOT) and attacks and not self._fires():
            return False
        if piece.word(_BLOW_OR_SHOT) and self._may_be_a_blow():
            return False
        if piece.word(lexicon.MOVE) and self.clause.lead not in _LEAVING and self._trails(piece):
            return False
        if piece.word(lexicon.VERBS):
            verbs = any(piece.word(_VERBS[one.doing]) for one in self.actions)
            return verbs or (attacks and piece.word(lexicon.UNITS | lexicon.ONCE.keys()))
        return piece.word(_SAID_BESIDES)


_SAYS: Final[tuple[tuple[frozenset[str], Callable[[Action], object]], ...]] = (
    (lexicon.STEALTHILY, lambda one: one.stealthy or one.doing in (Doing.SLIP_PAST, Doing.ESCAPE)),
    (lexicon.BURSTS, lambda one: one.burst_die or "burst" in (one.mode or "")),
    (lexicon.BEST, lambda one: one.spend or one.mode),
    (lexicon.RANDOM, lambda one: one.drawn or one.place or not one.aimed),
    (lexicon.MAGAZINE, lambda one: one.count or one.doing is Doing.RELOAD),
    (lexicon.MOST | {"half"}, lambda one: one.count),
    (frozenset({"single"}), lambda one: one.count in (None, 1) or one.mode),
    (frozenset({"short", "long"}), lambda one: one.burst_die or one.mode),
    (lexicon.HELPLESS, lambda one: one.doing is Doing.EXECUTE or one.target),
)
"""Kinds of words, each with a test for the actions that explain it."""
