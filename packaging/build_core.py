#!/usr/bin/env python3
"""Compile the fast core of the computer players; without a compiler or Cython the same code runs in Python.

    python packaging/build_core.py            into the checkout, beside its sources
    python packaging/build_core.py --clean    take it out again
    python packaging/build_core.py --source   print what is given to Cython
    python packaging/build_core.py --into DIR into a folder, where it is looked for by those who ship it

The sources stay as they are: the ``core_*.py`` that hold numbers only are put one after the other into one
Cython module, whose C types come from their annotations. ``Cells`` is an array of 64-bit numbers, ``Table``
one of 16 bits, ``Bytes`` one of 8, ``Final`` a constant of the compiler, and every other name a 64-bit number.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import shutil
import sys
import tempfile
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "buraco_desktop.players.buraco"
FOLDER = ROOT.joinpath(*PACKAGE.split("."))
_PARTS = "layout melds hand legal survey turn weights sense rest melding ahead discards policy prospect deal"
SOURCES = tuple(f"core_{part}" for part in _PARTS.split())
"""In the order in which they need each other."""
MODULE = "core_compiled"
NUMBER = "long long"

_DIRECTIVES = (
    "language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False, "
    "annotation_typing=False, infer_types=False, embedsignature=False"
)
_POINTERS = {"Cells": f"{NUMBER}*"}
_ITEMS = {"Cells": NUMBER, "Table": "unsigned short", "Bytes": "unsigned char"}


class CannotBuildError(Exception):
    """Why there will be no compiled core, in one sentence."""


def source_hash(folder: Path = FOLDER) -> str:
    """SHA-256 (hex) of the sources; the compiled module carries it as SOURCE_HASH."""
    texts = [(folder / f"{name}.py").read_bytes().replace(b"\r\n", b"\n") for name in SOURCES]
    return hashlib.sha256(b"\n".join(texts)).hexdigest()


def cython_source(folder: Path = FOLDER) -> str:
    """The one Cython module made of the sources."""
    constants: dict[str, int] = {}
    known: set[str] = set()
    lines: list[str] = []
    for name in SOURCES:
        tree = ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))
        for twice in sorted(known & (own := _names(tree))):
            # In one module the later would take the place of the earlier.
            raise CannotBuildError(f"{twice} stands in {name} and in another source")
        known |= own
        for node in tree.body:
            lines += _translated(node, constants)
    enum = ["cdef enum:", *(f"    {name} = {value}" for name, value in constants.items())]
    head = [f"# cython: {_DIRECTIVES}", f'SOURCE_HASH = "{source_hash(folder)}"', *enum]
    return "\n".join([*head, *lines]) + "\n"


def build(into: Path, folder: Path = FOLDER) -> Path:
    """Compile the core into the folder *into*; the file made.

    Raises:
        CannotBuildError: if Cython, setuptools or a compiler is missing, or the compiler fails.
    """
    try:
        # By name, for they are there only while something is built.
        cythonize = import_module("Cython.Build").cythonize
        setuptools = import_module("setuptools")
        build_ext = import_module("setuptools.command.build_ext").build_ext
    except ImportError as error:
        raise CannotBuildError(f"{error.name} is not installed") from None
    into, text = into.absolute(), cython_source(folder)
    # From inside: the way from here to the source is written into what is compiled, and should be the same everywhere.
    with tempfile.TemporaryDirectory(prefix="core-") as place, contextlib.chdir(place):
        source = Path(f"{MODULE}.pyx")
        source.write_text(text, encoding="utf-8")
        flags = [] if sys.platform == "win32" else ["-O3", "-g0", "-fno-semantic-interposition"]
        if sys.platform == "darwin":
            flags = flags[:2]
        extension = setuptools.Extension(f"{PACKAGE}.{MODULE}", [str(source)], extra_compile_args=flags)
        try:
            command = build_ext(setuptools.Distribution({"ext_modules": cythonize([extension], quiet=True)}))
            command.build_lib = place
            command.build_temp = place
            command.ensure_finalized()
            command.run()
        # Whatever a compiler does wrong, the program is to be had without it.
        except (Exception, SystemExit) as error:
            raise CannotBuildError(f"the compiler failed: {error}") from error
        made = next(Path(place, *PACKAGE.split(".")).glob(f"{MODULE}.*"))
        into.mkdir(parents=True, exist_ok=True)
        return Path(shutil.move(made, into / made.name))


def built_files(folder: Path = FOLDER) -> list[Path]:
    """What was compiled into *folder* before."""
    return sorted(path for path in folder.glob(f"{MODULE}.*") if path.suffix in (".so", ".pyd"))


def _names(tree: ast.Module) -> set[str]:
    """What a source defines."""
    found = set()
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
                found.add(name)
    return found


def _translated(node: ast.stmt, constants: dict[str, int]) -> list[str]:
    """A top-level statement of a source as lines of Cython; constants are added to *constants*."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant()):
            return []
        case ast.Assign(targets=[ast.Name(id="Cells" | "Table" | "Bytes")]):
            return []
        case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="Final"), value=ast.expr() as value):
            constants[name] = int(eval(compile(ast.Expression(value), name, "eval"), {}, dict(constants)))
            return []
        case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id=kind), value=ast.BinOp(right=size)):
            return [f"cdef {_ITEMS[kind]} {name}[{ast.unparse(size)}]"]
        case ast.FunctionDef():
            return [*_function(node), ""]
        case ast.ClassDef():
            return [*_class(node), ""]
        case ast.Expr(value=ast.Call()):
            return [ast.unparse(node)]
        case _:
            raise CannotBuildError(f"line {node.lineno} is nothing the core may hold: {ast.unparse(node)[:60]}")


