"""Initiative, the actions of a turn (AR-INIT, AR-ACT), and rounds of the game (AR-GAME)."""

from rules.arena import economy, initiative, validity, wits
from rules.arena.attacks import pools
from rules.arena.attacks import weapon_classes as weapons
from rules.arena.downtime import fight_record as deeds
from rules.arena.downtime import lists, rounds
from rules.arena.model.ruleset import Arena
from rules.arena.parts.character import Rounds
from rules.arena.parts.turn import ActionRow, Economy, HitTheGround, Initiative
from rules.arena.parts.wound import PartRow
from rules.arena.play.facts.actions import CirculationCut, Drew, Dropped, Interacted, PickedUp
from rules.arena.play.facts.movement import OnGround
from rules.arena.play.facts.turn import InitiativeRolled
from rules.arena.play.facts.wounds import Died
from rules.arena.play.turn import course as ordering
from rules.arena.play.turn import hands
from rules.arena.play.views import stats as standing
from rules.arena.rulebook.entries import ASSIST, FULL, ours, price, price_inside, rule
from rules.system.rule_entry import Field, Met, section
from rules.wording import counted, joined, listed, signed, worded


def _initiative(arena: Arena) -> str:
    die = arena.initiative
    return worded(
        "At the start of each turn, everyone rolls a d{die} for initiative. Add {bonus} for each point of AGI above "
        "{free} (AGI 3: {three}). The highest total acts first. Roll again to break ties.",
        die=die.die,
        bonus=die.bonus,
        free=die.free_agility,
        three=signed(initiative.bonus(arena, 3)),
    )


def _turn(arena: Arena) -> str:
    most, combats = arena.economy.actions, arena.economy.combats
    alone = [row.name for row in arena.economy.rows if row.no_combat]
    return joined(
        (
            worded(
                "You get {actions} each turn, in any combination. The limit is {combats} per turn; free ones count "
                "too.",
                actions=counted(most, "action"),
                combats=counted(combats, "Combat action"),
            ),
            worded("You can't use a Combat action in the same turn as {actions}.", actions=listed(alone, "or"))
            if alone
            else "",
            worded("Declare them all at once: @declare move to C4, attack NAME with axe."),
        )
    )


def _costs(arena: Arena) -> str:
    by_cost: dict[int, list[str]] = {}
    light: dict[int, list[str]] = {}
    for row in arena.economy.rows:
        by_cost.setdefault(row.cost, []).append(row.name)
        if row.light is not None and row.light != row.cost:
            light.setdefault(row.light, []).append(row.name)
    lines = [
        worded("{cost}: {actions}.", cost=_called(figure), actions=", ".join(by_cost[figure]))
        for figure in sorted(by_cost)
    ]
    lines += [
        worded("{cost} with a light weapon or pistol: {actions}.", cost=_called(figure), actions=", ".join(names))
        for figure, names in light.items()
    ]
    return joined(lines, "\n")


def _called(figure: int) -> str:
    return counted(figure, "action") if figure else worded("Free")


def _charging(arena: Arena) -> str | None:
    rows = [row for row in arena.economy.rows if row.charging is not None and row.charging != row.cost]
    if not rows:
        return None
    figures = sorted({row.charging for row in rows if row.charging is not None})
    costs = [worded("costs {actions}", actions=counted(one, "action")) if one else worded("is free") for one in figures]
    return worded(
        "If you {charge}, melee {costs} in the same turn: {actions}. It still counts as your Combat action.",
        charge=arena.economy.charge,
        costs=listed(costs),
        actions=listed(row.name for row in rows),
    )


def _ground(arena: Arena) -> str:
    lying = worded(
        "While you lie flat, you have {ranged} AGI against ranged attacks and {melee} AGI against melee. This "
        "starts once everyone has declared and lasts until the turn ends.",
        ranged=signed(arena.ground.ranged),
        melee=signed(arena.ground.melee),
    )
    return joined((lying, price(arena, "Hit the Ground")))


