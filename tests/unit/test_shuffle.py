"""Fair shuffling: the documented algorithm, commitments, and that every order is as likely."""

import hashlib
import hmac
import struct
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from hanchan.errors import WallError
from hanchan.tiles import Wall, commitment, deal_key, key_from_text, new_seed, seed_from_text, verify_commitment
from hanchan.tiles.shuffle import Stream, fast_order, shuffle

KEY = bytes(range(32))
KEY_TEXT = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
FAST_START = [17, 1, 126, 80, 101, 125, 57, 131, 103, 124, 40, 82, 64, 13, 73, 23, 86, 41, 122, 117]
FAST_DIGEST = "7e5a06dffcc5e81dbc1c028500d09aa10770678176b06503862082c30a05d065"
SPACED = "00  " + "11" * 30  # 64 characters, but not 64 digits


# The algorithm once more, as its description says it and in other words.


def numbers(key: bytes) -> Iterator[int]:
    output = hashlib.shake_256(key).digest(4_000)
    yield from (int.from_bytes(output[start : start + 4], "big") for start in range(0, 4_000, 4))


def choose(stream: Iterator[int], among: int) -> int:
    return next(number for number in stream if number >= 2**32 % among) % among


def shuffled(key: bytes) -> tuple[list[int], tuple[int, int]]:
    stream = numbers(key)
    dice = (1 + choose(stream, 6), 1 + choose(stream, 6))
    tiles = list(range(136))
    for i in reversed(range(1, 136)):
        k = choose(stream, i + 1)
        tiles[i], tiles[k] = tiles[k], tiles[i]
    return tiles, dice


def test_the_wall_of_a_key_stays_the_same_for_ever() -> None:
    built, dice = shuffle(KEY)
    assert dice == (3, 5)
    assert built[:20] == [90, 57, 110, 76, 109, 26, 127, 70, 46, 121, 83, 79, 72, 18, 87, 44, 41, 39, 111, 60]
    assert built[-10:] == [52, 68, 29, 10, 36, 31, 99, 1, 122, 33]
    assert hashlib.sha256(bytes(built)).hexdigest() == "e009da74d209bef3669570d14236967d33490b529a1f5d48739531cd0973eb6e"


def test_the_keys_of_a_seed_stay_the_same_for_ever() -> None:
    seed = seed_from_text("hanchan")
    assert seed.hex() == "a8d1fb7a5dac2bf06e9903bc089ce743a127f8af19e3a88df5f8e3f42e0417dd"
    assert deal_key(seed, 1).hex() == "98a8aedeb8449811bc7a0cefb2a180b5113533b487ed0eb02c535d80c0654b31"
    assert commitment(deal_key(seed, 1)) == "809dfb94a634c7b783523e898643ae1f4830d87c15809597b8fc52d8d6c5cde8"


@pytest.mark.parametrize("length", [0, 1, 31, 32, 33, 63, 64, 65, 200])
def test_a_key_is_an_hmac_of_a_seed_of_any_length(length: int) -> None:
    seed = bytes(range(length))
    assert deal_key(seed, 12) == hmac.digest(seed, b"hanchan deal 12", "sha256")


def test_shuffling_follows_its_description() -> None:
    for deal in range(1, 101):
        key = deal_key(KEY, deal)
        assert key == hmac.digest(KEY, f"hanchan deal {deal}".encode(), "sha256")
        assert shuffle(key) == shuffled(key)


def test_a_choice_skips_the_numbers_that_would_favour_some() -> None:
    # Among 3 x 2**30 every fourth number is skipped; in a real wall that happens once in ten million.
    among = 3 * 2**30
    stream, described = Stream(KEY), numbers(KEY)
    assert [stream.choice(among) for _ in range(200)] == [choose(described, among) for _ in range(200)]


def test_a_wall_from_a_key_is_built_and_broken_by_its_dice() -> None:
    built, dice = shuffle(KEY)
    wall = Wall.from_key(KEY)
    assert wall.dice == dice
    assert wall.order == Wall.build(built, dice).order


def test_deals_of_a_game_have_different_keys() -> None:
    assert len({deal_key(KEY, deal) for deal in range(1, 1001)}) == 1000
    with pytest.raises(WallError, match="deal 0 does not exist"):
        deal_key(KEY, 0)


def test_new_seeds_are_32_bytes_and_never_the_same() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


def test_a_seed_from_text_is_the_digits_or_made_from_the_text() -> None:
    assert seed_from_text(KEY_TEXT) == seed_from_text(f" {KEY_TEXT.upper()}\n") == KEY
    assert seed_from_text("7") == seed_from_text("7")
    assert len({seed_from_text(text) for text in ("", "7", "8", "July", KEY_TEXT[1:], "g" * 64, SPACED, "\udcff")}) == 8
    assert len(seed_from_text(SPACED)) == len(seed_from_text("\udcff")) == 32


