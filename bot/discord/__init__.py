"""The Discord front end, the only package that uses discord.py."""

import warnings

with warnings.catch_warnings():
    # discord.py imports audioop for voice, which Python 3.11 calls deprecated; nothing here uses voice.
    warnings.filterwarnings("ignore", message="'audioop' is deprecated", category=DeprecationWarning)
    import discord as discord
