"""Reading what a player declares in a free line of text (MZ-ACT-01..09, MZ-EV-02..06, AMB-31).

A line may name several actions: "A, else B" makes B an alternative, "if the guard is down, B" makes it conditional, and
what follows a Dodge ("then move to 2, else counter kick groin") belongs to the Dodge.

Refusals are `RuleError`s. Besides those of `attacks`, `targets`, `amounts`, `body_parts` and `clauses`: `too_long`
(length, most), `too_many_actions` (count, most), `nothing_said`, `not_understood` (words), `missing` (missing: items,
choices: item -> names), `ambiguous_item` (choices), `not_in_system` (what), `clears_itself`, `only_aims`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, zip_longest

from rules.errors import RuleError
from rules.mazeworld import battlespace
from rules.mazeworld.model.actions import Action, Condition, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import SIDES, World
from rules.mazeworld.reading import handled_weapons, lexicon, used_items
from rules.mazeworld.reading import improvised_items as improvising
from rules.mazeworld.reading import items as things
from rules.mazeworld.reading.accounts import account_of, contradicts, opens_strangely, spares
from rules.mazeworld.reading.amounts import Amount, amount
from rules.mazeworld.reading.arms import lacked
from rules.mazeworld.reading.attacks import all_loaded, read_attack
from rules.mazeworld.reading.clauses import Clause, clauses, missing, not_understood
from rules.mazeworld.reading.destinations import side_in
from rules.mazeworld.reading.held_conditions import condition
from rules.mazeworld.reading.idioms import IDIOMS
from rules.mazeworld.reading.labels import unlabelled
from rules.mazeworld.reading.mentions import mentions
from rules.mazeworld.reading.name_finder import spelt, spot
from rules.mazeworld.reading.readback import describe_line
from rules.mazeworld.reading.scene import Scene
from rules.mazeworld.reading.targets import target_of, ungrouped
from rules.mazeworld.reading.used_items import takes, treats
from rules.mazeworld.reading.verbs import begins, means_something
from rules.mazeworld.revision import Revision
from rules.reading import english, words
from rules.reading.accounting import Account, by_word, unclear, unused
from rules.reading.conditions import Plight
from rules.reading.corrections import corrected, understanding
from rules.reading.german import lexicon as german
from rules.reading.layout import evenly_quoted, without_asides
from rules.reading.narration import Teller, without_story
from rules.reading.nearest import pointed
from rules.reading.negations import denied
from rules.reading.pieces import Piece, said
from rules.reading.questions import suggests, without_questions, without_reasons
from rules.reading.secrecy import without_secrecy
from rules.reading.speech import mind_quotes
from rules.reading.subjects import Acting, Part, parts
from rules.reading.suppositions import Supposition, mind_pronoun, with_if
from rules.system import LEFT_OUT, NOT_USED, Reading

MOST_CHARACTERS = 2000
MOST_ACTIONS = 12
_LONGEST_SHOWN = 80
_TRIES = frozenset(verb for verb in lexicon.VENTURES if verb.endswith("s")) | {"covers", "rapid", "rapids"}
"""Verbs of somebody else's actions that no rule covers."""
OPENING = lexicon.VERBS | (IDIOMS.beginning(lexicon.VERBS, alone=True) - words.forms("join")) | {"kill"}
"""Words that can begin a declaration."""
_ACTING: Acting[Fighter] = Acting(
    lexicon.KNOWN,
    (lexicon.VERBS | _TRIES | (IDIOMS.beginning(lexicon.VERBS) - lexicon.KNOWN)) - lexicon.WITH,
    lexicon.UNITS,
    side=lambda one: one.side,
    is_of_gm=lambda one: one.able and not one.contestant,
)
_DOUBTING = words.listed("shall should does did is are was were has have what who whom whose where when why how which")
"""Words that ask whether to do something, or how things are."""
_POSSIBLE = frozenset({"still", "range", "reach", "possible", "allowed", "here"})
"""Words of questions about what can be done."""
_LASTING = re.compile(r"\b(?:while|as long as|until|till|solang|so lang)", re.IGNORECASE)
_ENDS = frozenset(".;!?\n")
_BEHIND = re.compile(
    r"(?:\s+(?!(?:and|then|or|else|if|but|so|as|while|because|since|und|dann|oder|sonst|wenn|falls|aber|weil)\b)\w+){0,4}"
)
"""Words at the end of an action that may have no meaning of their own."""
_DEEDS = lexicon.VERBS - lexicon.WITH
_IDLE = _DEEDS - lexicon.COVER - lexicon.ATTACK
_AFTER_A_DODGE = (Doing.MOVE, "counter", Doing.ATTACK, Doing.PASS)


