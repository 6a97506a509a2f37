"""Breaks scoring on purpose, one point at a time, and sees whether a test notices.

    python -m tools.mutate_scoring --jobs 2
    python -m tools.mutate_scoring --only fu. --list

Every function of a yaku, a fu item, a limit or a payment is made to answer the same always; every number is made one more
(and one less where it is a bound); every comparison and every `and` and `or` is turned into another. The source files stay
as they are: a process of its own is forked for each mutant and imports the broken module in place of the right one. A mutant
that all tests pass with has survived: a test is missing. Exit code 1 if one does.
"""

import argparse
import ast
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SCORING = ROOT / "src/hanchan/scoring"
MODULES = ("situation", "patterns", "yakuman", "optional", "fu", "limits", "settlement", "draws", "catalogue", "valuation", "shape")

OF_HANDS = ("unit/test_yaku.py", "unit/test_fu.py", "unit/test_valuation.py")
OF_PAYMENTS = ("unit/test_draws.py", "rulebook/test_settlement.py", "rulebook/test_liability.py", "rulebook/test_payment_tables.py")
OTHERS = (
    "rulebook/test_yaku_list.py", "rulebook/test_yaku_and_fu.py", "rulebook/test_optional_yaku.py", "rulebook/test_first_turn.py",
    "rulebook/test_kan.py", "rulebook/test_scoring_examples.py", "rulebook/test_scoring_rules.py",
    "rulebook/test_readings_of_a_hand.py",
)  # fmt: skip
"""The fast tests of scoring: first those that are about the broken module, then the rest."""

SECONDS = 120
"""After which a mutant that does not come to an end counts as noticed."""

_BELOW_1920 = "no value lies between 1840 and 1920"
_NO_SEAT = "a name for none: any number below zero does"
_NEVER_FED = "the first yaku is riichi, which nobody feeds"
_SAME_ORDER = "a greater remainder leaves the order of the seats as it is"
_NO_SET = "no set: any number below zero does"
_EQUAL_YAKUMAN = "either of two yakuman that pay the same"
_USED_AGAIN = "how many objects are kept to be used again: speed alone"
_NO_BEST_YET = "where there is no best reading yet, base points decide"
_SOME_POINTS = "a reading that is kept has more than one base point"
_READ_FIRST = "a shape is read before anybody looks at it"

