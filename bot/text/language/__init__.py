"""Languages: the current one, and a catalogue of translations for each except English, which is in the code."""
