"""A rule set is data: its file names values and decides nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parents[2] / "buraco_desktop/games"
FILES = sorted(file for file in GAMES.glob("*/rulesets/*.py") if file.name != "__init__.py")

STATEMENTS = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign, ast.Expr)
DECISIONS = (
    ast.Lambda,
    ast.IfExp,
    ast.BoolOp,
    ast.Compare,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
    ast.NamedExpr,
    ast.Await,
    ast.Yield,
    ast.YieldFrom,
)
FOREIGN_CALLS_ALLOWED = {"replace", "frozenset", "tuple", "MappingProxyType"}


def own_names(tree: ast.Module) -> set[str]:
    """What the file imports from this package: the types a rule set is made of."""
    return {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("buraco_desktop.")
        for alias in node.names
    }


def offences(source: str) -> Iterator[str]:
    """Every place where the file does more than name a value."""
    tree = ast.parse(source)
    callable_names = own_names(tree) | FOREIGN_CALLS_ALLOWED
    for statement in tree.body:
        if not isinstance(statement, STATEMENTS):
            yield f"line {statement.lineno}: {type(statement).__name__}"
        elif isinstance(statement, ast.Expr) and not isinstance(statement.value, ast.Constant):
            yield f"line {statement.lineno}: an expression without a name"
    for node in ast.walk(tree):
        if isinstance(node, DECISIONS):
            yield f"line {node.lineno}: {type(node).__name__}"
        elif isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id in callable_names):
            yield f"line {node.lineno}: a call of {ast.unparse(node.func)}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_ruleset_file_holds_values_only(file: Path) -> None:
    assert not list(offences(file.read_text(encoding="utf-8")))


def test_every_game_has_rulesets() -> None:
    assert {file.parents[1].name for file in FILES} == {game.parent.name for game in GAMES.glob("*/game.py")}


@pytest.mark.parametrize(
    "source",
    [
        "def strict(): ...",
        "if True:\n    X = 1",
        "for x in (): ...",
        "X = lambda: 1",
        "X = 1 if True else 2",
        "X = [y for y in ()]",
        "X = open('rules')",
        "import random\nX = random.choice((1, 2))",
        "print('hello')",
        "class Rules: ...",
    ],
)
def test_anything_else_is_found(source: str) -> None:
    assert list(offences(source))


def test_a_changed_neighbour_is_a_value() -> None:
    source = (
        "from dataclasses import replace\n"
        "from buraco_desktop.games.buraco.ruleset import RuleSet\n"
        "ONE = RuleSet(points=(1, 2))\n"
        "TWO = replace(ONE, points=(3, 4))\n"
    )
    assert not list(offences(source))
