"""INTuition actions: predicting a creature, First Aid (AR-INT-01, AR-INT-02)."""

from rules.arena import economy, wits
from rules.arena.model.ruleset import Arena
from rules.arena.parts.turn import ActionRow, Wits
from rules.arena.play.facts.actions import Aided, Foretold, Predicted, Watched
from rules.arena.rulebook.entries import ASSIST, FULL, action, price, rule
from rules.system.rule_entry import Field, Met, section
from rules.wording import joined, listed, worded


def _predict(arena: Arena) -> str:
    foreseen = worded(
        "Choose somebody the GM plays. Roll a d{die}, add your INT and subtract theirs. With {least} or more, "
        "you're told in private what they'll do next. If they've already acted, you learn their plan for the next "
        "turn once it's fixed. Everyone else only sees that you're watching them.",
        die=arena.wits.die,
        least=arena.wits.predict_from,
    )
    return joined((foreseen, price(arena, "Predict")))


def _aid(arena: Arena) -> str:
    row = action(arena, "First Aid")
    lost: list[str] = [worded("no Combat action")] if row is not None and row.no_combat else []
    lost += [worded("no Active Defense")] if row is not None and row.no_active_defense else []
    return joined(
        (
            worded(
                "Roll a d{die}, add INT and subtract the Bleed of the worst bleeding wound, your own or that of "
                "somebody beside you. With {least} or more, the wound stops bleeding.",
                die=arena.wits.die,
                least=arena.wits.aid_from,
            ),
            worded("You have {lost} that turn.", lost=listed(lost)) if lost else "",
            price(arena, "First Aid"),
        )
    )


ENTRIES = section(
    "intuition",
    rule(
        "AR-INT-01",
        "Predict",
        ASSIST,
        _predict,
        home=(wits.predict, Field(Wits, "predict_from")),
        met=Met(("predict",), facts=(Predicted, Foretold, Watched)),
        keywords="intuition int predict foresee npc creature plan",
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
