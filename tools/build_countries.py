"""Makes `src/hanchan/tournament/country_table.py`: countries with their codes and names, from the data of CLDR as Babel has them.

python tools/build_countries.py            write the module
python tools/build_countries.py --check    exit with 1 if the module is out of date

Babel is too large to be needed by the package. The codes of the Olympic committees and the names that people use besides are listed here.
"""

import sys
from pathlib import Path

from babel import Locale
from babel.core import get_global

TARGET = Path(__file__).parent.parent / "src/hanchan/tournament/country_table.py"
LANGUAGES = ("en", "pl", "cs", "ru")

# Where the code of the Olympic committee is not the one of ISO 3166. Bahrain is left out: its BRN is Brunei's in ISO.
OLYMPIC = {
    "AE": "UAE", "AG": "ANT", "AO": "ANG", "AS": "ASA", "AW": "ARU", "BB": "BAR", "BD": "BAN", "BF": "BUR", "BG": "BUL", "BM": "BER",
    "BN": "BRU", "BS": "BAH", "BT": "BHU", "BW": "BOT", "BZ": "BIZ", "CG": "CGO", "CH": "SUI", "CL": "CHI", "CR": "CRC", "DE": "GER",
    "DK": "DEN", "DZ": "ALG", "FJ": "FIJ", "GD": "GRN", "GM": "GAM", "GN": "GUI", "GQ": "GEQ", "GR": "GRE", "GT": "GUA", "GW": "GBS",
    "HN": "HON", "HR": "CRO", "HT": "HAI", "ID": "INA", "IR": "IRI", "KH": "CAM", "KN": "SKN", "KW": "KUW", "KY": "CAY", "LK": "SRI",
    "LS": "LES", "LV": "LAT", "LY": "LBA", "MC": "MON", "MG": "MAD", "MM": "MYA", "MN": "MGL", "MR": "MTN", "MU": "MRI", "MW": "MAW",
    "MY": "MAS", "NE": "NIG", "NG": "NGR", "NI": "NCA", "NL": "NED", "NP": "NEP", "OM": "OMA", "PH": "PHI", "PR": "PUR", "PS": "PLE",
    "PT": "POR", "PY": "PAR", "SA": "KSA", "SB": "SOL", "SC": "SEY", "SD": "SUD", "SI": "SLO", "SV": "ESA", "TD": "CHA", "TG": "TOG",
    "TO": "TGA", "TW": "TPE", "TZ": "TAN", "UY": "URU", "VC": "VIN", "VG": "IVB", "VI": "ISV", "VN": "VIE", "VU": "VAN", "WS": "SAM",
    "XK": "KOS", "ZA": "RSA", "ZM": "ZAM", "ZW": "ZIM",
}  # fmt: skip
# What people write besides: older and longer names, parts of a country, codes of cars and of other lists.
ALIASES = {
    "BA": ("Bosnia",), "BY": ("Belorussia", "Белоруссия"), "CN": ("PRC", "Chińska Republika Ludowa"),
    "CZ": ("Czech Republic", "Česká republika", "ČR", "Republika Czeska", "Чешская Республика"), "DE": ("D", "RFN", "ФРГ"),
    "FR": ("F",), "AT": ("A",), "IT": ("I",), "ES": ("E",), "SE": ("S",), "HU": ("H",), "BE": ("B",),
    "GB": (
        "UK", "U.K.", "Great Britain", "England", "Scotland", "Wales", "Northern Ireland", "ENG", "SCO", "WAL", "Britain",
        "Wielka Brytania", "Zjednoczone Królestwo", "Anglia", "Szkocja", "Walia", "Velká Británie", "Spojené království", "Anglie",
        "Skotsko", "Великобритания", "Соединённое Королевство", "Англия", "Шотландия",
    ),
    "HK": ("Hong Kong", "Hongkong", "Гонконг"), "IE": ("Republic of Ireland", "Eire"),
    "KR": ("Republic of Korea", "Korea",), "MD": ("Republic of Moldova",), "MK": ("Macedonia", "Macedonia Północna", "Makedonie"),
    "NL": ("The Netherlands", "Holland", "Holandia", "Holandsko", "Nizozemí", "Голландия"),
    "PL": ("Republic of Poland", "Rzeczpospolita Polska", "RP"),
    "RU": ("Russian Federation", "Federacja Rosyjska", "Ruská federace", "РФ", "Российская Федерация"),
    "SK": ("Slovak Republic", "Slovenská republika"),
    "TR": ("Turkey", "Türkiye"), "TW": ("Chinese Taipei",), "UA": ("Ukrajina",),
    "US": (
        "USA", "U.S.A.", "America", "United States of America", "Ameryka", "Stany Zjednoczone Ameryki", "Spojené státy",
        "Spojené státy americké", "США",
    ),
}  # fmt: skip
# Countries under their own names, by the language they are written in.
OWN_NAMES = {
    "de": "DE AT CH LI LU BE", "fr": "FR BE CH LU MC", "it": "IT CH SM", "es": "ES MX AR", "pt": "PT BR", "nl": "NL BE", "da": "DK",
    "sv": "SE FI", "nb": "NO", "fi": "FI", "hu": "HU", "sk": "SK CZ", "sl": "SI", "hr": "HR BA", "sr": "RS", "ro": "RO MD", "bg": "BG",
    "el": "GR CY", "tr": "TR", "uk": "UA", "be": "BY", "lt": "LT", "lv": "LV", "et": "EE", "is": "IS", "ja": "JP", "zh": "CN TW",
    "ko": "KR", "ga": "IE",
}  # fmt: skip
RETIRED = {"BUR", "DDR", "FXX", "TMP", "XKK", "YMD", "ZAR"}
"""Codes of ISO 3166 that are used no more."""
# What CLDR lists that is no country of a player.
LEFT_OUT = {"EU", "EZ", "UN", "QO", "ZZ", "AC", "CP", "CQ", "DG", "EA", "IC", "TA", "XA", "XB"}

