"""The names: complete, well spelt, and the names of the rule books."""

import unicodedata
from collections import Counter

import pytest

from hanchan.errors import HanchanError, LanguageError, NotationError
from hanchan.scoring.catalogue import YAKU
from hanchan.scoring.fu import ITEMS
from hanchan.tiles import TILES, parse_tile, to_mpsz
from hanchan.words import NAME_LANGUAGES, OWN_NAMES, about, groups, ids, limit_name, name, tile_name, yaku_name
from tools.build_glossary import TARGET, page

DORA = {"dora", "ura_dora", "red_five", "kan_dora"}
WORDS = {group for group in groups() if group != "pattern"}
EVERYTHING = [(group, key) for group in sorted(WORDS) for key in ids(group)]


def scripts(text: str) -> set[str]:
    """The scripts of the letters: LATIN, CYRILLIC, CJK, HIRAGANA, KATAKANA ..."""
    return {unicodedata.name(letter).replace("-", " ").split()[0] for letter in text if letter.isalpha()}


# Complete


def test_yaku_are_those_of_the_catalogue() -> None:
    assert set(ids("yaku")) == {yaku.name for yaku in YAKU} | DORA | {"nagashi_mangan"}
    assert ids("yaku")[: len(YAKU)] == tuple(yaku.name for yaku in YAKU)


def test_fu_are_those_of_the_count() -> None:
    assert ids("fu") == ITEMS


def test_every_tile_has_a_name() -> None:
    assert {parse_tile(key) for key in ids("tile")} == set(range(TILES))
    assert all(tile_name(tile, lang) == name("tile", to_mpsz([tile]), lang) for tile in range(TILES) for lang in NAME_LANGUAGES)


def test_limits_calls_melds_and_winds() -> None:
    assert ids("limit") == ("mangan", "haneman", "baiman", "sanbaiman", "yakuman")
    assert ids("call") == ("chi", "pon", "kan", "riichi", "ron", "tsumo", "tenpai", "noten", "pass")
    assert ids("meld") == ("chi", "pon", "kan", "kakan", "ankan")
    assert ids("wind") == ("east", "south", "west", "north")


@pytest.mark.parametrize("group", ["yaku", "limit", "fu", "call", "meld", "wind", "suit", "term"])
def test_everything_is_explained(group: str) -> None:
    assert all(about(group, key) for key in ids(group))


# Told apart


@pytest.mark.parametrize("lang", NAME_LANGUAGES)
@pytest.mark.parametrize("group", ["yaku", "limit", "fu", "call", "meld", "wind", "suit", "tile", "term"])
def test_no_two_things_of_a_group_share_a_name(group: str, lang: str) -> None:
    counts = Counter(name(group, key, lang).casefold() for key in ids(group))
    assert [word for word, times in counts.items() if times > 1] == []


# Well spelt


@pytest.mark.parametrize(("group", "key"), EVERYTHING)
def test_names_are_in_the_script_of_their_language(group: str, key: str) -> None:
    assert name(group, key, "en").isascii()
    assert name(group, key, "romaji").isascii()
    assert scripts(name(group, key, "ja")) <= {"CJK", "HIRAGANA", "KATAKANA"} | (
        {"IDEOGRAPHIC"} if "々" in name(group, key, "ja") else set()
    )
    assert scripts(name(group, key, "ja"))
    assert scripts(name(group, key, "ru")) == {"CYRILLIC"}
    assert {letter for letter in name(group, key, "pl").lower() if not letter.isascii()} <= set("ąćęłńóśźż")
    assert {letter for letter in name(group, key, "cs").lower() if not letter.isascii()} <= set("áčďéěíňóřšťúůýž")
    assert "ё" not in name(group, key, "ru").lower()
    assert all(name(group, key, lang) == unicodedata.normalize("NFC", name(group, key, lang)) for lang in NAME_LANGUAGES)


@pytest.mark.parametrize("lang", ["en", "romaji", "pl", "cs", "ru"])
def test_yaku_limits_calls_and_winds_begin_with_a_capital_and_the_rest_does_not(lang: str) -> None:
    for group in ("yaku", "limit", "call", "wind"):
        assert all(name(group, key, lang)[0].isupper() for key in ids(group))
    for group in ("fu", "meld", "term", "suit"):
        assert all(name(group, key, lang).islower() for key in ids(group))


# The names of the rule books


