"""The rules of the games: pure, standard library only. No randomness, no clock, no I/O, no asyncio."""
