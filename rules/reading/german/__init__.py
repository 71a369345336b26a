"""The reading of German lines: their words, spelling, clauses and order, and the translation made with these."""
