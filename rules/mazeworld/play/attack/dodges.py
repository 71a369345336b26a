"""A Dodge during the attack it waited for: checks, spending successes, and what may follow (MZ-EV-02..06)."""

from dataclasses import replace

from rules.dice.throws import label
from rules.errors import RuleError
from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.attacks import evasion as evading
from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.bodies import fitness
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import SIDES, Dodge, World
from rules.mazeworld.play.attack import aim as aiming
from rules.mazeworld.play.attack.side_targets import beside
from rules.mazeworld.play.facts.actions import Moved, StealthBroken
from rules.mazeworld.play.facts.dodges import Countered, DodgeRolled, DodgeSpent
from rules.mazeworld.play.turn.conditions import holds
from rules.mazeworld.play.turn.tasks import FollowDodge, Harm, React, RollDodge, SpendDodge, Strike
from rules.mazeworld.reading import read
from rules.mazeworld.revision import Revision
from rules.mazeworld.validity import validate, within_counter
from rules.system import Case, ChoiceNeed, DiceNeed, Option, Throws
from rules.wording import worded

Spending = tuple[tuple[int, int, int], ...]
ELSEWHERE = "not_same_side"


def react(rev: Revision, world: World, task: React, case: Case) -> list[object]:
    """Ask the target for its dodge checks if it dodges this attacker; otherwise go on."""
    attack = task.strike
    if attack.place is not None and attack.side is not None and not attack.reached:
        return _next(rev, world, attack)
    dodge = world.dodge_of(attack.target)
    dodger = world.fighter(attack.target)
    ready = dodge is not None and not dodge.checked and dodger.able
    if rev.evading is None or dodge is None or not ready or attack.counter or attack.execution:
        return _next(rev, world, attack)
    if dodge.target != attack.who:
        return _next(rev, world, attack)
    if attack.reach is not None and not evading.applies(rev, attack.reach):
        return _next(rev, world, attack)
    checks = evading.checks_due(rev, aiming.evading_level(rev, dodger), dodge.target, (attack.who,))
    if not checks:
        return _next(rev, world, attack)
    throw = label(case.fight, case.turn, attack.target, "dodge", attack.who, "dodge")
    need = DiceNeed(attack.target, throw, "dodge", checks, modifier=fitness.agility(rev, dodger))
    return [RollDodge(attack, need)]


def _next(rev: Revision, world: World, attack: Strike) -> list[object]:
    """Ask the next dodger whom an explosion aimed at someone else reaches, as a Dodge works against any attack of the
    named enemy (MZ-EV-01). After the last one comes the damage."""
    weapon = world.fighter(attack.who).find_weapon(attack.weapon)
    if rev.evading is None or weapon is None or not loading.bursts(rev, weapon):
        return [Harm(attack)]
    meant, base = attack.meant or attack.target, attack.base or attack.tiers
    reached = dict(attack.reached) or dict.fromkeys(beside(rev, world, meant, attack.side), base)
    asked: tuple[str, ...] = (meant, attack.target)
    if attack.side is not None:
        asked = (attack.target,) if attack.reached else ()
    left = {**reached, attack.target: attack.tiers} if asked else reached
    now = replace(attack, meant=meant, base=base, tiers=base, reached=tuple(left.items()))
    for dodge in world.dodges if HITS.intersection(base) else ():
        able = not dodge.checked and world.fighter(dodge.who).able
        if able and dodge.target == attack.who and dodge.who in reached and dodge.who not in asked:
            return [React(replace(now, target=dodge.who))]
    return [Harm(replace(now, target=meant))]


