"""Photographs of result sheets as files beside the log: each named by its digest, so none is written twice or taken for another."""

import hashlib
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from hanchan.tournament.logbook import id_in_name, replace_file

_ENDINGS: Final = {"image/jpeg": ".jpg", "image/webp": ".webp"}


class PhotoFile(NamedTuple):
    """A photograph as it is copied."""

    digest: str
    kind: str
    content: bytes

    @property
    def ending(self) -> str:
        return _ENDINGS.get(self.kind, ".bin")


class PhotoFolder:
    """The folder of the photographs of one tournament."""

    def __init__(self, log: Path) -> None:
        self.path: Final = log.with_name(f"{id_in_name(log) or log.stem}-photos")

    def lacking(self, wanted: Collection[str]) -> list[str]:
        """Those of these digests that are not there."""
        there = {file.stem for file in self._files()}
        return [digest for digest in wanted if digest not in there]

    def write(self, photo: PhotoFile) -> None:
        """It is on the disk, whole, when this returns."""
        replace_file(self.path / f"{photo.digest}{photo.ending}", photo.content)

    def keep_only(self, wanted: Collection[str]) -> None:
        """What was removed or forgotten goes here, too."""
        for file in self._files():
            if file.stem not in wanted:
                file.unlink(missing_ok=True)
        if self.path.is_dir() and not any(self.path.iterdir()):
            self.path.rmdir()

    def read(self, wanted: Collection[str]) -> Iterator[PhotoFile]:
        """Those of these digests that are there. A file that is not what its name says is passed over."""
        kinds = {ending: kind for kind, ending in _ENDINGS.items()}
        for file in self._files():
            if file.stem in wanted:
                content = file.read_bytes()
                if hashlib.sha256(content).hexdigest() == file.stem:
                    yield PhotoFile(file.stem, kinds[file.suffix], content)

    def _files(self) -> list[Path]:
        if not self.path.is_dir():
            return []
        return [file for file in self.path.iterdir() if len(file.stem) == 64 and file.suffix in _ENDINGS.values()]
