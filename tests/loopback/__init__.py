"""A Discord on the loopback interface: real websockets and HTTP, so that the unmodified client library can be tested.

    async with Loopback() as discord:
        guild = discord.guild("Tuesday group")
        cellar = guild.channel("cellar")
        anna = guild.member("Anna", roles=["player"])
        ...start a client with discord.token...
        await discord.connected()
        message = await anna.says(cellar, "@roll 2d6")
        reply = await cellar.next_from_bot()

It is built from Discord's documentation, not from a recording of the real service. It is strict: an unknown route,
operation or field is recorded in `discord.violations`, and the block ends with an error.
"""

import warnings

with warnings.catch_warnings():
    # discord.py imports audioop for voice, which Python 3.11 deprecates.
    warnings.filterwarnings("ignore", message="'audioop' is deprecated", category=DeprecationWarning)
    from tests.loopback.faults import Fault
    from tests.loopback.happening import Deed
    from tests.loopback.interaction import Answer, Interaction, Modal
    from tests.loopback.reading import shown
    from tests.loopback.server import Loopback
    from tests.loopback.world import Channel, Guild, Member, Message, Role, User

__all__ = [
    "Answer", "Channel", "Deed", "Fault", "Guild", "Interaction", "Loopback", "Member", "Message", "Modal", "Role",
    "User", "shown",
]  # fmt: skip