MODULE = '''"""Countries: ISO 3166 codes, the code of the Olympic committee, names in four languages, other names.

Made by tools/build_countries.py; do not edit. Names are those of the Unicode Common Locale Data Repository (CLDR), as Babel has them:
copyright 1991-2025 Unicode, Inc., under the Unicode License v3 (https://www.unicode.org/license.txt).
"""

# ruff: noqa: E501
from typing import Final

TABLE: Final = """\\
{rows}"""
"""A country a line: two letters, three letters, Olympic code (or nothing), names in English, Polish, Czech and Russian, other names."""
'''


def rows() -> list[str]:
    """The lines of the table, by the two letters."""
    three = get_global("territory_aliases")
    letters = {two[0]: code for code, two in three.items() if len(code) == 3 and code.isalpha() and len(two) == 1 and code not in RETIRED}
    names = {lang: Locale(lang).territories for lang in LANGUAGES}
    own: dict[str, list[str]] = {}
    for lang, countries in OWN_NAMES.items():
        for two in countries.split():
            own.setdefault(two, []).append(Locale(lang).territories[two])
    found = []
    for two in sorted(names["en"]):
        if len(two) != 2 or not two.isalpha() or two in LEFT_OUT or (two not in letters and two != "XK"):
            continue
        known = [names[lang][two] for lang in LANGUAGES]
        others = [name for name in dict.fromkeys([*ALIASES.get(two, ()), *own.get(two, ())]) if name not in known]
        found.append("|".join([two, letters.get(two, "XKX"), OLYMPIC.get(two, ""), *known, ";".join(others)]))
    return found


def main() -> None:
    text = MODULE.format(rows="".join(f"{row}\n" for row in rows()))
    if sys.argv[1:] != ["--check"]:
        TARGET.write_text(text, encoding="utf-8", newline="\n")
    elif TARGET.read_text(encoding="utf-8") != text:
        sys.exit(f"{TARGET} is out of date: run python tools/build_countries.py")


if __name__ == "__main__":
    main()