@pytest.mark.parametrize(
    ("key", "polish"),
    [
        ("menzen_tsumo", "W pełni ukryta ręka"),  # EMA 2012 in Polish §4.2.1
        ("tanyao", "Same zwykłe"),
        ("iipeikou", "Dwa takie same chii w jednym kolorze"),
        ("sanshoku", "Identyczne chii w trzech kolorach"),
        ("itsu", "Czysty strit"),
        ("chanta", "Zewnętrzna ręka"),
        ("rinshan", "Po kan"),
        ("chankan", "Przechwycenie kan"),
        ("toitoi", "Same pony"),  # §4.2.2
        ("honitsu", "Pół kolor"),
        ("junchan", "Skrajne w każdej grupie"),
        ("ryanpeikou", "Podwójne dwa takie same chii w jednym kolorze"),  # §4.2.3
        ("nagashi_mangan", "Odrzucone same skrajne i specjalne"),  # §4.2.4
        ("tenhou", "Błogosławieństwo niebios"),  # §4.2.5
        ("daisangen", "Duże trzy smoki"),
        ("haitei", "Z dna morza"),  # Polish sheet [Y]: the rules call haitei and houtei both "Pod Morzem"
        ("houtei", "Z dna rzeki"),
        ("open_riichi", "Otwarte riichi"),  # Polish sheet [M]
    ],
)
def test_polish_yaku(key: str, polish: str) -> None:
    assert yaku_name(key, "pl") == polish


@pytest.mark.parametrize(
    ("key", "czech"),
    [
        ("menzen_tsumo", "Plně skrytá ruka"),  # EMA 2008 in Czech §4.2.1
        ("tanyao", "Všechny obyčejné"),
        ("iipeikou", "Dvě stejné postupky"),
        ("sanshoku", "Smíšené tři postupky"),
        ("itsu", "Čistá postupka"),
        ("chankan", "Oloupení kanu"),
        ("haitei", "Pod mořem"),
        ("honitsu", "Půl barvy"),  # §4.2.2
        ("shousangen", "Tři malí draci"),
        ("junchan", "Hraniční v každé sadě"),
        ("chinitsu", "Čistá barva"),  # §4.2.4
        ("nagashi_mangan", "Odhozené hraniční a zvláštní"),
        ("renhou", "Požehnání lidstva"),  # §4.2.5
        ("daisuushii", "Čtyři velké větry"),
    ],
)
def test_czech_yaku(key: str, czech: str) -> None:
    assert yaku_name(key, "cs") == czech


@pytest.mark.parametrize(
    ("key", "russian"),
    [
        ("double_riichi", "Двойное риичи"),  # EMA 2016 in Russian §4.2.1
        ("menzen_tsumo", "Полностью закрытая рука"),
        ("iipeikou", "Чистые двойные чи"),
        ("sanshoku", "Смешанные тройные чи"),
        ("itsu", "Чистый ряд"),
        ("haitei", "На дне моря"),
        ("honitsu", "Пол-изобилия"),  # §4.2.2
        ("junchan", "Терминальные во всех сетах"),  # printed "сетях"
        ("chinitsu", "Полное изобилие"),  # §4.2.4
        ("renhou", "Благословение человека"),
        ("ryuuiisou", "Все зеленые"),  # §4.2.5
        ("nagashi_mangan", "Снос только терминальных и благородных"),  # §4.2.6
        ("ryanpeikou", "Дважды чистые двойные чи"),  # §4.3 example 8
    ],
)
def test_russian_yaku(key: str, russian: str) -> None:
    assert yaku_name(key, "ru") == russian


@pytest.mark.parametrize(
    ("key", "english"),
    [
        ("menzen_tsumo", "Fully concealed hand"),
        ("tanyao", "All simples"),
        ("iipeikou", "Pure double chii"),
        ("sanshoku", "Mixed triple chii"),
        ("chanta", "Outside hand"),
        ("ryanpeikou", "Twice pure double chii"),
        ("kokushi", "Thirteen orphans"),
    ],
)
def test_english_yaku(key: str, english: str) -> None:
    assert yaku_name(key) == english


@pytest.mark.parametrize(
    ("key", "polish", "czech", "russian"),
    [
        ("dead_wall", "martwy mur", "mrtvá zeď", "мертвая стена"),  # §2.6
        ("dora_indicator", "wskaźnik dora", "ukazatel dora", "индикатор доры"),  # §2.7
        ("exhaustive_draw", "wyczerpanie kamieni", "vyčerpání kamenů", "исчерпывающая ничья"),  # §3.4.2
        ("abortive_draw", "przerwanie rozdania", "předčasné ukončení", "абортивная ничья"),  # §3.4.3
        ("temporary_furiten", "tymczasowy furiten", "dočasný furiten", "временный фуритен"),  # WOMRT 2009 #3, §3.4.5
        ("dead_hand", "martwa ręka", "mrtvá ruka", "мертвая рука"),  # §3.4.7
        ("counter", "licznik", "počítadlo honba", "счетчик"),  # §3.4.10
    ],
)
def test_terms_of_the_rule_books(key: str, polish: str, czech: str, russian: str) -> None:
    assert [name("term", key, lang) for lang in ("pl", "cs", "ru")] == [polish, czech, russian]


