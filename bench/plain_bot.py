"""Ten lines of discord.py that answer at once and keep nothing: `python -m bench.plain_bot API GATEWAY`."""

import os
import sys

import discord
import discord.http
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from yarl import URL


async def typed(context: commands.Context[commands.Bot], *, text: str) -> None:
    await context.send(f"You said: {text}")


async def chosen(interaction: discord.Interaction, dice: str) -> None:
    await interaction.response.send_message(f"You said: {dice}")


def main() -> None:
    discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = sys.argv[1], URL(sys.argv[2])
    intents = discord.Intents.default()
    intents.message_content = True
    bot = commands.Bot("@", intents=intents, help_command=None)
    for name in ("roll", "declare"):
        bot.add_command(commands.Command(typed, name=name))
    bot.tree.add_command(app_commands.Command(name="roll", description="roll dice", callback=chosen))
    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
