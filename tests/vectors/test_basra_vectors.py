"""Every worked case of the rule book for Basra, run from the file itself."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.vectors.basra_cases import answer

HERE = Path(__file__).parent
CASES: list[dict[str, Any]] = json.loads((HERE / "basra.json").read_text(encoding="utf-8"))
BOOK = HERE.parents[1].parent / "shared" / "vectors" / "basra.json"


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    assert case["source"]
    given = answer(case)
    for key, expected in case["expected"].items():
        assert key in given, f"{key} is not answered: {case}"
        assert given[key] == expected, f"{key}: {case['why']}"


@pytest.mark.skipif(not BOOK.exists(), reason="the rule book does not lie beside the project")
def test_the_copy_is_the_rule_books_own_file() -> None:
    assert (HERE / "basra.json").read_bytes() == BOOK.read_bytes()
