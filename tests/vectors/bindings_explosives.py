"""Area explosives: adapters from the names of the vectors."""

from typing import Any

from rules.mazeworld.attacks import explosives
from rules.mazeworld.attacks.accuracy import Tier
from tests.vectors.registry import Binding, Call, binding

BINDINGS: dict[str, Binding] = {}


@binding(BINDINGS, "explosive.score", "modifiers")
def explosive_score(call: Call) -> Any:
    modifiers = [one["ft"] if isinstance(one, dict) else one for one in call.get("modifiers") or []]
    return explosives.score(call.rev, call.tape.take("attack", "2d6")[0], modifiers)


@binding(BINDINGS, "explosive.splash", "target target_kind same_side power pain")
def explosive_splash(call: Call) -> Any:
    return explosives.splash(
        call.rev,
        call.need("target"),
        call.get("target_kind", "creature"),
        call.get("same_side") or [],
        call.get("power", "direct"),
        call.need("pain"),
    )


@binding(BINDINGS, "explosive.shrapnel", "grenade expr victims cover")
def explosive_shrapnel(call: Call) -> Any:
    victims, cover = call.need("victims"), bool(call.get("cover"))
    rolls = explosives.shrapnel_rolls(call.rev, len(victims), cover)
    rolled = call.tape.take("shrapnel", call.get("expr", "1d13-1"), rolls)
    found = explosives.shrapnel(call.rev, victims, cover, rolled)
    absorbed = {} if found.absorbed is None else {"absorbed_first_by": "cover", "absorbed": found.absorbed}
    return {"rolls": found.rolls, "pieces": found.pieces, **absorbed}


@binding(BINDINGS, "explosive.localised", "munition aimed_part tier")
def explosive_localised(call: Call) -> Any:
    tier = Tier(call.get("tier", "hit"))
    return explosives.localised(call.rev, call.need("munition"), call.get("aimed_part"), tier)
