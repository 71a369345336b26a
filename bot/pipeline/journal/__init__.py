"""The journal: accepted commands as rows, with their documents, dice and what people were told."""
