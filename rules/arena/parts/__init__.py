"""The parts of the arena's rules: small frozen records of numbers, tables and switches, checked when built."""
