"""The procedure of a fight, as pure functions: `decide` turns a command into events, `evolve` applies an event to a
fight."""
