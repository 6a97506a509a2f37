"""Countries: ISO 3166 codes, the code of the Olympic committee, names in four languages, other names.

Made by tools/build_countries.py; do not edit. Names are those of the Unicode Common Locale Data Repository (CLDR), as Babel has them:
copyright 1991-2025 Unicode, Inc., under the Unicode License v3 (https://www.unicode.org/license.txt).
"""

# ruff: noqa: E501
from typing import Final

TABLE: Final = """\
AD|AND||Andorra|Andora|Andorra|Андорра|
AE|ARE|UAE|United Arab Emirates|Zjednoczone Emiraty Arabskie|Spojené arabské emiráty|ОАЭ|
AF|AFG||Afghanistan|Afganistan|Afghánistán|Афганистан|
AG|ATG|ANT|Antigua & Barbuda|Antigua i Barbuda|Antigua a Barbuda|Антигуа и Барбуда|
AI|AIA||Anguilla|Anguilla|Anguilla|Ангилья|
AL|ALB||Albania|Albania|Albánie|Албания|
AM|ARM||Armenia|Armenia|Arménie|Армения|
AO|AGO|ANG|Angola|Angola|Angola|Ангола|
AQ|ATA||Antarctica|Antarktyda|Antarktida|Антарктида|
AR|ARG||Argentina|Argentyna|Argentina|Аргентина|
AS|ASM|ASA|American Samoa|Samoa Amerykańskie|Americká Samoa|Американское Самоа|
AT|AUT||Austria|Austria|Rakousko|Австрия|A;Österreich
AU|AUS||Australia|Australia|Austrálie|Австралия|
AW|ABW|ARU|Aruba|Aruba|Aruba|Аруба|
AX|ALA||Åland Islands|Wyspy Alandzkie|Ålandy|Аландские о-ва|
AZ|AZE||Azerbaijan|Azerbejdżan|Ázerbájdžán|Азербайджан|
BA|BIH||Bosnia & Herzegovina|Bośnia i Hercegowina|Bosna a Hercegovina|Босния и Герцеговина|Bosnia;Bosna i Hercegovina
BB|BRB|BAR|Barbados|Barbados|Barbados|Барбадос|
BD|BGD|BAN|Bangladesh|Bangladesz|Bangladéš|Бангладеш|
BE|BEL||Belgium|Belgia|Belgie|Бельгия|B;Belgien;Belgique;België
BF|BFA|BUR|Burkina Faso|Burkina Faso|Burkina Faso|Буркина-Фасо|
BG|BGR|BUL|Bulgaria|Bułgaria|Bulharsko|Болгария|България
BH|BHR||Bahrain|Bahrajn|Bahrajn|Бахрейн|
BI|BDI||Burundi|Burundi|Burundi|Бурунди|
BJ|BEN||Benin|Benin|Benin|Бенин|
BL|BLM||St. Barthélemy|Saint-Barthélemy|Svatý Bartoloměj|Сен-Бартелеми|
BM|BMU|BER|Bermuda|Bermudy|Bermudy|Бермудские о-ва|
BN|BRN|BRU|Brunei|Brunei|Brunej|Бруней|
BO|BOL||Bolivia|Boliwia|Bolívie|Боливия|
BQ|BES||Caribbean Netherlands|Niderlandy Karaibskie|Karibské Nizozemsko|Бонэйр, Синт-Эстатиус и Саба|
BR|BRA||Brazil|Brazylia|Brazílie|Бразилия|Brasil
BS|BHS|BAH|Bahamas|Bahamy|Bahamy|Багамы|
BT|BTN|BHU|Bhutan|Bhutan|Bhútán|Бутан|
BV|BVT||Bouvet Island|Wyspa Bouveta|Bouvetův ostrov|о-в Буве|
BW|BWA|BOT|Botswana|Botswana|Botswana|Ботсвана|
BY|BLR||Belarus|Białoruś|Bělorusko|Беларусь|Belorussia;Белоруссия
BZ|BLZ|BIZ|Belize|Belize|Belize|Белиз|
CA|CAN||Canada|Kanada|Kanada|Канада|
CC|CCK||Cocos (Keeling) Islands|Wyspy Kokosowe|Kokosové ostrovy|Кокосовые о-ва|
CD|COD||Congo - Kinshasa|Demokratyczna Republika Konga|Kongo – Kinshasa|Конго - Киншаса|
CF|CAF||Central African Republic|Republika Środkowoafrykańska|Středoafrická republika|Центрально-Африканская Республика|
CG|COG|CGO|Congo - Brazzaville|Kongo|Kongo – Brazzaville|Конго - Браззавиль|
CH|CHE|SUI|Switzerland|Szwajcaria|Švýcarsko|Швейцария|Schweiz;Suisse;Svizzera
CI|CIV||Côte d’Ivoire|Côte d’Ivoire|Pobřeží slonoviny|Кот-д’Ивуар|
CK|COK||Cook Islands|Wyspy Cooka|Cookovy ostrovy|о-ва Кука|
CL|CHL|CHI|Chile|Chile|Chile|Чили|
CM|CMR||Cameroon|Kamerun|Kamerun|Камерун|
CN|CHN||China|Chiny|Čína|Китай|PRC;Chińska Republika Ludowa;中国
CO|COL||Colombia|Kolumbia|Kolumbie|Колумбия|
CR|CRI|CRC|Costa Rica|Kostaryka|Kostarika|Коста-Рика|
CU|CUB||Cuba|Kuba|Kuba|Куба|
CV|CPV||Cape Verde|Republika Zielonego Przylądka|Kapverdy|Кабо-Верде|
CW|CUW||Curaçao|Curaçao|Curaçao|Кюрасао|
CX|CXR||Christmas Island|Wyspa Bożego Narodzenia|Vánoční ostrov|о-в Рождества|
CY|CYP||Cyprus|Cypr|Kypr|Кипр|Κύπρος
CZ|CZE||Czechia|Czechy|Česko|Чехия|Czech Republic;Česká republika;ČR;Republika Czeska;Чешская Республика
DE|DEU|GER|Germany|Niemcy|Německo|Германия|D;RFN;ФРГ;Deutschland
DJ|DJI||Djibouti|Dżibuti|Džibutsko|Джибути|
DK|DNK|DEN|Denmark|Dania|Dánsko|Дания|Danmark
DM|DMA||Dominica|Dominika|Dominika|Доминика|
DO|DOM||Dominican Republic|Dominikana|Dominikánská republika|Доминиканская Республика|
DZ|DZA|ALG|Algeria|Algieria|Alžírsko|Алжир|
EC|ECU||Ecuador|Ekwador|Ekvádor|Эквадор|
EE|EST||Estonia|Estonia|Estonsko|Эстония|Eesti
EG|EGY||Egypt|Egipt|Egypt|Египет|
EH|ESH||Western Sahara|Sahara Zachodnia|Západní Sahara|Западная Сахара|
ER|ERI||Eritrea|Erytrea|Eritrea|Эритрея|
ES|ESP||Spain|Hiszpania|Španělsko|Испания|E;España
ET|ETH||Ethiopia|Etiopia|Etiopie|Эфиопия|
FI|FIN||Finland|Finlandia|Finsko|Финляндия|Suomi
FJ|FJI|FIJ|Fiji|Fidżi|Fidži|Фиджи|
FK|FLK||Falkland Islands|Falklandy|Falklandské ostrovy|Фолклендские о-ва|
FM|FSM||Micronesia|Mikronezja|Mikronésie|Федеративные Штаты Микронезии|
FO|FRO||Faroe Islands|Wyspy Owcze|Faerské ostrovy|Фарерские о-ва|
FR|FRA||France|Francja|Francie|Франция|F
GA|GAB||Gabon|Gabon|Gabon|Габон|
GB|GBR||United Kingdom|Wielka Brytania|Spojené království|Великобритания|UK;U.K.;Great Britain;England;Scotland;Wales;Northern Ireland;ENG;SCO;WAL;Britain;Zjednoczone Królestwo;Anglia;Szkocja;Walia;Velká Británie;Anglie;Skotsko;Соединённое Королевство;Англия;Шотландия
GD|GRD|GRN|Grenada|Grenada|Grenada|Гренада|
GE|GEO||Georgia|Gruzja|Gruzie|Грузия|
GF|GUF||French Guiana|Gujana Francuska|Francouzská Guyana|Французская Гвиана|
GG|GGY||Guernsey|Guernsey|Guernsey|Гернси|
GH|GHA||Ghana|Ghana|Ghana|Гана|
GI|GIB||Gibraltar|Gibraltar|Gibraltar|Гибралтар|
GL|GRL||Greenland|Grenlandia|Grónsko|Гренландия|
GM|GMB|GAM|Gambia|Gambia|Gambie|Гамбия|
GN|GIN|GUI|Guinea|Gwinea|Guinea|Гвинея|
GP|GLP||Guadeloupe|Gwadelupa|Guadeloupe|Гваделупа|
GQ|GNQ|GEQ|Equatorial Guinea|Gwinea Równikowa|Rovníková Guinea|Экваториальная Гвинея|
GR|GRC|GRE|Greece|Grecja|Řecko|Греция|Ελλάδα
GS|SGS||South Georgia & South Sandwich Islands|Georgia Południowa i Sandwich Południowy|Jižní Georgie a Jižní Sandwichovy ostrovy|Южная Георгия и Южные Сандвичевы о-ва|
GT|GTM|GUA|Guatemala|Gwatemala|Guatemala|Гватемала|
GU|GUM||Guam|Guam|Guam|Гуам|
GW|GNB|GBS|Guinea-Bissau|Gwinea Bissau|Guinea-Bissau|Гвинея-Бисау|
GY|GUY||Guyana|Gujana|Guyana|Гайана|
HK|HKG||Hong Kong SAR China|SRA Hongkong (Chiny)|Hongkong – ZAO Číny|Гонконг (САР)|Hong Kong;Hongkong;Гонконг
HM|HMD||Heard & McDonald Islands|Wyspy Heard i McDonalda|Heardův ostrov a McDonaldovy ostrovy|о-ва Херд и Макдональд|
HN|HND|HON|Honduras|Honduras|Honduras|Гондурас|
HR|HRV|CRO|Croatia|Chorwacja|Chorvatsko|Хорватия|Hrvatska
HT|HTI|HAI|Haiti|Haiti|Haiti|Гаити|
HU|HUN||Hungary|Węgry|Maďarsko|Венгрия|H;Magyarország
ID|IDN|INA|Indonesia|Indonezja|Indonésie|Индонезия|
IE|IRL||Ireland|Irlandia|Irsko|Ирландия|Republic of Ireland;Eire;Éire
IL|ISR||Israel|Izrael|Izrael|Израиль|
IM|IMN||Isle of Man|Wyspa Man|Ostrov Man|о-в Мэн|
IN|IND||India|Indie|Indie|Индия|
IO|IOT||British Indian Ocean Territory|Brytyjskie Terytorium Oceanu Indyjskiego|Britské indickooceánské území|Британская территория в Индийском океане|
IQ|IRQ||Iraq|Irak|Irák|Ирак|
IR|IRN|IRI|Iran|Iran|Írán|Иран|
IS|ISL||Iceland|Islandia|Island|Исландия|Ísland
IT|ITA||Italy|Włochy|Itálie|Италия|I;Italia
JE|JEY||Jersey|Jersey|Jersey|Джерси|
JM|JAM||Jamaica|Jamajka|Jamajka|Ямайка|
JO|JOR||Jordan|Jordania|Jordánsko|Иордания|
JP|JPN||Japan|Japonia|Japonsko|Япония|日本
KE|KEN||Kenya|Kenia|Keňa|Кения|
KG|KGZ||Kyrgyzstan|Kirgistan|Kyrgyzstán|Киргизия|
KH|KHM|CAM|Cambodia|Kambodża|Kambodža|Камбоджа|
KI|KIR||Kiribati|Kiribati|Kiribati|Кирибати|
KM|COM||Comoros|Komory|Komory|Коморы|
KN|KNA|SKN|St. Kitts & Nevis|Saint Kitts i Nevis|Svatý Kryštof a Nevis|Сент-Китс и Невис|
KP|PRK||North Korea|Korea Północna|Severní Korea|КНДР|
KR|KOR||South Korea|Korea Południowa|Jižní Korea|Республика Корея|Republic of Korea;Korea;대한민국
KW|KWT|KUW|Kuwait|Kuwejt|Kuvajt|Кувейт|
KY|CYM|CAY|Cayman Islands|Kajmany|Kajmanské ostrovy|о-ва Кайман|
KZ|KAZ||Kazakhstan|Kazachstan|Kazachstán|Казахстан|
LA|LAO||Laos|Laos|Laos|Лаос|
LB|LBN||Lebanon|Liban|Libanon|Ливан|
LC|LCA||St. Lucia|Saint Lucia|Svatá Lucie|Сент-Люсия|
LI|LIE||Liechtenstein|Liechtenstein|Lichtenštejnsko|Лихтенштейн|
LK|LKA|SRI|Sri Lanka|Sri Lanka|Srí Lanka|Шри-Ланка|
LR|LBR||Liberia|Liberia|Libérie|Либерия|
LS|LSO|LES|Lesotho|Lesotho|Lesotho|Лесото|
LT|LTU||Lithuania|Litwa|Litva|Литва|Lietuva
LU|LUX||Luxembourg|Luksemburg|Lucembursko|Люксембург|Luxemburg
LV|LVA|LAT|Latvia|Łotwa|Lotyšsko|Латвия|Latvija
LY|LBY|LBA|Libya|Libia|Libye|Ливия|
MA|MAR||Morocco|Maroko|Maroko|Марокко|
MC|MCO|MON|Monaco|Monako|Monako|Монако|
MD|MDA||Moldova|Mołdawia|Moldavsko|Молдова|Republic of Moldova;Republica Moldova
ME|MNE||Montenegro|Czarnogóra|Černá Hora|Черногория|
MF|MAF||St. Martin|Saint-Martin|Svatý Martin (Francie)|Сен-Мартен|
MG|MDG|MAD|Madagascar|Madagaskar|Madagaskar|Мадагаскар|
MH|MHL||Marshall Islands|Wyspy Marshalla|Marshallovy ostrovy|Маршалловы о-ва|
MK|MKD||North Macedonia|Macedonia Północna|Severní Makedonie|Северная Македония|Macedonia;Makedonie
ML|MLI||Mali|Mali|Mali|Мали|
MM|MMR|MYA|Myanmar (Burma)|Mjanma (Birma)|Myanmar (Barma)|Мьянма (Бирма)|
MN|MNG|MGL|Mongolia|Mongolia|Mongolsko|Монголия|
MO|MAC||Macao SAR China|SRA Makau (Chiny)|Macao – ZAO Číny|Макао (САР)|
MP|MNP||Northern Mariana Islands|Mariany Północne|Severní Mariany|Северные Марианские о-ва|
MQ|MTQ||Martinique|Martynika|Martinik|Мартиника|
MR|MRT|MTN|Mauritania|Mauretania|Mauritánie|Мавритания|
MS|MSR||Montserrat|Montserrat|Montserrat|Монтсеррат|
MT|MLT||Malta|Malta|Malta|Мальта|
MU|MUS|MRI|Mauritius|Mauritius|Mauricius|Маврикий|
MV|MDV||Maldives|Malediwy|Maledivy|Мальдивы|
MW|MWI|MAW|Malawi|Malawi|Malawi|Малави|
MX|MEX||Mexico|Meksyk|Mexiko|Мексика|México
MY|MYS|MAS|Malaysia|Malezja|Malajsie|Малайзия|
MZ|MOZ||Mozambique|Mozambik|Mosambik|Мозамбик|
NA|NAM||Namibia|Namibia|Namibie|Намибия|
NC|NCL||New Caledonia|Nowa Kaledonia|Nová Kaledonie|Новая Каледония|
NE|NER|NIG|Niger|Niger|Niger|Нигер|
NF|NFK||Norfolk Island|Norfolk|Norfolk|о-в Норфолк|
NG|NGA|NGR|Nigeria|Nigeria|Nigérie|Нигерия|
NI|NIC|NCA|Nicaragua|Nikaragua|Nikaragua|Никарагуа|
NL|NLD|NED|Netherlands|Holandia|Nizozemsko|Нидерланды|The Netherlands;Holland;Holandsko;Nizozemí;Голландия;Nederland
NO|NOR||Norway|Norwegia|Norsko|Норвегия|Norge
NP|NPL|NEP|Nepal|Nepal|Nepál|Непал|
NR|NRU||Nauru|Nauru|Nauru|Науру|
NU|NIU||Niue|Niue|Niue|Ниуэ|
NZ|NZL||New Zealand|Nowa Zelandia|Nový Zéland|Новая Зеландия|
OM|OMN|OMA|Oman|Oman|Omán|Оман|
PA|PAN||Panama|Panama|Panama|Панама|
PE|PER||Peru|Peru|Peru|Перу|
PF|PYF||French Polynesia|Polinezja Francuska|Francouzská Polynésie|Французская Полинезия|
PG|PNG||Papua New Guinea|Papua-Nowa Gwinea|Papua-Nová Guinea|Папуа — Новая Гвинея|
PH|PHL|PHI|Philippines|Filipiny|Filipíny|Филиппины|
PK|PAK||Pakistan|Pakistan|Pákistán|Пакистан|
PL|POL||Poland|Polska|Polsko|Польша|Republic of Poland;Rzeczpospolita Polska;RP
PM|SPM||St. Pierre & Miquelon|Saint-Pierre i Miquelon|Saint-Pierre a Miquelon|Сен-Пьер и Микелон|
PN|PCN||Pitcairn Islands|Pitcairn|Pitcairnovy ostrovy|о-ва Питкэрн|
PR|PRI|PUR|Puerto Rico|Portoryko|Portoriko|Пуэрто-Рико|
PS|PSE|PLE|Palestinian Territories|Terytoria Palestyńskie|Palestinská území|Палестинские территории|
PT|PRT|POR|Portugal|Portugalia|Portugalsko|Португалия|
PW|PLW||Palau|Palau|Palau|Палау|
PY|PRY|PAR|Paraguay|Paragwaj|Paraguay|Парагвай|
QA|QAT||Qatar|Katar|Katar|Катар|
RE|REU||Réunion|Reunion|Réunion|Реюньон|
RO|ROU||Romania|Rumunia|Rumunsko|Румыния|România
RS|SRB||Serbia|Serbia|Srbsko|Сербия|Србија
RU|RUS||Russia|Rosja|Rusko|Россия|Russian Federation;Federacja Rosyjska;Ruská federace;РФ;Российская Федерация
RW|RWA||Rwanda|Rwanda|Rwanda|Руанда|
SA|SAU|KSA|Saudi Arabia|Arabia Saudyjska|Saúdská Arábie|Саудовская Аравия|
SB|SLB|SOL|Solomon Islands|Wyspy Salomona|Šalamounovy ostrovy|Соломоновы о-ва|
SC|SYC|SEY|Seychelles|Seszele|Seychely|Сейшельские о-ва|
SD|SDN|SUD|Sudan|Sudan|Súdán|Судан|
SE|SWE||Sweden|Szwecja|Švédsko|Швеция|S;Sverige
SG|SGP||Singapore|Singapur|Singapur|Сингапур|
SH|SHN||St. Helena|Wyspa Świętej Heleny|Svatá Helena|о-в Св. Елены|
SI|SVN|SLO|Slovenia|Słowenia|Slovinsko|Словения|Slovenija
SJ|SJM||Svalbard & Jan Mayen|Svalbard i Jan Mayen|Špicberky a Jan Mayen|Шпицберген и Ян-Майен|
SK|SVK||Slovakia|Słowacja|Slovensko|Словакия|Slovak Republic;Slovenská republika
SL|SLE||Sierra Leone|Sierra Leone|Sierra Leone|Сьерра-Леоне|
SM|SMR||San Marino|San Marino|San Marino|Сан-Марино|
SN|SEN||Senegal|Senegal|Senegal|Сенегал|
SO|SOM||Somalia|Somalia|Somálsko|Сомали|
SR|SUR||Suriname|Surinam|Surinam|Суринам|
SS|SSD||South Sudan|Sudan Południowy|Jižní Súdán|Южный Судан|
ST|STP||São Tomé & Príncipe|Wyspy Świętego Tomasza i Książęca|Svatý Tomáš a Princův ostrov|Сан-Томе и Принсипи|
SV|SLV|ESA|El Salvador|Salwador|Salvador|Сальвадор|
SX|SXM||Sint Maarten|Sint Maarten|Svatý Martin (Nizozemsko)|Синт-Мартен|
SY|SYR||Syria|Syria|Sýrie|Сирия|
SZ|SWZ||Eswatini|Eswatini|Eswatini|Эсватини|
TC|TCA||Turks & Caicos Islands|Turks i Caicos|Turks a Caicos|Тёркс и Кайкос|
TD|TCD|CHA|Chad|Czad|Čad|Чад|
TF|ATF||French Southern Territories|Francuskie Terytoria Południowe i Antarktyczne|Francouzská jižní území|Французские Южные территории|
TG|TGO|TOG|Togo|Togo|Togo|Того|
TH|THA||Thailand|Tajlandia|Thajsko|Таиланд|
TJ|TJK||Tajikistan|Tadżykistan|Tádžikistán|Таджикистан|
TK|TKL||Tokelau|Tokelau|Tokelau|Токелау|
TL|TLS||Timor-Leste|Timor Wschodni|Východní Timor|Восточный Тимор|
TM|TKM||Turkmenistan|Turkmenistan|Turkmenistán|Туркменистан|
TN|TUN||Tunisia|Tunezja|Tunisko|Тунис|
TO|TON|TGA|Tonga|Tonga|Tonga|Тонга|
TR|TUR||Türkiye|Turcja|Turecko|Турция|Turkey
TT|TTO||Trinidad & Tobago|Trynidad i Tobago|Trinidad a Tobago|Тринидад и Тобаго|
TV|TUV||Tuvalu|Tuvalu|Tuvalu|Тувалу|
TW|TWN|TPE|Taiwan|Tajwan|Tchaj-wan|Тайвань|Chinese Taipei;台湾
TZ|TZA|TAN|Tanzania|Tanzania|Tanzanie|Танзания|
UA|UKR||Ukraine|Ukraina|Ukrajina|Украина|Україна
UG|UGA||Uganda|Uganda|Uganda|Уганда|
UM|UMI||U.S. Outlying Islands|Dalekie Wyspy Mniejsze Stanów Zjednoczonych|Menší odlehlé ostrovy USA|Внешние малые о-ва (США)|
US|USA||United States|Stany Zjednoczone|Spojené státy|Соединенные Штаты|USA;U.S.A.;America;United States of America;Ameryka;Stany Zjednoczone Ameryki;Spojené státy americké;США
UY|URY|URU|Uruguay|Urugwaj|Uruguay|Уругвай|
UZ|UZB||Uzbekistan|Uzbekistan|Uzbekistán|Узбекистан|
VA|VAT||Vatican City|Watykan|Vatikán|Ватикан|
VC|VCT|VIN|St. Vincent & Grenadines|Saint Vincent i Grenadyny|Svatý Vincenc a Grenadiny|Сент-Винсент и Гренадины|
VE|VEN||Venezuela|Wenezuela|Venezuela|Венесуэла|
VG|VGB|IVB|British Virgin Islands|Brytyjskie Wyspy Dziewicze|Britské Panenské ostrovy|Виргинские о-ва (Великобритания)|
VI|VIR|ISV|U.S. Virgin Islands|Wyspy Dziewicze Stanów Zjednoczonych|Americké Panenské ostrovy|Виргинские о-ва (США)|
VN|VNM|VIE|Vietnam|Wietnam|Vietnam|Вьетнам|
VU|VUT|VAN|Vanuatu|Vanuatu|Vanuatu|Вануату|
WF|WLF||Wallis & Futuna|Wallis i Futuna|Wallis a Futuna|Уоллис и Футуна|
WS|WSM|SAM|Samoa|Samoa|Samoa|Самоа|
XK|XKX|KOS|Kosovo|Kosowo|Kosovo|Косово|
YE|YEM||Yemen|Jemen|Jemen|Йемен|
YT|MYT||Mayotte|Majotta|Mayotte|Майотта|
ZA|ZAF|RSA|South Africa|Republika Południowej Afryki|Jihoafrická republika|Южно-Африканская Республика|
ZM|ZMB|ZAM|Zambia|Zambia|Zambie|Замбия|
ZW|ZWE|ZIM|Zimbabwe|Zimbabwe|Zimbabwe|Зимбабве|
"""
"""A country a line: two letters, three letters, Olympic code (or nothing), names in English, Polish, Czech and Russian, other names."""
