"""Docstrings for compiled code.

mypyc leaves them out: of `help(Game.act)` only the signature would remain. The C it writes has a place for each of them; they are read from
the Python source and put there. Where another version of mypyc writes its C differently, the places are not found and stay as they are: the
build goes on and says so, and `tests/unit/test_docstrings.py` names the docstrings that are missing.
"""

import ast
import inspect
import re
from collections.abc import Callable
from pathlib import Path

_METHOD_TABLE = re.compile(r"^static PyMethodDef (\w+)_methods\[\] = \{\n.*?^\};", re.MULTILINE | re.DOTALL)
_METHOD = re.compile(r'(\{"(\w+)",\s+\(PyCFunction\)[^,]+,[^,]+, PyDoc_STR\()((?:NULL|"(?:[^"\\]|\\.)*"))\)')
_PROPERTY_TABLE = re.compile(r"^static PyGetSetDef (\w+)_getseters\[\] = \{\n.*?^\};", re.MULTILINE | re.DOTALL)
_PROPERTY = re.compile(r'(\{"(\w+)",\s+\(getter\)\w+,\s+(?:\(setter\)\w+|NULL),\s+)NULL(, NULL\})')
_TYPE = re.compile(r"^static PyTypeObject CPyType_(\w+)_template_ = \{\n.*?^\};", re.MULTILINE | re.DOTALL)
_TYPE_DOC = re.compile(r'(\.tp_doc = PyDoc_STR\()((?:NULL|"(?:[^"\\]|\\.)*"))\)')
_MODULE = re.compile(r'^(static struct PyModuleDef \w+module = \{\s+PyModuleDef_HEAD_INIT,\s+"[\w.]+",\s+)NULL', re.MULTILINE)
_FILLER = re.compile(r"(cpy_r_r\d+ = )CPyStatics\[\d+\](; /\* )'mypyc filler docstring' \*/")


def add(c_file: Path, source: Path) -> set[tuple[str, ...]]:
    """Put the docstrings of a module into the C file mypyc has written for it; those that found no place."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    docs = Docs(tree)
    c_file.write_text(_with_docs(c_file.read_text(encoding="utf-8"), tree, docs), encoding="utf-8", newline="\n")
    return docs.waiting


class Docs:
    """The docstrings of a module, by the names that lead to them: () is the module, ("Game",) a class, ("Game", "act") a method."""

    def __init__(self, tree: ast.Module) -> None:
        self.texts: dict[tuple[str, ...], str] = {}
        self._read(tree, ())
        self.waiting = set(self.texts)
        """Those that were not asked for yet."""
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                for name, text in _attributes(node):
                    self.texts.setdefault((node.name, name), text)

    def _read(self, node: ast.Module | ast.ClassDef | ast.FunctionDef, names: tuple[str, ...]) -> None:
        doc = ast.get_docstring(node)
        if doc:
            self.texts.setdefault(names, doc)
        if not isinstance(node, ast.FunctionDef):
            for child in node.body:
                if isinstance(child, ast.ClassDef | ast.FunctionDef):
                    self._read(child, (*names, child.name))

    def get(self, names: tuple[str, ...]) -> str | None:
        self.waiting.discard(names)
        return self.texts.get(names)


def _with_docs(text: str, tree: ast.Module, docs: Docs) -> str:
    module = re.search(r"^static PyMethodDef (\w+?)module_methods\[\]", text, re.MULTILINE)
    if module is None:
        return text
    prefix = module[1]

    # Methods of classes that Python makes are objects of a type of their own.
    methods = {f"{names[1]}_{names[0]}_obj": names for names in docs.texts if len(names) > 1}

    def owner(name: str) -> tuple[str, ...] | None:
        """Whose table it is: the module's, or a class's."""
        if name == f"{prefix}module":
            return ()
        return (name.removeprefix(f"{prefix}___"),) if name.startswith(f"{prefix}___") else None

    def functions(table: re.Match[str]) -> str:
        names = owner(table[1])
        return table[0] if names is None else _METHOD.sub(_after_signature(names, docs), table[0])

    def properties(table: re.Match[str]) -> str:
        names = owner(table[1])
        if names is None:
            return table[0]
        return _PROPERTY.sub(lambda found: f"{found[1]}{_c_string(docs.get((*names, found[2])))}{found[3]}", table[0])

    def types(type_: re.Match[str]) -> str:
        name = type_[1].removeprefix(f"{prefix}___")
        doc = docs.get(methods.get(name, (name,)))
        return _TYPE_DOC.sub(lambda found: f"{found[1]}{_joined(found[2], doc)})", type_[0])

    text = _METHOD_TABLE.sub(functions, text)
    text = _PROPERTY_TABLE.sub(properties, text)
    text = _TYPE.sub(types, text)
    text = _MODULE.sub(lambda found: f"{found[1]}{_c_string(docs.get(()))}", text)
    return _fill(text, prefix, tree, docs)


def _attributes(node: ast.ClassDef) -> list[tuple[str, str]]:
    """The strings written below the fields of a class."""
    found = []
    for field, text in zip(node.body, node.body[1:], strict=False):
        match field, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(words))):
                found.append((name, inspect.cleandoc(words)))
    return found


def _fill(text: str, prefix: str, tree: ast.Module, docs: Docs) -> str:
    """Classes that Python makes when the module is loaded, such as named tuples: mypyc gives each a text of its own, in their order."""
    made = [
        node.name
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        and (
            f"CPyType_{prefix}___{node.name}_template_ " not in text
            or any("dataclass" in ast.unparse(mark) for mark in node.decorator_list)
        )
    ]
    places = _FILLER.findall(text)
    if len(places) != len(made):
        return text
    names = iter(made)

    def fill(found: re.Match[str]) -> str:
        name = next(names)
        return f"{found[1]}PyUnicode_FromString({_c_string(docs.get((name,)) or name)}){found[2]}docstring of {name} */"

    return _FILLER.sub(fill, text)


def _after_signature(names: tuple[str, ...], docs: Docs) -> Callable[[re.Match[str]], str]:
    return lambda found: f"{found[1]}{_joined(found[3], docs.get((*names, found[2])))})"


def _joined(signature: str, doc: str | None) -> str:
    if not doc:
        return signature
    return _c_string(doc) if signature == "NULL" else f"{signature} {_c_string(doc)}"


def _c_string(text: str | None) -> str:
    """A C string with a piece for each line, because no compiler takes long ones."""
    if text is None:
        return "NULL"
    return " ".join('"' + "".join(map(_c_character, line.encode())) + '"' for line in text.splitlines(keepends=True)) or '""'


def _c_character(byte: int) -> str:
    character = chr(byte)
    return character if character.isascii() and character.isprintable() and character not in '"\\?' else f"\\{byte:03o}"