@pytest.mark.parametrize("text", ["", "7", KEY_TEXT[:-1], KEY_TEXT + "00", "g" * 64, SPACED, "é" * 64])
def test_a_key_is_64_hexadecimal_digits(text: str) -> None:
    assert key_from_text(KEY_TEXT) == KEY
    with pytest.raises(WallError, match="is not 64 hexadecimal digits"):
        key_from_text(text)


def test_the_commitment_fits_its_key_and_no_other() -> None:
    published = commitment(KEY)
    assert published == hashlib.sha256(KEY).hexdigest()
    assert verify_commitment(KEY, published)
    assert verify_commitment(KEY, f" {published.upper()}\n")
    assert not verify_commitment(KEY[::-1], published)
    assert not verify_commitment(KEY, published[:-1] + ("0" if published[-1] != "0" else "1"))
    assert not verify_commitment(KEY, "")
    assert not verify_commitment(KEY, "é" * 64)


def fair_wall(number: int) -> list[int]:
    return shuffle(deal_key(KEY, number))[0]


def fast_walls_of_a_seed(number: int) -> list[int]:
    return fast_order(KEY, number)


def fast_walls_of_seeds_side_by_side(number: int) -> list[int]:
    return fast_order(number.to_bytes(32, "big"), 1)


def fast_walls_of_texts(number: int) -> list[int]:
    return fast_order(seed_from_text(str(number)), 3)


WALLS = [fair_wall, fast_walls_of_a_seed, fast_walls_of_seeds_side_by_side, fast_walls_of_texts]


@pytest.mark.parametrize("wall", WALLS)
def test_every_tile_is_as_often_at_every_place(wall: Callable[[int], list[int]]) -> None:
    walls = 4_000
    seen: Counter[tuple[int, int]] = Counter()
    for number in range(1, walls + 1):
        seen.update(enumerate(wall(number)))
    expected = walls / 136
    chi_square = sum((seen[place, tile] - expected) ** 2 for place in range(136) for tile in range(136)) / expected
    freedom = 135 * 135
    assert abs(chi_square - freedom) < 6 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("wall", WALLS)
def test_a_wall_says_nothing_about_the_next(wall: Callable[[int], list[int]]) -> None:
    """Every tile of a wall lies beside every tile of the next, at the same place, as often."""
    walls = 4_000
    seen: Counter[tuple[int, int]] = Counter()
    before = wall(1)
    for number in range(2, walls + 2):
        after = wall(number)
        seen.update(zip(before, after, strict=True))
        before = after
    expected = walls / 136
    chi_square = sum((seen[one, other] - expected) ** 2 for one in range(136) for other in range(136)) / expected
    freedom = 135 * 135
    assert abs(chi_square - freedom) < 6 * (2 * freedom) ** 0.5


def test_the_fast_walls_of_a_seed_stay_the_same_for_ever() -> None:
    walls = [fast_order(KEY, 1), fast_order(KEY, 2), fast_order(b"", 1), fast_order(b"a seed of no 32 bytes", 7)]
    assert walls[0][:20] == FAST_START
    assert hashlib.sha256(b"".join(map(bytes, walls))).hexdigest() == FAST_DIGEST


def fast_wall_by_its_description(seed: bytes, deal: int) -> list[int]:
    if len(seed) != 32:
        seed = hashlib.sha256(seed).digest()
    w = struct.unpack(">8I", seed)
    a, b, c, n = w[0] ^ w[3] ^ w[6], w[1] ^ w[4] ^ w[7], w[2] ^ w[5], deal
    drawn = []
    for _ in range(16 + 135):
        x = (a + b + n) % 2**32
        n = (n + 1) % 2**32
        rotated = int(f"{c:032b}"[21:] + f"{c:032b}"[:21], 2)
        a, b, c = b ^ b // 2**9, (c + 8 * c) % 2**32, (rotated + x) % 2**32
        drawn.append(x)
    tiles = list(range(136))
    for i, x in zip(range(135, 0, -1), drawn[16:], strict=True):
        k = x * (i + 1) // 2**32
        tiles[i], tiles[k] = tiles[k], tiles[i]
    return tiles


@pytest.mark.parametrize("seed", [KEY, KEY[::-1], bytes(32), b"\xff" * 32, b"", b"seed", bytes(200)])
def test_fast_shuffling_follows_its_description(seed: bytes) -> None:
    for deal in (1, 2, 3, 77, 2**31, 2**32 - 1):
        assert fast_order(seed, deal) == fast_wall_by_its_description(seed, deal)
    with pytest.raises(WallError, match="deal 0 does not exist"):
        fast_order(seed, 0)


def test_every_throw_of_the_dice_is_as_often() -> None:
    throws = 7_200
    seen = Counter(shuffle(deal_key(KEY[::-1], deal))[1] for deal in range(1, throws + 1))
    assert set(seen) == {(first, second) for first in range(1, 7) for second in range(1, 7)}
    expected = throws / 36
    chi_square = sum((number - expected) ** 2 for number in seen.values()) / expected
    assert chi_square < 35 + 6 * 70**0.5
