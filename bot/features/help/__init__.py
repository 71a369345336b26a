"""The help: what people can do, and how."""
