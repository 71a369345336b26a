"""The procedure of the table: pure. `decide` says what a command makes happen, `evolve` what a fight is after it."""
