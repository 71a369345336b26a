"""The Discord front end. The only package that knows discord.py."""