def checked(rev: Revision, world: World, task: RollDodge, throws: Throws | None, case: Case) -> list[object]:
    """Read the dodge checks; the successes are spent next."""
    attack, modifier = task.strike, task.need.modifier
    totals = [(tuple(faces), sum(faces) + modifier) for faces in throws or ()]
    read = tuple((faces, total, evading.read_check(rev, total).value) for faces, total in totals)
    rolled = DodgeRolled(attack.target, attack.who, modifier, read)
    successes = evading.succeeded([evading.Outcome(outcome) for _, _, outcome in read])
    if not successes:
        return [rolled, *_next(rev, world, attack)]
    if not any(tier in HITS for tier in attack.tiers):
        return [rolled, *_follow(rev, _after(world, attack.target, successes), attack, case)]
    outcomes = tuple(outcome for _, _, outcome in read if outcome != evading.Outcome.FAILURE)
    dodge = world.dodge_of(attack.target)
    best = best_spending(rev, attack.tiers, outcomes)
    if dodge is not None and dodge.action.spend == "best":
        return [rolled, *_spend(rev, _after(world, attack.target, successes), attack, best, case)]
    by_hand = Option(f"spend {spell(best)}", "spend them yourself, as attack:successes (c for a critical success)")
    several = sum(tier in HITS for tier in attack.tiers) > 1
    options = (
        Option("spend best", _outcome(rev, attack, best)),
        *((by_hand,) if several else ()),
        Option("spend none", "keep every hit"),
    )
    facts = {"tiers": list(attack.tiers), "outcomes": list(outcomes)}
    return [rolled, SpendDodge(attack, outcomes, ChoiceNeed(attack.target, "spend", options, facts))]


def _outcome(rev: Revision, attack: Strike, spending: Spending) -> str:
    """Describe what is left of the attack after spending these successes."""
    left = evading.spend(rev, _tiers(attack.tiers), _as_spent(spending)).hits_left
    if left == 1:
        return worded("{spent}, so 1 hit is left", spent=spell(spending))
    if not left:
        return worded("{spent}, so no hits are left", spent=spell(spending))
    return worded("{spent}, so {hits} hits are left", spent=spell(spending), hits=left)


def _after(world: World, who: str, successes: int) -> World:
    """Return the world as it will be once the checks just read are recorded."""
    dodges = tuple(replace(d, successes=successes, checked=True) if d.who == who else d for d in world.dodges)
    return replace(world, dodges=dodges)


def best_spending(rev: Revision, tiers: tuple[str, ...], outcomes: tuple[str, ...]) -> Spending:
    best = evading.best_spending(rev, _tiers(tiers), [evading.Outcome(outcome) for outcome in outcomes])
    return tuple((spend.attack, spend.successes, spend.criticals) for spend in best)


def _tiers(names: tuple[str, ...]) -> tuple[Tier, ...]:
    return tuple(Tier(name) for name in names)


def spell(spending: Spending) -> str:
    """Return spent successes as they are typed: "3:1 4:2", "2:c" for a critical success."""
    return " ".join(f"{attack}:{'c' if critical else successes}" for attack, successes, critical in spending) or "none"


def read_spending(rev: Revision, task: SpendDodge, text: str) -> Spending:
    """Read what was typed after `@spend` and check it against the successes available."""
    words = text.casefold().replace(",", " ").split()
    if words in (["best"], []):
        return best_spending(rev, task.strike.tiers, task.outcomes)
    if words == ["none"]:
        return ()
    spending: list[tuple[int, int, int]] = []
    for word in words:
        attack, _, amount = word.partition(":")
        if not attack.isdecimal() or not (amount == "c" or (amount or "1").isdecimal()):
            raise RuleError("spending_unread", {"word": word})
        spending.append((int(attack), 0, 1) if amount == "c" else (int(attack), int(amount or "1"), 0))
    outcomes = [evading.Outcome(outcome) for outcome in task.outcomes]
    evading.spend(rev, _tiers(task.strike.tiers), _as_spent(spending), outcomes)
    return tuple(spending)


def _as_spent(spending: list[tuple[int, int, int]] | Spending) -> tuple[evading.Spend, ...]:
    return tuple(evading.Spend(attack, success, critical) for attack, success, critical in spending)


def spent(rev: Revision, world: World, task: SpendDodge, spending: Spending | None, case: Case) -> list[object]:
    return _spend(rev, world, task.strike, spending or (), case)


def _spend(rev: Revision, world: World, attack: Strike, spending: Spending, case: Case) -> list[object]:
    tiers = evading.spend(rev, _tiers(attack.tiers), _as_spent(spending)).tiers
    fact = DodgeSpent(attack.target, attack.who, spending, tuple(tiers))
    return [fact, *_follow(rev, world, replace(attack, tiers=tuple(tiers)), case)]