EQUIVALENT: dict[str, str] = {
    "yakuman.nine_sided: 8 + 1 in (0, 8)": "nine gates has at least three nines, so two of them are never counted",
    "optional.shiisan_puuta: 27 - 1 in kind < 27": "nothing is higher than the nine of bamboo",
    "limits.base_points: 5 + 1 in han == 5": "a shortcut: five han are more than 2000 with any fu",
    "limits.base_points: GtE -> Gt in base >= MANGAN": "2000 is mangan by either way",
    "limits.base_points: Gt -> GtE in base > 1900": _BELOW_1920,
    "limits.base_points: 1900 + 1 in base > 1900": _BELOW_1920,
    "limits.base_points: 1900 - 1 in base > 1900": _BELOW_1920,
    "settlement.POT: 1 + 1 in -1": _NO_SEAT,
    "settlement.NOBODY: 1 + 1 in -1": _NO_SEAT,
    "settlement.SeatWin: 1 + 1 in -1": _NO_SEAT,
    "settlement._covered_base: Lt -> LtE in win.fed < 0": _NEVER_FED,
    "settlement._covered_base: 0 + 1 in win.fed < 0": _NEVER_FED,
    "settlement._self_draw: Lt -> LtE in win.fed < 0": _NEVER_FED,
    "settlement._self_draw: 0 + 1 in win.fed < 0": _NEVER_FED,
    "settlement.settle: 4 + 1 in (win.seat - discarder) % 4": _SAME_ORDER,
    "draws.nagashi_payments: 4 + 1 in (seat - table.dealer) % 4": _SAME_ORDER,
    "valuation.Valuation.best: and -> or in not win.melds and len(win.concealed) == 13":
        "a shortcut: with melds there are too few tiles for the other forms",
    "valuation.Valuation._divided: 1 + 1 in -1": _NO_SET,
    "valuation.Valuation._divided: Lt -> LtE in low < kind <= low + 2": "the lowest kind is asked for before",
    "valuation.Valuation._yakuman: Gt -> GtE in multiple > rules.yakuman_cap": "the cap is the cap",
    "valuation.Valuation._yakuman: Gt -> GtE in times > multiple": "the greater of two equal numbers",
    "valuation.Valuation._renhou_alone: 0 + 1 in (0, 0)": "han without base points are not looked at",
    "valuation.Valuation._renhou_alone: 1 + 1 in -1": "no pair: any number below zero does",
    "shape.DOUBLE_PON_WAIT: 4 + 1": "a name, to be told from the others only",
    "shape.Shape.__init__: 0 + 1 in self.closed_pons: i64 = 0": "set again below",
    "shape.Shape.__init__: 1 + 1 in -1": _NO_SET,
    "valuation._NO_DIVISION: 1 + 1 in -1": "a mark: no division is below zero",
    "valuation.Valuation: 1 + 1 in free_list_len=1": _USED_AGAIN,
    "valuation.Valuation.__init__: 1 + 1 in -1": "a mark: no base points are below zero",
    "valuation.Valuation.__init__: 0 + 1 in self.best_han: i64 = 0": _NO_BEST_YET,
    "valuation.Valuation.__init__: 0 + 1 in self.best_fu: i64 = 0": _NO_BEST_YET,
    "valuation.Valuation.__init__: 0 + 1 in self.best_tally: i64 = 0": _NO_BEST_YET,
    "valuation.Valuation.best: GtE -> Gt in self.best_base >= 0": _SOME_POINTS,
    "valuation.Valuation.best: 0 + 1 in self.best_base >= 0": _SOME_POINTS,
    "valuation.Valuation._take: 0 + 1 in self._pays_more(score.base, yakuman, 0, 0)": _EQUAL_YAKUMAN,
    "valuation.Valuation._take: 0 + 1 in self._pays_more(score.base, yakuman, 0, 0) (2)": _EQUAL_YAKUMAN,
    "valuation.Valuation._pays_more: LtE -> Lt in raw_fu <= self.best_fu": "either of two readings that are equal in everything",
    "shape.Shape: 1 + 1 in free_list_len=1": _USED_AGAIN,
    "shape.Shape.__init__: 0 + 1 in self.division: i64 = 0": _READ_FIRST,
    "shape.Shape.__init__: 0 + 1 in self.pons: i64 = 0": _READ_FIRST,
    "shape.Shape.__init__: 0 + 1 in self.chis: i64 = 0": _READ_FIRST,
    "shape.Shape.__init__: 0 + 1 in self.chi_count: i64 = 0": _READ_FIRST,
    "shape.Shape.__init__: 0 + 1 in self.equal_chis: i64 = 0": _READ_FIRST,
    "shape.Shape.__init__: 0 + 1 in self.all_closed_pons: i64 = 0": _READ_FIRST,
    "shape.Shape.read: 1 + 1 in -1": _NO_SET,
    "shape.Shape.read: 1 + 1 in -1 (2)": _NO_SET,
}  # fmt: skip
"""Mutants that change nothing anybody could notice, with the reason."""

SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}  # fmt: skip


class Mutant(NamedTuple):
    """A change of one node: which node of the module (in the order of `ast.walk`), and which of its changes."""

    name: str
    module: str
    node: int
    change: int


# Making mutants.