def read(rev: Revision, world: World, actor: Fighter, text: str, against: str | None = None) -> Reading[Action]:
    """Return the actions of a line, in order, with what was assumed (item -> value).

    `against`: the id of the fighter meant if none is named (the one just dodged). Checks nothing that
    `validity.validate` checks.
    """
    if len(text) > MOST_CHARACTERS:
        raise RuleError("too_long", {"length": len(text), "most": MOST_CHARACTERS})
    typed, secret = without_secrecy(without_asides(evenly_quoted(words.plain(text))))
    mind_quotes(typed, lambda line: _done_to_somebody(rev, world, actor, line))
    plain, slips = spelt(rev, world, actor, typed)
    scene = Scene(world, actor, against)
    spoken = tuple(
        pointed(
            spot(rev, world, actor, unlabelled(plain)),
            _nearest(scene),
            scene.equally_near if actor.contestant else None,
        )
    )
    if not spoken:
        raise RuleError("nothing_said", {})

    def understood(line: str) -> str:
        return describe_line(world, read(rev, world, actor, line, against).actions)

    with understanding(understood):
        held, replaced = corrected(with_if(spoken), plain, _acts)
    meant, gone = denied(held, _acts)
    for few in gone:
        _speak_of(scene, [piece for piece in few if piece.called("fighter")])
    pieces, told = _without_telling(scene, meant)
    if not pieces:
        raise RuleError("nothing_said", {})
    if suggests(pieces):
        raise not_understood(plain.strip())
    _acts_for_oneself(scene, plain[pieces[0].start :])
    _asks_nobody(scene, pieces)
    reader = _Reader(rev, scene, plain, gone=gone, told=told)
    if told:
        reader.assumed[NOT_USED] = _quoted(said(few, plain) for few in told)
    if slips:
        reader.assumed["spelling"] = ", ".join(f"{meant} (“{was}”)" for was, meant in slips)
    if left := (*replaced, *(said(few, plain) for few in gone)):
        reader.assumed[LEFT_OUT] = _quoted(left)
    with understanding(understood):
        some = clauses(scene, pieces, plain)
    for clause in _dodging(some):
        reader.take(clause)
        if len(reader.actions) > MOST_ACTIONS:
            raise RuleError("too_many_actions", {"count": len(reader.actions), "most": MOST_ACTIONS})
    accounts = reader.settle() if reader.actions else []
    if not reader.actions:
        raise not_understood(plain.strip())
    return Reading(tuple(reader.actions), reader.assumed, by_word(typed, plain, accounts), secret=secret)


def _done_to_somebody(rev: Revision, world: World, actor: Fighter, line: str) -> tuple[str, list[str]]:
    actions = read(rev, world, actor, line).actions
    return describe_line(world, actions), [world.fighter(one.target).name for one in actions if one.target]


def _dodging(some: Sequence[Clause]) -> Iterator[Clause]:
    """Yield the clauses; a Dodge without a fighter gets the target of the Counter after it ("parry and riposte X")."""
    for clause, after in zip_longest(some, some[1:]):
        named = tuple(piece for piece in after.pieces if piece.called("fighter")) if after else ()
        aims = clause.lead is Doing.DODGE and after is not None and after.lead == "counter"
        alone = not any(piece.called("fighter") for piece in clause.pieces)
        yield replace(clause, pieces=(*clause.pieces, *named[:1])) if aims and alone else clause