def _follow(rev: Revision, world: World, attack: Strike, case: Case) -> list[object]:
    """Do the first declared follow-up that is possible; if there is none, ask the dodger."""
    dodge = world.dodge_of(attack.target)
    if dodge is None:
        return _next(rev, world, attack)
    for action in dodge.action.follow:
        if holds(rev, world, dodge.who, action.when) and _possible(rev, world, attack, action):
            return followed(rev, world, attack, action, case)
    options = [Option("stay", "don't move or strike back")]
    side = world.fighter(attack.target).side
    options += [
        Option(f"move {to}", worded("use your free movement to go to Side {side}", side=to))
        for to in SIDES
        if to != side
    ]
    counters, why_not = _counters(rev, world, dodge)
    facts = {} if counters else {"reason": "no_counter_now", "why": why_not}
    return [FollowDodge(attack, ChoiceNeed(attack.target, "follow", (*options, *counters), facts))]


def _possible(rev: Revision, world: World, attack: Strike, action: Action) -> bool:
    """Whether a declared follow-up is possible now."""
    dodger = world.fighter(attack.target)
    if action.doing is Doing.MOVE:
        return action.side != dodger.side
    if action.doing is not Doing.ATTACK:
        return True
    try:
        validate(rev, world, dodger, replace(action, target=attack.who))
    except RuleError:
        return False
    return bool(aiming.counter_limit(rev, world, dodger.id, action))


def followed(rev: Revision, world: World, attack: Strike, action: Action | None, case: Case) -> list[object]:
    """Do what follows a Dodge, then deal the remaining damage (AMB-57). None: nothing follows."""
    who = attack.target
    if action is not None and action.doing is Doing.MOVE and action.side is not None:
        return [*_bonus_move(rev, world, world.fighter(who), action.side), *_next(rev, world, attack)]
    if action is not None and action.doing is Doing.ATTACK:
        most = aiming.counter_limit(rev, world, who, action)
        if not most:
            raise RuleError("no_counter", {"weapon": action.weapon})
        counter = replace(action, target=attack.who)
        return [
            Countered(who, attack.who, most),
            *aiming.begin(rev, world, who, counter, case, counter=True),
            *_next(rev, world, attack),
        ]
    return _next(rev, world, attack)


def _bonus_move(rev: Revision, world: World, dodger: Fighter, to: int) -> list[object]:
    """Make the free movement; like any other, moving among enemies breaks stealth (MZ-EV-05, MZ-MOVE-05)."""
    dodge = world.dodge_of(dodger.id)
    hostiles = [other.side for other in world.hostile_to(dodger)]
    found = evading.bonus_move(rev, 0 if dodge is None else dodge.successes, dodger.side, to, hostiles)
    broken = [StealthBroken((dodger.id,), "hostile_side")] if dodger.stealth and found.breaks_stealth else []
    return [Moved(dodger.id, dodger.side, found.side, "bonus"), *broken]


def read_follow(rev: Revision, world: World, task: FollowDodge, word: str, rest: str) -> Action:
    """Read what was typed to follow a Dodge: "move 3", "counter kick groin"."""
    dodger, attacker = world.fighter(task.strike.target), world.fighter(task.strike.who)
    where = rest.casefold().removeprefix("to").strip()
    text = f"move to side {where}" if word == "move" else f"counter {rest}"
    action: Action = read(rev, world, dodger, text, against=attacker.id).actions[0]
    validate(rev, world, dodger, action)
    if word == "counter":
        within_counter(rev, dodger, action)
    if word == "counter" and not aiming.counter_limit(rev, world, dodger.id, action):
        raise RuleError("no_counter", {"weapon": action.weapon})
    return action


def _counters(rev: Revision, world: World, dodge: Dodge) -> tuple[list[Option], str]:
    """Return the Counters possible now and, if there are none, why not. Being on the wrong Side comes first, as
    moving there helps."""
    found: list[Option] = []
    reasons: list[str] = []
    for weapon in world.fighter(dodge.who).held:
        counter = aiming.counter_now(rev, world, dodge.who, Action(Doing.ATTACK, dodge.target, weapon.name))
        if counter is not None and counter.reason is not None:
            reasons.append(counter.reason)
        elif counter is not None and counter.max_attacks:
            meaning = (
                worded("strike back once; add a body part to aim")
                if counter.max_attacks == 1
                else worded("strike back up to {most} times; add a body part to aim", most=counter.max_attacks)
            )
            found.append(Option(f"counter {weapon.name}", meaning, "combat"))
    return found, min(reasons, key=lambda reason: reason != ELSEWHERE, default="no_attack")
