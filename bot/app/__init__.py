"""Entry points and the process, the only package that knows every part."""