def _without_telling(scene: Scene, pieces: Sequence[Piece]) -> tuple[tuple[Piece, ...], tuple[tuple[Piece, ...], ...]]:
    """Return the pieces without questions, reasons and narration, and those that were removed."""
    aloud = next((n for n, one in enumerate(pieces) if one.key == '"' or one.word(lexicon.TALK)), len(pieces))
    plain, asked = without_questions(pieces[:aloud])
    plain, reasons = without_reasons(plain)
    if not any(_acts(plain, place) or one.sort == "name" for place, one in enumerate(plain)):
        if (
            any(one.word(_DOUBTING) for one in asked[:1])
            or any(one.key == "you" for one in asked[1:2])
            or any(one.word(_POSSIBLE) for one in asked)
        ):
            raise not_understood(" ".join(one.key for one in asked))
        plain, asked, reasons = tuple(pieces[:aloud]), (), ()
    teller = Teller(scene.actor.id, _acts, lambda one: one.word(lexicon.STAY), lambda one: one.word(lexicon.TALK))
    kept, stories = without_story((*plain, *pieces[aloud:]), teller)
    told = (*((asked,) if asked else ()), *reasons, *stories)
    _speak_of(scene, [one for few in told for one in few])
    return kept, told


def _speak_of(scene: Scene, pieces: Sequence[Piece]) -> None:
    """Remember a fighter or weapon mentioned in passing, for a later "it" or an attack without a weapon."""
    named = [who for one in pieces if len(few := one.called("fighter")) == 1 for who in few if who != scene.actor.id]
    enemies = [who for who in named if scene.world.fighter(who).team != scene.actor.team]
    scene.spoken = next(iter((enemies or named)[::-1]), scene.spoken)
    for piece in pieces:
        if len(arms := piece.called("weapon")) == 1:
            (scene.weapon,) = arms


def _quoted(some: Iterable[str]) -> str:
    return ", ".join(f"“{words[:_LONGEST_SHOWN]}”" for words in some)


def acting(fighters: Sequence[Fighter], text: str) -> tuple[Part, ...]:
    """Return the parts of a line with who acts in each; empty if the line doesn't begin with who acts."""
    return parts(_ACTING, fighters, text)


def _acts_for_oneself(scene: Scene, text: str) -> None:
    """Refuse a line about somebody else's action with `another_acts` (fighters)."""
    found = acting(scene.visible(), text)
    others = dict.fromkeys(who for few, _ in found for who in few if who != scene.actor.id)
    spoken = words.tokens(found[0][1])[:2] if found else ()
    hit = len(spoken) > 1 and spoken[0].key in lexicon.SUFFERS and (spoken[1].value or spoken[1].key in lexicon.SOME)
    plain = spoken and not hit and _says_what_another_does(spoken[0].key)
    if others and (plain or len(found[0][0]) > 1):
        raise RuleError("another_acts", {"fighters": scene.names(list(others))})


def _asks_nobody(scene: Scene, pieces: Sequence[Piece]) -> None:
    """Refuse a line that only asks a teammate to do something ("Ben, shoot it!") with `another_acts` (fighters)."""
    who = pieces[0].called("fighter")
    asks = len(pieces) > 2 and len(who) == 1 and pieces[1].key == "," and _acts(pieces, 2)
    more = any(one.word(english.SPEAKER) for one in pieces) or any(one.key in _ENDS for one in pieces[2:-1])
    if asks and not more and who[0] != scene.actor.id and scene.world.fighter(who[0]).team == scene.actor.team:
        raise RuleError("another_acts", {"fighters": scene.names(list(who))})


def _says_what_another_does(verb: str) -> bool:
    """Whether a verb is in the third person ("bites", "beißt")."""
    english = verb.endswith("s") and not verb.endswith("ss")
    return english or (verb.endswith("t") and german.is_verb(verb))


def _acts(pieces: Sequence[Piece], place: int) -> bool:
    piece = pieces[place]
    strikes = piece.key in lexicon.OF_A_BODY and bool(piece.called("weapon"))
    return strikes or begins(pieces, place) is not None or piece.word(_DEEDS)


def _nearest(scene: Scene) -> list[tuple[str, str]]:
    """Return the enemies, those on the actor's own Side first."""
    near = sorted(scene.hostiles(), key=lambda one: one.side != scene.actor.side)
    return [(one.id, one.name) for one in near]


