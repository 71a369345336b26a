"""A fight with everything that its page has to show."""

from datetime import UTC, datetime, timedelta

from bot.features.log.fight_report import Stand, Standing, Tale, TurnTold
from bot.features.log.text import Entry, Heard
from bot.text.reply import Line, bold, code, line
from rules.dice.throws import Throw
from tests.picture.fights import room

START = datetime(2026, 1, 5, 18, tzinfo=UTC)
DIGEST = "44b94041f4ac183ce093dbd79cec291ecb38e2dfaa31dc95a96e6634a0f29efd"
LONG = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft"
WICKED = "<script>alert(1)</script>"


def entry(seq: int, *lines: Line, turn: int = 1, undone: bool = False, apart: str = "", kind: str = "act") -> Entry:
    throws = (Throw("f1/t1/ann/bow/wolf/attack/1", 6, (3, 4)),) if apart else ()
    return Entry(
        seq, START + timedelta(hours=seq), turn, 1, tuple(Heard(one) for one in lines) + _apart(apart), "ann", "attack",
        kind, undone, throws,
    )  # fmt: skip


def _apart(apart: str) -> tuple[Heard, ...]:
    return (Heard(line("The wolf has ", bold("7 of 8"), " left."), apart),) if apart else ()


def tale(kind: str = "gm") -> Tale:
    turns = tuple(
        TurnTold(
            number,
            (
                entry(1, line("The plans are sealed: ", code(DIGEST)), turn=number),
                entry(
                    2, line(bold("Ann"), " attacks ", bold(LONG)), line(" · ".join(["[3 4] 7 hit"] * 18)), turn=number
                ),
                entry(3, line(WICKED, " means: ", WICKED), turn=number, apart="Not public"),
                entry(4, line("A shot that was ", bold("undone"), ": [6 6] 12"), turn=number, undone=True),
                entry(5, line("Time is over."), turn=number, kind="tick"),
                entry(6, line("Pain set: 5 (was 0)."), turn=number, kind="adjust"),
            ),
            Stand(
                (
                    Standing("Ann", "scratched, in cover", "Side 1 South", "Pain 5 of 100 %; Blood 20 of 20"),
                    Standing(LONG, "dead, wound (head)", "", ""),
                ),
                ("+ A B C D E F G H I J K L M N O P", "1 . . . A . . . . # # . . . . . .", "# wall"),
                "bridge",
            ),
            board=room(2) if kind == "replay" else None,
        )
        for number in range(1, 13)
    )
    return Tale(f"hall {WICKED}", 1, "MazeWorld", kind, turns, ended=False)


def names(one: str) -> str | None:
    return {"ann": "Ann", "wolf": "Wolf"}.get(one)
