"""The command line, ``buraco-cli``: the rules answer without a window. It knows games through the catalog only."""
