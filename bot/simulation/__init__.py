"""PURE. Playing a fight through by itself, many times: from its state, with dice from a seed, without store or text."""