def changes(node: ast.AST) -> list[str]:
    """What can be broken at a node, in words."""
    if isinstance(node, ast.FunctionDef):
        return [f"always {answer}" for answer in _answers(node)]
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        inside = getattr(node, "inside", "")
        return [f"{node.value} + 1{inside}", f"{node.value} - 1{inside}"][: 2 if getattr(node, "is_bound", False) else 1]
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPPED:
        return [f"{type(node.ops[0]).__name__} -> {SWAPPED[type(node.ops[0])].__name__} in {ast.unparse(node)}"]
    if isinstance(node, ast.BoolOp):
        return [f"{'and -> or' if isinstance(node.op, ast.And) else 'or -> and'} in {ast.unparse(node)}"]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [f"without not in {ast.unparse(node)}"]
    return []


def _answers(function: ast.FunctionDef) -> list[str]:
    """What a function could always answer, by its type."""
    kind = ast.unparse(function.returns) if function.returns else ""
    if kind == "bool":
        return ["False", "True"]
    if kind in ("int", "float", "i64"):
        return ["0"]
    return ["[]"] if kind.startswith("list") or kind == "Found" else ['""'] if kind == "str" else []


def change(node: ast.AST, which: int) -> None:
    """Break the node in place."""
    if isinstance(node, ast.FunctionDef):
        node.body = ast.parse(f"return {_answers(node)[which]}").body
    elif isinstance(node, ast.Constant):
        assert isinstance(node.value, int | float)
        node.value += (1, -1)[which]
    elif isinstance(node, ast.Compare):
        node.ops[0] = SWAPPED[type(node.ops[0])]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.UnaryOp):
        node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), node.operand)


def parsed(module: str) -> ast.Module:
    """A module with each node marked: the name it stands under; for a number what it stands in, and whether it is a bound."""
    tree = ast.parse((SCORING / f"{module}.py").read_text("utf-8"))
    for statement in tree.body:
        _mark_all(statement, _name_of(statement))
        if isinstance(statement, ast.ClassDef):
            for method in [part for part in statement.body if isinstance(part, ast.FunctionDef)]:
                _mark_all(method, f"{statement.name}.{method.name}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Yaku":
            _mark_all(node, f"YAKU {ast.literal_eval(node.args[0])}")
    return tree


def _mark_all(root: ast.AST, under: str) -> None:
    for node in ast.walk(root):
        _mark(node, "under", under)
        is_bound = isinstance(node, ast.Compare) and not isinstance(node.ops[0], ast.Eq | ast.NotEq)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Constant):
                _mark(child, "is_bound", is_bound)
                if not isinstance(node, ast.AnnAssign) or not isinstance(root, ast.AnnAssign):
                    _mark(child, "inside", f" in {ast.unparse(node)}")


def _mark(node: ast.AST, mark: str, value: object) -> None:
    setattr(node, mark, value)


def _name_of(statement: ast.stmt) -> str:
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return statement.name
    if isinstance(statement, ast.AnnAssign | ast.Assign):
        return ast.unparse(statement.target if isinstance(statement, ast.AnnAssign) else statement.targets[0])
    return ""


def mutants() -> Iterator[Mutant]:
    """All of them. The numbers of the catalogue are its order; only the rows are broken there."""
    seen: dict[str, int] = {}
    for module in MODULES:
        for number, node in enumerate(ast.walk(parsed(module))):
            under = getattr(node, "under", "")
            if not under or (module == "catalogue" and not under.startswith("YAKU ")):
                continue
            for which, words in enumerate(changes(node)):
                name = f"{module}.{under}: {words}"
                seen[name] = seen.get(name, 0) + 1
                yield Mutant(name if seen[name] == 1 else f"{name} ({seen[name]})", module, number, which)


# Running tests with one of them.


class BrokenLoader(SourceFileLoader):
    """Loads a module with a mutant in it."""

    mutant: Mutant

    def get_code(self, fullname: str) -> CodeType:
        tree = parsed(self.mutant.module)
        change(list(ast.walk(tree))[self.mutant.node], self.mutant.change)
        return compile(ast.fix_missing_locations(tree), self.path, "exec")


