"""Moves, charges and flights; hiding and searching (AR-MOVE, AR-STL, AR-INT-03)."""

from rules.arena.ground import movement, ranges, stealth
from rules.arena.ground import routes as journeys
from rules.arena.model.ruleset import Arena
from rules.arena.parts.turn import ActionRow, Movement, Ranges, Stealth
from rules.arena.play.attack import blow as interrupting
from rules.arena.play.facts.movement import (
    LookedAround,
    Lurked,
    Moved,
    MovesCancelled,
    Noticed,
    Revealed,
    Searched,
    Sneaked,
    Vanished,
)
from rules.arena.play.facts.turn import LayLow
from rules.arena.play.turn import movement as moving
from rules.arena.play.turn import stealth as hiding
from rules.arena.rulebook.entries import ASSIST, FULL, price, rule
from rules.system.rule_entry import Field, Met, section
from rules.wording import counted, joined, listed, worded


def _moves(arena: Arena) -> str:
    metres = movement.move_distance(arena, 1)
    kept = [row.name for row in arena.economy.rows if row.keeps_moves]
    return worded(
        (
            "A Move takes you up to {metres} m. On a map, that is {tiles}, including diagonals, around walls and "
            "people. If somebody attacks you in melee before your place, you lose all your moves this turn, even "
            "{charge} and Flee, unless you {kept}."
        )
        if kept
        else (
            "A Move takes you up to {metres} m. On a map, that is {tiles}, including diagonals, around walls and "
            "people. If somebody attacks you in melee before your place, you lose all your moves this turn, even "
            "{charge} and Flee."
        ),
        metres=metres,
        tiles=counted(ranges.tiles_of(arena, metres), "tile"),
        charge=arena.economy.charge,
        kept=listed(kept, "or"),
    )


def _charge(arena: Arena) -> str:
    rule_ = arena.movement
    one, other = movement.charge(arena, 3, 2, 0).max_distance, movement.charge(arena, 2, 3, 0).max_distance
    reach = worded(
        "You can charge an enemy within {moves} ({most} m). You also need to be within {metres} m times your AGI "
        "divided by theirs: {one} m with AGI 3 against 2, {other} m with 2 against 3. You end up beside them, and "
        "melee is free for you that turn.",
        moves=counted(rule_.charge_moves, "Move"),
        most=movement.move_distance(arena, rule_.charge_moves),
        metres=rule_.charge_metres,
        one=one or 0,
        other=other or 0,
    )
    return joined((reach, price(arena, arena.economy.charge)))


def _flee(arena: Arena) -> str:
    return joined(
        (
            worded(
                "Run away from an enemy, as far as a Move takes you. If your AGI is higher, that enemy can't get "
                "beside you for the rest of the turn, unless you're in a corner or in dangerous terrain."
            ),
            price(arena, "Flee"),
            worded("The GM decides what dangerous terrain does."),
        )
    )


def _sneak(arena: Arena) -> str:
    rolled = worded(
        "Roll a d{die} + INT + your points of cover, and subtract each enemy's PER. An enemy against whom the "
        "result is {hidden} or more can't see you any more. The others are told in private where you are. Each time "
        "your place comes, roll again against everyone who still can't see you.",
        die=arena.stealth.die,
        hidden=arena.stealth.hidden_from,
    )
    return joined((rolled, price(arena, "Sneak")))


def _loud(_: Arena) -> str:
    return worded(
        "What you do while hidden stays unseen. Anyone who can't see you only reads that you stay out of sight. The "
        "bot makes your rolls and skips whatever is no longer possible. Firing or throwing a loud weapon reveals "
        "you. Weapons that fire bullets are loud, and so are blasts, unless their sheet says otherwise."
    )


def _search(arena: Arena) -> str:
    rolled = worded(
        "Roll a d{die} + INT against the stealth roll of everyone hidden in the {square}x{square} tiles around you. "
        "You find anyone whose roll you beat. Only you are told.",
        die=arena.stealth.die,
        square=2 * arena.stealth.search_tiles + 1,
    )
    return joined((rolled, price(arena, "Search")))


MOVES = section(
    "moving",
    rule(
        "AR-MOVE-01",
        "Move, and losing your moves",
        FULL,
        _moves,
        home=(
            movement.move_distance,
            movement.moves_cancelled,
            interrupting.struck,
            moving.go,
            Field(Movement, "move_metres"),
            Field(ActionRow, "keeps_moves"),
            Field(Ranges, "tile_metres"),
        ),
        met=Met(("move",), steps=("places",), facts=(Moved, MovesCancelled)),
        keywords="move walk run distance metres tiles cancelled lost",
    ),
    rule(
        "AR-MOVE-02",
        "Charge",
        FULL,
        _charge,
        home=(movement.charge, journeys.journey, Field(Movement, "charge_moves"), Field(Movement, "charge_metres")),
        met=Met(("charge",), steps=("places",), facts=(Moved,)),
        keywords="charge rush reach agi ratio",
    ),
    rule(
        "AR-MOVE-03",
        "Flee",
        ASSIST,
        _flee,
        home=(movement.can_be_caught, journeys.journey),
        met=Met(("flee",), steps=("places",), facts=(Moved,)),
        keywords="flee run away escape caught corner terrain danger",
    ),
)

HIDING = section(
    "hiding",
    rule(
        "AR-STL-01",
        "Sneak",
        FULL,
        _sneak,
        home=(stealth.sneak, hiding.begin, hiding.upkeep, Field(Stealth, "hidden_from")),
        met=Met(("sneak",), steps=("places",), facts=(Sneaked, Lurked, Vanished, Noticed, Revealed)),
        keywords="stealth hide hidden sneak invisible per cover",
    ),
    rule(
        "AR-STL-02",
        "What ends stealth",
        FULL,
        _loud,
        home=(stealth.stays_hidden, interrupting.heard, Field(Stealth, "loud")),
        met=Met(("sneak", "shoot"), facts=(Revealed, LayLow)),
        keywords="stealth loud gun noise silent revealed",
    ),
    rule(
        "AR-INT-03",
        "Search",
        FULL,
        _search,
        home=(stealth.search, hiding.tried, Field(Stealth, "search_tiles")),
        met=Met(("search",), facts=(Searched, LookedAround, Noticed)),
        keywords="search find hidden look stealth",
    ),
)

ENTRIES = (*MOVES, *HIDING)
