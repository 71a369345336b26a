"""Languages: which is spoken now, and the catalogue of all texts in each but English, which stands in the code."""