def _function(node: ast.FunctionDef) -> list[str]:
    """A function of numbers as a C function."""
    node = _Looped().visit(node)
    parameters = []
    for argument in node.args.args:
        kind = ast.unparse(argument.annotation) if argument.annotation else ""
        parameters.append(f"{_POINTERS.get(kind, NUMBER)} {argument.arg}")
    names = {argument.arg for argument in node.args.args}
    numbers, pointers = _locals(node)
    answer = "void" if ast.unparse(node.returns or ast.Constant(None)) == "None" else NUMBER
    lines = [f"cdef {answer} {node.name}({', '.join(parameters)}) noexcept:"]
    lines += [f"    cdef {NUMBER} {name}" for name in sorted(numbers - names - set(pointers))]
    lines += [f"    cdef {kind} {name}" for name, kind in sorted(pointers.items())]
    return [*lines, *_body(node)]


def _locals(node: ast.FunctionDef) -> tuple[set[str], dict[str, str]]:
    """The names a function gives values to: numbers, and arrays with their C types."""
    numbers: set[str] = set()
    pointers: dict[str, str] = {}
    for part in ast.walk(node):
        match part:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id=kind)) if kind in _POINTERS:
                pointers[name] = _POINTERS[kind]
            case ast.Name(id=name, ctx=ast.Store()):
                numbers.add(name)
    return numbers, pointers


def _class(node: ast.ClassDef) -> list[str]:
    """A class as an extension type: Cells that methods declare are arrays, in the object or in the call."""
    lines = [f"cdef class {node.name}:"]
    methods: list[str] = []
    for part in node.body:
        if not isinstance(part, ast.FunctionDef):
            continue
        arrays: list[str] = []
        parameters = []
        for argument in part.args.args:
            kind = ast.literal_eval(argument.annotation) if isinstance(argument.annotation, ast.Constant) else ""
            parameters.append(f"{kind} {argument.arg} not None" if kind else argument.arg)
        for inner in list(part.body):
            match inner:
                case ast.AnnAssign(target=ast.Attribute(attr=name), value=ast.BinOp(right=size)):
                    lines.append(f"    cdef {NUMBER} {name}[{ast.unparse(size)}]")
                    part.body.remove(inner)
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.BinOp(right=size)):
                    arrays.append(f"        cdef {NUMBER} {name}[{ast.unparse(size)}]")
                    part.body.remove(inner)
        methods.append(f"    def {part.name}({', '.join(parameters)}):")
        methods += arrays + [f"    {line}" for line in _body(part)]
    return [*lines, *methods]


def _body(node: ast.FunctionDef) -> list[str]:
    """The statements of a function without docstring and annotations, indented."""
    lines: list[str] = []
    for statement in node.body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        text = ast.unparse(ast.fix_missing_locations(_Unannotated().visit(statement)))
        lines += [f"    {line}" for line in text.splitlines()]
    return lines or ["    pass"]


class _Looped(ast.NodeTransformer):
    """Cells copied as a slice become a loop: C arrays have no slices."""

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        """Copy cell by cell."""
        match node:
            case ast.Assign(
                targets=[ast.Subscript(value=to, slice=ast.Slice(lower=None, upper=ast.expr() as end))],
                value=ast.Subscript(value=source, slice=ast.Slice(lower=None)),
            ):
                text = f"for at in range({ast.unparse(end)}):\n    {ast.unparse(to)}[at] = {ast.unparse(source)}[at]"
                return ast.parse(text).body[0]
        return node


class _Unannotated(ast.NodeTransformer):
    """``name: int = value`` becomes ``name = value``."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        """Drop the annotation."""
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign(targets=[node.target], value=node.value), node)


def main(words: list[str]) -> int:
    """Do what the command line says; the exit status."""
    if words == ["--source"]:
        print(cython_source(), end="")
        return 0
    into = Path(words[1]) if len(words) == 2 and words[0] == "--into" else FOLDER
    for path in built_files() if into is FOLDER else built_files(into):
        path.unlink()
    if words == ["--clean"]:
        return 0
    if words and into is FOLDER:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        print(f"compiled: {build(into).name}")
    except CannotBuildError as error:
        print(f"no compiled core: {error}; the program runs without it", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
