"""PURE. Simulates a fight many times from its state, with dice from a seed, without store or text."""
