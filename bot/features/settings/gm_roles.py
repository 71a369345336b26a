"""The roles whose members are GMs of the game, in addition to those the front end recognises."""

from bot.pipeline.ports.incoming import Role
from bot.pipeline.work.context import Context
from bot.pipeline.work.people import mentioned
from bot.turn.refusal import Refusal

NONE = ("none", "off")
MOST = 10
"""Maximum number of roles a game can have."""


def named_role(context: Context, text: str) -> Role | None:
    """Return the role a text means, by mention, by name or by id, or None."""
    wanted = text.strip().lstrip("@").strip().casefold()
    known = [Role(id=role, name=context.game.roles.get(role, role)) for role in context.game.gm_roles]
    for some in (context.named_roles, context.premises.roles(context.game_id), known):
        for one in some:
            if wanted in (one.name.casefold(), one.id):
                return one
    return None


def meant_role(context: Context, text: str) -> Role | None:
    """Return the role a text means, unless it mentions a person of that name."""
    wanted = text.strip().lstrip("@").strip().casefold()
    pinged = any(one.name.casefold() == wanted for one in context.named_roles)
    return named_role(context, text) if pinged or mentioned(context, wanted) is None else None


def changed_roles(context: Context, text: str) -> dict[str, object]:
    """Return the settings after `text`, which adds roles, removes one ("remove NAME") or removes all ("none").

    Refuses with `no_roles_here`, `no_such_role`, `no_gm_role`, `too_many_roles`, and with `own_gm_role` anyone who
    would no longer be GM.
    """
    if not context.premises.guarded:
        raise Refusal("no_roles_here")
    game, head = context.game, text.partition(" ")
    if text.strip().casefold() in NONE:
        kept: tuple[str, ...] = ()
    elif head[0].casefold() == "remove":
        role = named_role(context, head[2])
        if role is None or role.id not in game.gm_roles:
            raise Refusal("no_gm_role", {"role": head[2].strip().lstrip("@")})
        kept = tuple(one for one in game.gm_roles if one != role.id)
    else:
        return _added(context, text)
    _mind_oneself(context, kept)
    return {"gm_roles": kept}


def _added(context: Context, text: str) -> dict[str, object]:
    game, one = context.game, named_role(context, text)
    found = (one,) if one is not None else context.named_roles
    if not found:
        raise Refusal("no_such_role", {"role": text.strip().lstrip("@")})
    roles = tuple(dict.fromkeys((*game.gm_roles, *(role.id for role in found))))
    if len(roles) > MOST:
        raise Refusal("too_many_roles", {"most": MOST})
    return {"gm_roles": roles, "roles": {**game.roles, **{role.id: role.name for role in found}}}


def _mind_oneself(context: Context, kept: tuple[str, ...]) -> None:
    """Refuse to let GMs lock themselves out. Not checked in private, where it isn't known what makes somebody a GM."""
    incoming = context.incoming
    mine = {role.id for role in incoming.roles}
    if incoming.scene is not None and not (
        incoming.gm or context.person in context.game.gms or not mine.isdisjoint(kept)
    ):
        raise Refusal("own_gm_role")