@dataclass
class _Reader:
    """The actions read so far."""

    rev: Revision
    scene: Scene
    text: str
    actions: list[Action] = field(default_factory=list)
    assumed: dict[str, str] = field(default_factory=dict)
    approached: str | None = None
    guessed: list[Action] = field(default_factory=list)
    """Reloads without a named weapon."""
    clauses: list[tuple[Clause, tuple[Action, ...]]] = field(default_factory=list)
    """The clauses read, each with its actions."""
    gone: tuple[tuple[Piece, ...], ...] = ()
    told: tuple[tuple[Piece, ...], ...] = ()

    def take(self, clause: Clause) -> None:
        clause = replace(clause, pieces=ungrouped(self.scene, clause.pieces))
        before = tuple(self.actions)
        self._take(clause)
        if self._sweeps():
            clause = replace(clause, pieces=tuple(one for one in clause.pieces if not one.word(lexicon.EVERYBODY)))
        self.clauses.append((clause, tuple(one for one in self.actions if one not in before)))

    def settle(self) -> list[Account]:
        """Return the role of every word. Refuses with `unclear` (words, understood) if an unused one may change an
        action."""
        self._reload_what_is_fired()
        accounts = [account_of(self.scene, clause, own, self.actions, self.text) for clause, own in self.clauses]
        limits = [few for few in self.gone if contradicts(few, self.actions)]
        limits += [few for few in (*self.gone, *self._purposes()) if spares(self.scene, few, self.actions)]
        self._asks_about_friends()
        denied = tuple(said(few, self.text) for few in limits)
        refused = unclear(accounts, describe_line(self.scene.world, self.actions), denied)
        if refused is not None:
            raise refused
        if strays := ", ".join(filter(None, (self.assumed.get(NOT_USED), unused(accounts)))):
            self.assumed[NOT_USED] = strays
        return accounts

    def _asks_about_friends(self) -> None:
        """Refuse an attack on a teammate with `single_target_only` (targets) if an enemy is only spoken of."""
        world, team = self.scene.world, self.scene.actor.team
        friends = {one.target for one in self.actions if one.doing is Doing.ATTACK and one.target}
        friends = {who for who in friends if world.fighter(who).team == team}
        spoken = {who for few in (*self.told, *self.gone) for piece in few for who in piece.called("fighter")}
        if friends and any(world.fighter(who).team != team for who in spoken):
            raise RuleError("single_target_only", {"targets": self.scene.names([*friends, *sorted(spoken - friends)])})

    def _purposes(self) -> Iterator[tuple[Piece, ...]]:
        """Yield what was only told, each with the negation in it."""
        for few in self.told:
            start, end = few[0].start, few[-1].end + 1
            yield (*few, *(one for part in self.gone for one in part if start <= one.start <= end))

    def _sweeps(self) -> bool:
        """Whether the last action strikes everyone on a Side, so that "everyone" is allowed (MZ-BS-12)."""
        arm = self.actions[-1].weapon if self.actions else None
        return any(one.name == arm and one.side_wide for one in self.scene.actor.weapons)

    def _take(self, clause: Clause) -> None:
        dodge = self.actions[-1] if self.actions and self.actions[-1].doing is Doing.DODGE else None
        if clause.lead == "spend":
            if dodge is None or not any(piece.word(lexicon.BEST) for piece in clause.pieces):
                raise self._lost(clause)
            self.actions[-1] = replace(dodge, spend="best")
            return
        if clause.lead == "counter" and dodge is None and self.scene.against is None and self.rev.evading is not None:
            self._counters(clause)
            return
        joined = not clause.apart or clause.link == "then" or clause.lead == "counter"
        if dodge is not None and joined and self._follows(dodge, clause):
            follow = replace(self._read(clause), otherwise=bool(dodge.follow), when=condition(self.scene, clause.when))
            self.actions[-1] = replace(dodge, follow=(*dodge.follow, follow))
            return
        approached, self.approached = self.approached, None
        if clause.lead is Doing.PASS and self.actions and clause.link in ("and", "then") and clause.when is None:
            return
        if clause.lead is Doing.TAKE_COVER and clause.apart and clause.when is None and self._covers():
            return
        if clause.lead is None and clause.link == "or" and self.actions and self._only_names(clause):
            clause = replace(clause, lead=self.actions[-1].doing)
        mind_pronoun(self.actions[-1:], self.scene.against, clause.when, self.scene.names)
        if not clause.last:
            self._speak_of(condition(self.scene, clause.when))
        read = self._read(clause)
        # In "X, or Y if he is down" and "X, then Y if he is down", "he" is the target of X.
        fallen = isinstance(clause.when, Supposition) and clause.when.is_down and read.doing is Doing.ATTACK
        before = self.actions[-1].target if (clause.link == "or" or fallen) and self.actions else None
        when = condition(self.scene, clause.when, before or read.target if clause.last else None)
        instead = bool(self.actions) and clause.link != "or" and self._repeats(when, read)
        action = replace(read, when=None if instead else when)
        if self.actions and (clause.link == "or" or instead or self._lasts(clause, when)):
            action = replace(action, otherwise=True)
        if action.doing is Doing.ESCAPE and self.actions and action == self.actions[-1]:
            return  # "Flee! Everyone flee!"
        if self._charges(action, approached):
            self.actions.pop()
        self.actions.append(action)
        if action.otherwise and any(one.key in lexicon.EACH for one in clause.pieces):
            self._alike(action)
        if clause.last:
            self._speak_of(when)
        self.scene.against = action.target or self.approached or self.scene.against
        self.scene.weapon = action.weapon or self.scene.weapon

    def _alike(self, last: Action) -> None:
        """Give the attack before an alternative the same amount ("else the guard, 4 shots each")."""
        before = self.actions[-2]
        if before.doing is last.doing is Doing.ATTACK and before.weapon == last.weapon and before.count in (None, 1):
            self.actions[-2] = replace(before, count=last.count, mode=last.mode)

    def _speak_of(self, about: Condition | Plight | None) -> None:
        if isinstance(about, Condition) and not about.is_down and self.scene.against is None:
            self.scene.against = about.fighter
        if about is not None:
            self.scene.spoken = about.fighter if isinstance(about, Condition) else about.about or self.scene.spoken

    def _counters(self, clause: Clause) -> None:
        """Add a Counter with the Dodge it needs, even if only the Counter was declared (MZ-EV-06)."""
        attack = self._attack(clause)
        self.actions.append(Action(Doing.DODGE, attack.target, follow=(attack,)))
        self.assume({"action": "dodge"})

    def _covers(self) -> bool:
        """Whether the action before takes cover, so that a sentence may only add where ("Cover! Behind the crate!")."""
        return bool(self.actions) and self.actions[-1].doing is Doing.TAKE_COVER

    def _only_names(self, clause: Clause) -> bool:
        """Whether an alternative only names another fighter for the Dodge before it."""
        telling = [piece for piece in clause.pieces if means_something(piece)]
        dodges = self.actions[-1].doing is Doing.DODGE and not self.actions[-1].follow
        return dodges and bool(telling) and all(piece.called("fighter") for piece in telling)

    def _lasts(self, clause: Clause, when: Condition | Plight | None) -> bool:
        """Whether the action before is done while somebody is up, and this one afterwards."""
        before = self.actions[-1].when
        lasts = isinstance(before, Condition) and not before.is_down and _LASTING.search(self.text) is not None
        return lasts and clause.link == "then" and when is None

    def _repeats(self, when: Condition | Plight | None, read: Action) -> bool:
        """Whether a condition only says that the previous attack is impossible because its target is down."""
        before = self.actions[-1]
        attacked = before.doing is Doing.ATTACK and before.target != read.target
        return attacked and isinstance(when, Condition) and when.is_down and when.fighter == before.target

    def _follows(self, dodge: Action, clause: Clause) -> bool:
        """Whether a clause continues a Dodge instead of being an alternative to it (MZ-EV-05, MZ-EV-06)."""
        if clause.link == "or" and not dodge.follow:
            return clause.lead == "counter"
        return clause.lead in _AFTER_A_DODGE or (clause.lead is None and clause.link in ("and", "then", "or"))

    def _charges(self, action: Action, approached: str | None) -> bool:
        """Whether the movement before an action is part of it: an approach to the target of a melee attack
        (MZ-MOVE-01)."""
        if action.doing not in (Doing.ATTACK, Doing.EXECUTE) or action.target is None or action.otherwise:
            return False
        before = self.actions[-1] if self.actions else None
        if before is None or before.doing is not Doing.MOVE or before.when is not None:
            return False
        if before.stealthy and approached != action.target:
            return False
        if approached != action.target and before.side != self.scene.world.fighter(action.target).side:
            return False
        weapon = self.scene.actor.weapon(action.weapon or "")
        mode = next((mode for mode in weapon.modes if mode.name == action.mode), None)
        return mode is not None and weapon.reach(mode) == "melee"

    def _to_the_end(self, clause: Clause) -> str:
        """Return the words of a clause with those at its end that aren't a piece of it ("help Ada *up*")."""
        end = max(one.end for one in clause.pieces)
        behind = _BEHIND.match(self.text, end)
        return said(clause.pieces, self.text) + ("" if behind is None else behind.group())

    def _read(self, clause: Clause) -> Action:
        lead = clause.lead
        if lead in (None, Doing.ATTACK, Doing.EXECUTE, "counter"):
            return self._attack(clause)
        if lead is Doing.TALK:
            whom = next((who for piece in clause.pieces for who in piece.called("fighter")), None)
            self.scene.spoken = whom if whom != self.scene.actor.id else None
            return Action(Doing.TALK, words=clause.words)
        if lead is Doing.VENTURE:
            return Action(Doing.VENTURE, words=clause.words or self._to_the_end(clause))
        if lead is Doing.OBSERVE:
            return Action(Doing.OBSERVE)
        return _READERS[Doing(str(lead))](self, clause)

    def _attack(self, clause: Clause) -> Action:
        jabs = clause.lead is Doing.ATTACK and any(piece.word(lexicon.JAB) for piece in clause.pieces)
        if (clause.lead is None or jabs) and treats(clause.pieces, self.scene):
            return self._use(clause)
        if clause.lead is None and takes(clause.pieces, self.scene):
            return self._use(clause)
        if clause.lead is None and any(piece.word(lexicon.CLEAR) for piece in clause.pieces):
            raise RuleError("clears_itself", {})
        if clause.lead is None and (unknown := lacked(clause.pieces)):
            choices = [weapon.name for weapon in self.scene.actor.held]
            raise RuleError("unknown_weapon", {"weapon": unknown, "choices": choices})
        if clause.lead is None and not self._speaks_of_attack(clause):
            raise self._lost(clause)
        nobody = not any(piece.called("fighter") or piece.called("piece") for piece in clause.pieces)
        if clause.lead is None and nobody and any(piece.word(lexicon.USE) for piece in clause.pieces):
            raise missing("target", [fighter.name for fighter in self.scene.hostiles()])
        if clause.lead is None and _other_deed(clause.pieces):
            raise self._lost(clause)
        if clause.lead is None and opens_strangely(clause.pieces, self.scene.actor.id):
            raise self._lost(clause)
        if clause.lead is Doing.ATTACK and _only_aims(clause.pieces):
            raise RuleError("only_aims")
        if improvising.tosses(self.scene, clause.pieces):
            return Action(Doing.VENTURE, words=self._to_the_end(clause))
        doing = Doing.EXECUTE if clause.lead is Doing.EXECUTE or self._finishes(clause) else Doing.ATTACK
        countering = clause.lead == "counter" and self.scene.against is not None
        action, assumed = read_attack(self.rev, self.scene, clause.pieces, doing, countering=countering)
        if countering:
            assumed = {item: value for item, value in assumed.items() if item != "target"}
        self.assume(assumed)
        return action

    def _finishes(self, clause: Clause) -> bool:
        """Whether an attack on somebody who can't fight is an execution (MZ-EXEC-01)."""
        if self.rev.execution is None or clause.lead == "counter" or clause.when is not None:
            return False
        helpless = [one.id for one in self.scene.hostiles(down=True)]
        named = [ids for piece in clause.pieces if (ids := piece.called("fighter")) and ids != (self.scene.actor.id,)]
        if not named:
            return False
        meant = set(named[0]) & set(helpless)
        told = any(piece.word(lexicon.FINISH | lexicon.HELPLESS) for piece in clause.pieces)
        return bool(meant) and told

    def _speaks_of_attack(self, clause: Clause) -> bool:
        """Whether a clause without a verb lists an attack's items; a teammate's name alone doesn't."""
        found = {who for piece in clause.pieces for who in piece.called("fighter")}
        teams = {self.scene.world.fighter(who).team for who in found}
        armed = any(piece.called("weapon") or piece.called("weapon", close=True) for piece in clause.pieces)
        named = any(piece.sort == "name" for piece in clause.pieces) or amount(clause.pieces).rounds
        named = named or amount(clause.pieces).bursts or amount(clause.pieces).most
        return named and (armed or teams != {self.scene.actor.team})

    def assume(self, assumed: Mapping[str, str]) -> None:
        for item, value in assumed.items():
            self.assumed.setdefault(item, value)

    def _dodge(self, clause: Clause) -> Action:
        assumed: dict[str, str] = {}
        found = mentions(self.scene, clause.pieces, ("fighter",))
        if any(piece.word(lexicon.EVERYBODY) for piece in clause.pieces) and not all_loaded(clause.pieces):
            raise RuleError("dodges_one", {"targets": [fighter.name for fighter in self.scene.hostiles()]})
        try:
            target = target_of(self.scene, found, clause.pieces, assumed)
        except RuleError as refused:
            raise RuleError("dodges_one", refused.facts) if refused.code == "single_target_only" else refused from None
        if target is None:
            raise missing("target", [fighter.name for fighter in self.scene.hostiles()])
        self.assume(assumed)
        best = any(piece.word(lexicon.BEST) for piece in clause.pieces)
        return Action(Doing.DODGE, target.id, spend="best" if best else None)

    def _cover(self, clause: Clause) -> Action:
        hides = self.scene.actor.stealth and any(piece.word(lexicon.HIDE) for piece in clause.pieces)
        return Action(Doing.TAKE_COVER, stealthy=hides or self._unseen(clause))

    def _move(self, clause: Clause) -> Action:
        before = self.actions[-1] if self.actions else None
        joined = clause.link in ("and", "then") and not clause.apart
        together = joined and before is not None and before.doing is Doing.TAKE_COVER and before.stealthy
        side, self.approached = side_in(self.rev, self.scene, clause, Doing.MOVE)
        others = [who for piece in clause.pieces for who in piece.called("fighter") if who != self.scene.actor.id]
        if side is None and others:
            raise RuleError("another_acts", {"fighters": [self.scene.world.fighter(others[0]).name]})
        if side is None:
            raise RuleError("missing", battlespace.which_side(SIDES))
        return Action(Doing.MOVE, side=side, stealthy=together or self._unseen(clause))

    def _unseen(self, clause: Clause) -> bool:
        """Whether the words ask for stealth (MZ-COV-03)."""
        return any(piece.word(lexicon.STEALTHILY | lexicon.SLIP) for piece in clause.pieces)

    def _escape(self, clause: Clause) -> Action:
        """Return the escape; in systems without Sides, any door will do."""
        side = None if self.rev.battlespace is None else side_in(self.rev, self.scene, clause, Doing.ESCAPE)[0]
        return Action(Doing.ESCAPE, side=side)

    def _slip_past(self, _: Clause) -> Action:
        return Action(Doing.SLIP_PAST)

    def _reload(self, clause: Clause) -> Action:
        assumed: dict[str, str] = {}
        action = handled_weapons.reload(self.scene, clause, assumed)
        self.guessed += [action] if assumed else []
        self.assume(assumed)
        return action

    def _reload_what_is_fired(self) -> None:
        """Reload the only gun that the line fires where it names none."""
        guns = [weapon.name for weapon in self.scene.actor.held if weapon.capacity is not None]
        fired = {one.weapon for one in self.actions if one.doing is Doing.ATTACK and one.weapon in guns}
        for place, one in enumerate(self.actions) if len(fired) == 1 else ():
            if any(replace(one, when=None, otherwise=False) == guess for guess in self.guessed):
                self.actions[place] = replace(one, weapon=next(iter(fired)))
                self.assumed["weapon"] = str(self.actions[place].weapon)

    def _swap(self, clause: Clause) -> Action:
        return handled_weapons.swap(self.scene, clause, self.assumed)

    def _use(self, clause: Clause) -> Action:
        action = used_items.use(self.scene, clause, self.text, self.assumed)
        patient = None if action.target or self.actions else self._patient(clause)
        return action if patient is None else used_items.healing(action, patient)

    def _patient(self, clause: Clause) -> str | None:
        """Return the only teammate of whom is told why something is used ("Ben is bleeding, bandage")."""
        told = [piece for few in self.told for piece in few]
        if any(piece.word(lexicon.SELF | english.SPEAKER) for piece in (*told, *clause.pieces)):
            return None
        team = self.scene.actor.team
        mates = {who for piece in told for who in piece.called("fighter") if self.scene.world.fighter(who).team == team}
        return mates.pop() if len(mates) == 1 else None

    def _concentrate(self, clause: Clause) -> Action:
        return handled_weapons.concentrate(self.rev, self.scene, clause, self.text, self.assumed)

    def _pick_up(self, clause: Clause) -> Action:
        robbed = things.robbed(self.scene, clause.pieces, self.text)
        return robbed or things.picked_up(self.scene, clause.pieces)

    def _drop(self, clause: Clause) -> Action:
        return things.dropped(self.scene, clause.pieces)

    def _pass(self, clause: Clause) -> Action:
        covered = any(one.word(lexicon.AT) and two.word(lexicon.COVER) for one, two in pairwise(clause.pieces))
        there = self.scene.world.cover.get(self.scene.actor.side) is not None and not self.scene.actor.cover
        return Action(Doing.TAKE_COVER if covered and there else Doing.PASS)

    def _lost(self, clause: Clause) -> RuleError:
        return things.unknown(self.scene, clause.pieces) or not_understood(said(clause.pieces, self.text))