def test_waits_of_the_rule_books() -> None:  # §4.1.1
    waits = ("edge_wait", "closed_wait", "pair_wait")
    assert [name("fu", key, "pl") for key in waits] == ["skrajne czekanie", "zamknięte czekanie", "pojedyncze czekanie"]
    assert [name("fu", key, "cs") for key in waits] == ["čekání na rohu", "uzavřené čekání", "jedinečné čekání"]
    assert [name("fu", key, "ru") for key in waits] == ["краевое ожидание", "закрытое ожидание", "ожидание в пару"]


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        # "siódemka bambusów", "sedmička bambusů", "единица бамбуков" in §1.1 and §2.7
        ("7s", ["7 of bamboo", "chiisou", "七索", "siódemka bambusów", "sedmička bambusů", "семерка бамбуков"]),
        ("1p", ["1 of dots", "iipin", "一筒", "jedynka kółek", "jednička kol", "единица точек"]),
        (
            "0m",
            [
                "red 5 of characters",
                "aka uuman",
                "赤五萬",
                "czerwona piątka znaków",
                "červená pětka znaků",
                "красная пятерка символов",
            ],
        ),
        ("3z", ["West", "shaa", "西", "zachód", "západ", "запад"]),
        ("6z", ["green dragon", "hatsu", "發", "zielony smok", "zelený drak", "зеленый дракон"]),
    ],
)
def test_tiles_are_declined(tile: str, expected: list[str]) -> None:
    assert [tile_name(parse_tile(tile), lang) for lang in NAME_LANGUAGES] == expected


# Limits and patterns


@pytest.mark.parametrize(
    ("limit", "lang", "expected"),
    [
        ("", "ru", ""),
        ("haneman", "ja", "跳満"),
        ("sanbaiman", "en", "Sanbaiman"),
        ("yakuman x2", "en", "Yakuman x2"),
        ("yakuman x2", "ja", "2倍役満"),
        ("yakuman x1.5", "pl", "Yakuman x1,5"),
        ("yakuman x1.5", "ru", "Якуман x1,5"),
    ],
)
def test_limits(limit: str, lang: str, expected: str) -> None:
    assert limit_name(limit, lang) == expected


@pytest.mark.parametrize("lang", NAME_LANGUAGES)
def test_patterns_take_their_parts(lang: str) -> None:
    value = name("pattern", "value", lang).format(han=3, fu=40)
    assert "3" in value
    assert "40" in value
    assert name("pattern", "deal", lang).format(wind=name("wind", "east", lang), number=2).startswith(name("wind", "east", lang))


# What cannot be named


@pytest.mark.parametrize("lang", ["de", "EN", "", "en-GB", "about"])
def test_unknown_languages_are_refused_with_those_there_are(lang: str) -> None:
    allowed = "there are en, romaji, ja, pl, cs, ru"
    with pytest.raises(HanchanError, match=allowed):
        yaku_name("riichi", lang)
    with pytest.raises(LanguageError, match=allowed):
        tile_name(0, lang)
    with pytest.raises(LanguageError, match=allowed):
        limit_name("", lang)


def test_unknown_things_are_refused_with_something_near() -> None:
    with pytest.raises(LanguageError, match="no name for yaku 'riich'; did you mean 'riichi'"):
        yaku_name("riich")
    with pytest.raises(LanguageError, match=r"no name for term 'xyzzy'$"):
        name("term", "xyzzy")
    with pytest.raises(LanguageError, match=r"unknown group of names 'yakus': there are .*yaku"):
        name("yakus", "riichi")
    with pytest.raises(LanguageError, match="'yakuman times two' is no limit"):
        limit_name("yakuman times two")
    for tile in (-1, TILES):
        with pytest.raises(NotationError, match="there is no tile"):
            tile_name(tile)


def test_languages_call_themselves_by_name() -> None:
    assert NAME_LANGUAGES == ("en", "romaji", "ja", "pl", "cs", "ru")
    assert OWN_NAMES["pl"] == "polski"


# The glossary


def test_the_glossary_is_current() -> None:
    assert TARGET.read_text(encoding="utf-8") == page(), "run python tools/build_glossary.py"


def test_the_glossary_has_the_words_of_the_house() -> None:
    house = (
        "tile", "kind", "hand", "meld", "deal", "round", "game", "session", "seat", "wind", "dealer", "river", "claim",
        "counter", "stick", "offence", "ruling", "chombo", "dead hand", "Red five",
    )  # fmt: skip
    assert [word for word in house if f"| **{word}** |" not in page()] == []