def _tourniquet(arena: Arena) -> str:
    tied = worded(
        "Tie off a limb ({limbs}): your own or that of somebody beside you. No roll is needed. It stops bleeding, "
        "but the limb and its hand can't be used any more. With one leg left, you can't charge or flee, and a Move "
        "takes you half as far. With none, you can't move.",
        limbs=listed((ours(row.name) for row in arena.body.parts if row.limb), "or"),
    )
    return joined((tied, price(arena, "Cut Circulation")))


def _draw(arena: Arena) -> str:
    return joined(
        (
            worded("You draw a weapon when your place in the order comes. It can't parry before that."),
            price(arena, "Draw"),
            worded("Dropping a weapon: {price}", price=price_inside(arena, "Drop")),
        )
    )


def _interact(arena: Arena) -> str:
    anything = worded(
        "Use this for anything that no other action covers, such as using an item. Describe it in your own words. "
        "The GM decides what happens."
    )
    return joined((anything, price(arena, "Interact")))


INITIATIVE = section(
    "initiative",
    rule(
        "AR-INIT-01",
        "Initiative",
        FULL,
        _initiative,
        home=(initiative.order, initiative.bonus, ordering.order, Field(Initiative, "bonus")),
        met=Met(("next", "status", "why"), steps=("initiative",), facts=(InitiativeRolled,)),
        keywords="initiative order first d100 agi tie place",
    ),
)

ACTIONS = section(
    "the turn",
    rule(
        "AR-ACT-01",
        "Two actions in a turn",
        FULL,
        _turn,
        home=(economy.turn_cost, validity.whole_turn, Field(Economy, "actions"), Field(Economy, "combats")),
        met=Met(("declare", "plan"), steps=("actions",)),
        keywords="turn actions two combat once limit",
    ),
    rule(
        "AR-ACT-02",
        "What actions cost",
        FULL,
        _costs,
        home=(economy.action_cost, economy.turn_cost, Field(ActionRow, "cost"), Field(ActionRow, "light")),
        met=Met(("declare",), steps=("actions",)),
        keywords="cost free light pistol actions price",
    ),
    rule(
        "AR-ACT-03",
        "Melee is free after a charge",
        FULL,
        _charging,
        home=(economy.turn_cost, Field(ActionRow, "charging"), Field(Economy, "charge")),
        met=Met(("charge",), steps=("actions",)),
        keywords="charge melee free",
    ),
    rule(
        "AR-ACT-04",
        "Hit the Ground",
        FULL,
        _ground,
        home=(pools.hit_the_ground, standing.against, hands.hit_the_ground, Field(HitTheGround, "ranged")),
        met=Met(("hit",), steps=("stances",), facts=(OnGround,)),
        keywords="prone ground lie flat down",
    ),
    rule(
        "AR-ACT-05",
        "Cut Circulation",
        FULL,
        _tourniquet,
        home=(wits.cut_circulation, Field(PartRow, "limb")),
        met=Met(("tie",), facts=(CirculationCut,)),
        keywords="tourniquet tie cloth bleeding limb circulation",
    ),
    rule(
        "AR-ACT-06",
        "Draw",
        FULL,
        _draw,
        home=(hands.draw, hands.drop, weapons.can_parry),
        met=Met(("draw", "drop", "pick"), facts=(Drew, Dropped, PickedUp)),
        keywords="draw weapon ready inventory hand drop",
    ),
    rule(
        "AR-ACT-07",
        "Interact",
        ASSIST,
        _interact,
        home=(hands.interact,),
        met=Met(("use",), facts=(Interacted,)),
        keywords="interact item use anything else",
    ),
)

ENTRIES = (*INITIATIVE, *ACTIONS)


def _game(arena: Arena) -> str:
    return worded(
        "{count} contestants fight until at least one of them dies. The survivors move on to a new arena, and "
        "contestants from the waitlist fill the empty places. The GM starts and ends each round.",
        count=arena.rounds.roster,
    )


ROUNDS = section(
    "the game",
    rule(
        "AR-GAME-01",
        "Rounds",
        ASSIST,
        _game,
        home=(rounds.round_, lists.roster, deeds.noted, Field(Rounds, "roster")),
        met=Met(("round", "roster", "waitlist", "graveyard"), facts=(Died,)),
        keywords="round rounds roster waitlist survivors graveyard six players",
    ),
)