def _other_deed(pieces: Sequence[Piece]) -> bool:
    """Whether there is a verb that begins no action, and nothing to attack with ("take from the thug")."""
    armed = any(piece.called(kind) for piece in pieces for kind in ("weapon", "mode", "accessory"))
    return any(piece.word(_IDLE) for piece in pieces) and not armed and amount(pieces) == Amount()


def _only_aims(pieces: Sequence[Piece]) -> bool:
    """Whether somebody is only aimed at, which is no action of its own (MZ-ACT-07)."""
    verbs = [piece for piece in pieces if piece.word(lexicon.ATTACK)]
    if not all(piece.word(lexicon.AIM) for piece in verbs) or amount(pieces) != Amount():
        return False
    return all(piece.sort != "name" or piece.called("fighter") for piece in pieces)


_READERS: Mapping[Doing, Callable[[_Reader, Clause], Action]] = {
    Doing.DODGE: _Reader._dodge,  # noqa: SLF001 - the table of this module's own reader
    Doing.TAKE_COVER: _Reader._cover,  # noqa: SLF001
    Doing.MOVE: _Reader._move,  # noqa: SLF001
    Doing.ESCAPE: _Reader._escape,  # noqa: SLF001
    Doing.SLIP_PAST: _Reader._slip_past,  # noqa: SLF001
    Doing.RELOAD: _Reader._reload,  # noqa: SLF001
    Doing.SWAP: _Reader._swap,  # noqa: SLF001
    Doing.USE: _Reader._use,  # noqa: SLF001
    Doing.PICK_UP: _Reader._pick_up,  # noqa: SLF001
    Doing.DROP: _Reader._drop,  # noqa: SLF001
    Doing.CONCENTRATE: _Reader._concentrate,  # noqa: SLF001
    Doing.PASS: _Reader._pass,  # noqa: SLF001
}