class BrokenModule(MetaPathFinder):
    """Finds the module of a mutant, broken."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname != f"hanchan.scoring.{self.mutant.module}":
            return None
        file = str(SCORING / f"{self.mutant.module}.py")
        loader = BrokenLoader(fullname, file)
        loader.mutant = self.mutant
        return spec_from_file_location(fullname, file, loader=loader)


def stages(module: str) -> tuple[list[str], list[str]]:
    """Files of tests to run first with a broken module, and those to run if nothing was noticed."""
    first, then = (OF_PAYMENTS, OF_HANDS) if module in ("limits", "settlement", "draws") else (OF_HANDS, OF_PAYMENTS)
    return [str(ROOT / "tests" / file) for file in first], [str(ROOT / "tests" / file) for file in OTHERS + then]


def run_tests(mutant: Mutant | None, tests: list[str]) -> int:
    """The exit code of pytest, quietly if a mutant is in place."""
    import pytest

    if mutant is not None:
        signal.alarm(SECONDS)
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        sys.meta_path.insert(0, BrokenModule(mutant))
    return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests]))


def forked(mutant: Mutant | None, tests: list[str]) -> int:
    """The process that runs the tests with a mutant."""
    process = os.fork()
    if process == 0:
        try:
            os._exit(run_tests(mutant, tests))
        finally:
            os._exit(2)
    return process


def survivors(broken: list[Mutant], jobs: int) -> list[Mutant]:
    """Those with which all tests pass."""
    todo = [(mutant, 0) for mutant in reversed(broken)]
    running: dict[int, tuple[Mutant, int]] = {}
    alive: list[Mutant] = []
    started, done = time.monotonic(), 0
    while todo or running:
        while todo and len(running) < jobs:
            mutant, stage = todo.pop()
            running[forked(mutant, stages(mutant.module)[stage])] = mutant, stage
        process, status = os.wait()
        mutant, stage = running.pop(process)
        if status == 0 and stage == 0:
            todo.append((mutant, 1))
            continue
        done += 1
        if status == 0:
            alive.append(mutant)
            print(f"\rsurvived: {mutant.name}", file=sys.stderr)
        print(f"\r{done} of {len(broken)}, {len(alive)} survived, {time.monotonic() - started:.0f} s ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return alive


def main() -> int:
    parser = argparse.ArgumentParser(description="break scoring on purpose and see whether a test notices")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--only", default="", help="mutants whose name begins so, such as fu. or patterns.pinfu")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    options = parser.parse_args()

    broken = [mutant for mutant in mutants() if mutant.name.startswith(options.only)]
    if options.list:
        print("\n".join(mutant.name for mutant in broken))
        return 0
    _import_what_stays_whole()
    if os.waitpid(forked(None, [test for stage in stages("") for test in stage]), 0)[1] != 0:
        print("the tests fail without any mutant: mend that first", file=sys.stderr)
        return 2
    alive = survivors([mutant for mutant in broken if mutant.name not in EQUIVALENT], options.jobs)
    stale = sorted(EQUIVALENT.keys() - {mutant.name for mutant in mutants()})
    equivalent = sum(mutant.name in EQUIVALENT for mutant in broken)
    print(f"{len(broken)} mutants: {len(broken) - equivalent - len(alive)} noticed, {equivalent} equivalent, {len(alive)} survived")
    for mutant in alive:
        print(f"survived: {mutant.name}")
    for name in stale:
        print(f"no longer a mutant: {name}")
    return 1 if alive or stale else 0


def _import_what_stays_whole() -> None:
    """The uncompiled package without scoring, and what tests need besides, once for all processes."""
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    import hypothesis  # noqa: F401
    import pytest  # noqa: F401

    from hanchan.rules import PRESETS, preset
    from hanchan.version import build

    assert build() == "pure", "the source must be found before an installed package"
    for name in PRESETS:
        preset(name)
    assert not any(name.startswith("hanchan.scoring") for name in sys.modules), "scoring is imported too early"


if __name__ == "__main__":
    sys.exit(main())
