"""INTuition at work: foreseeing what a creature does, stopping blood (AR-INT-01, AR-INT-02)."""

from rules.arena import economy, wits
from rules.arena.arena import Arena
from rules.arena.parts.turn import ActionRow, Wits
from rules.arena.play.facts import Aided, Predicted, Watched
from rules.arena.rulebook.writing import ASSIST, FULL, action, price, rule
from rules.entry import Field, Met, section


def _predict(arena: Arena) -> str:
    return (
        f"Against somebody whom the GM plays: d{arena.wits.die} + INT less their INT. With {arena.wits.predict_from} "
        "or more you are told in private what they mean to do next; the others only see that you watch them. "
        f"{price(arena, 'Predict')}"
    )


def _aid(arena: Arena) -> str:
    row = action(arena, "First Aid")
    given_up = [] if row is None else [("Combat action", row.no_combat), ("Active Defense", row.no_active_defense)]
    lost = " and ".join(f"no {name}" for name, is_lost in given_up if is_lost)
    also = f" There is {lost} for you in that turn." if lost else ""
    return (
        f"A d{arena.wits.die} + INT less the Bleed of the worst bleeding wound, your own or of somebody beside you: "
        f"{arena.wits.aid_from} or more stops it.{also} {price(arena, 'First Aid')}"
    )


ENTRIES = section(
    "wits",
    rule(
        "AR-INT-01",
        "Predict",
        ASSIST,
        _predict,
        home=(wits.predict, Field(Wits, "predict_from")),
        met=Met(("predict",), facts=(Predicted, Watched)),
        keywords="predict foresee npc creature plan intuition",
    ),
    rule(
        "AR-INT-02",
        "First Aid",
        FULL,
        _aid,
        home=(
            wits.first_aid,
            economy.active_defense_left,
            Field(Wits, "aid_from"),
            Field(ActionRow, "no_combat"),
            Field(ActionRow, "no_active_defense"),
        ),
        met=Met(("aid",), facts=(Aided,)),
        keywords="aid heal treat bandage bleeding wound",
    ),
)
