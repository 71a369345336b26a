"""The journal: accepted commands as rows, with their documents, their dice and what people were told."""
