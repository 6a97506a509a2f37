"""Checks what people install: a source package, the wheel that pip makes of it in an environment of its own, and what that wheel does in
a bare environment, first without extras, then as a server, then as a site without one.

python tools/check_wheel.py [FOLDER]     keeps the source package and the wheel in FOLDER
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import venv
import zipfile
from pathlib import Path
from urllib.parse import quote
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent
DEAL = """
from hanchan.bots import bot
from hanchan.game import Game
game = Game("ema2016", seed="7")
players = [bot("careful", seat) for seat in range(4)]
while not game.finished_deals:
    for seat in list(game.pending)[:1]:
        game.act(seat, players[seat].choose(game.view(seat)))
print(len(game.finished_deals), "deal played")
"""
# What an extra brings, and a command that asks for it.
WANTING = {
    "server": ["serve", "--port", "0"],
    "research": ["research", "export", ".", "--to", "examples"],
    "pdf": ["referee", "--booklet", "ema2016", "booklet.pdf"],
}


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(sys.argv[1] if len(sys.argv) > 1 else scratch).absolute()
        wheel = built(folder)
        bare = Path(scratch, "bare")
        venv.create(bare, with_pip=True)
        programs = bare / ("Scripts" if os.name == "nt" else "bin")
        checked_without_extras(programs, wheel, Path(scratch))
        checked_with_server(programs, wheel, Path(scratch))
        checked_as_site(programs, Path(scratch))
    print("the wheel is compiled, has its pages, and says what is missing where something is")


def built(folder: Path) -> Path:
    """The source package, and the wheel that pip makes of it with nothing but what it names."""
    from_source = [sys.executable, "-c", f"from build_support.backend import build_sdist; print(build_sdist({str(folder)!r}))"]
    folder.mkdir(parents=True, exist_ok=True)
    name = run(from_source, cwd=ROOT).splitlines()[-1]
    package = folder / name
    with tarfile.open(package) as opened:
        names = {part.partition("/")[2] for part in opened.getnames()}
    for needed in (
        "web/package-lock.json",
        "web/src/main.ts",
        "src/hanchan/server/static/index.html",
        "build_support/backend.py",
        "LICENSE",
    ):
        assert needed in names, f"{needed} is not in {name}"
    for old in folder.glob("*.whl"):
        old.unlink()
    # Objects that were compiled before are found by their content, so this does not take long.
    cache = {"HANCHAN_BUILD": "auto", "HANCHAN_BUILD_CACHE": os.environ.get("HANCHAN_BUILD_CACHE", str(ROOT / "build" / "objects"))}
    run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(package)], cwd=folder, **cache)
    [wheel] = folder.glob("*.whl")
    assert not wheel.name.endswith("-py3-none-any.whl"), f"{wheel.name} is not compiled"
    with zipfile.ZipFile(wheel) as opened_wheel:
        assert "hanchan/server/static/index.html" in opened_wheel.namelist(), f"{wheel.name} has no pages"
        assert not [name for name in opened_wheel.namelist() if name.startswith(("build_support", "tests", "web"))]
    return wheel


def checked_without_extras(programs: Path, wheel: Path, scratch: Path) -> None:
    run([str(programs / "pip"), "install", "--quiet", str(wheel)], cwd=scratch)
    hanchan = str(programs / "hanchan")
    version = run([hanchan, "--version"], cwd=scratch)
    assert version.strip().endswith("(compiled)"), version
    assert run([hanchan, "score", "234567m234p5577s", "--win", "7s"], cwd=scratch)
    assert run([str(programs / "python"), "-c", DEAL], cwd=scratch).endswith("1 deal played\n")
    for extra, command in WANTING.items():
        done = subprocess.run([hanchan, *command], cwd=scratch, capture_output=True, text=True, check=False)
        assert done.returncode == 2, f"hanchan {' '.join(command)}: exit code {done.returncode}\n{done.stderr}"
        assert f"pip install 'hanchan[{extra}]'" in done.stderr, done.stderr
        assert len(done.stderr.splitlines()) == 1, done.stderr


def checked_with_server(programs: Path, wheel: Path, scratch: Path) -> None:
    run([str(programs / "pip"), "install", "--quiet", f"{wheel}[server]"], cwd=scratch)
    log = scratch / "server.log"
    with log.open("w") as output:
        command = [str(programs / "hanchan"), "serve", "--port", "0", "--database", f"sqlite:///{scratch / 'club.db'}"]
        server = subprocess.Popen(command, cwd=scratch, stdout=output, stderr=subprocess.STDOUT)
    try:
        with urlopen(address(server, log), timeout=60) as answer:
            page = answer.read().decode()
        assert "/assets/" in page, page
    finally:
        server.terminate()
        server.wait(30)


def checked_as_site(programs: Path, scratch: Path) -> None:
    """The site that it writes comes whole from a host of static files, below a path, and its Python plays as the wheel does."""
    if shutil.which("node") is None:
        print("NO NODE: whether the wheel writes a site was not looked at", file=sys.stderr)
        return
    site = scratch / "host" / "some where" / "mahjong"
    run([str(programs / "hanchan"), "site", str(site), "--cache", str(ROOT / "build" / "site-parts")], cwd=scratch)
    log = scratch / "host.log"
    with log.open("w") as output:
        command = [str(programs / "python"), "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(scratch / "host")]
        host = subprocess.Popen(command, cwd=scratch, stdout=output, stderr=subprocess.STDOUT)
    try:
        root = f"{address(host, log)}some%20where/mahjong/"
        for name in json.loads((site / "hanchan-site.json").read_text(encoding="utf-8"))["files"]:
            with urlopen(root + quote(name), timeout=60) as answer:
                assert answer.read() == (site / name).read_bytes(), name
    finally:
        host.terminate()
        host.wait(30)
    in_browser = run(["node", "tests/support/pyodide_games.mjs", str(site), "12", "1"], cwd=ROOT)
    from_wheel = "from tests.support.whole_games import hashes; print('\\n'.join(hashes(12, 1)))"
    assert run([str(programs / "python"), "-c", from_wheel], cwd=scratch, PYTHONPATH=str(ROOT), PYTHONSAFEPATH="1") == in_browser


def address(server: "subprocess.Popen[bytes]", log: Path) -> str:
    """Where the server listens, as it says at its start."""
    for _ in range(600):
        for word in log.read_text(encoding="utf-8").split():
            if word.lstrip("(").startswith("http://"):
                return word.strip("()")
        assert server.poll() is None, log.read_text(encoding="utf-8")
        time.sleep(0.1)
    raise AssertionError(f"the server does not say its address:\n{log.read_text(encoding='utf-8')}")


def run(command: list[str], cwd: Path, **environment: str) -> str:
    done = subprocess.run(command, cwd=cwd, env=os.environ | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}: exit code {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


if __name__ == "__main__":
    main()
