import { dictionary, plural } from '../app/words';

/** About tables and who sits there: for the start page and the waiting room. */
export const words = dictionary({
  en: {
    strict: 'Strict table', strictAbout: 'Every call is possible; mistakes cost what the rules say.', bots: 'Bots', yourName: 'Your name', guest: 'Guest', rules: 'Rules', botSeat: (seat: number) => `Bot ${seat}`, person: 'Person', free: 'free', bot: 'bot',
    strong: 'Strong', patient: 'Patient', careful: 'Careful', gambler: 'Gambler', greedy: 'Eager', newcomer: 'Newcomer', tsumogiri: 'Sleepy', random: 'Random', strongAbout: 'weighs everything, the strongest', patientAbout: 'waits for good hands, folds early', carefulAbout: 'defends soundly', gamblerAbout: 'fears little, claims a lot', newcomerAbout: 'knows the rules, often errs', greedyAbout: 'always goes for the win', tsumogiriAbout: 'discards what it draws', randomAbout: 'anything at all',
    noClock: 'No clock', clock: 'Clock', clockText: (base: number, reserve: number) => `${base} s + ${reserve} s`, help: 'Help for players', private: 'Private: only by its link', host: 'host', away: 'away', botPlays: 'a bot plays', you: 'you',
    watchers: (count: number) => plural('en', count, { one: 'is watching', other: 'are watching' }), offline: 'The server cannot be reached. Try again in a moment.',
  },
  pl: {
    strict: 'Stół ścisły', strictAbout: 'Każdy meldunek jest możliwy; błędy kosztują tyle, ile mówią zasady.', bots: 'Boty', yourName: 'Twoje imię', guest: 'Gość', rules: 'Zasady', botSeat: (seat: number) => `Bot ${seat}`, person: 'Osoba', free: 'wolne', bot: 'bot',
    strong: 'Mocny', patient: 'Cierpliwy', careful: 'Ostrożny', gambler: 'Hazardzista', greedy: 'Zapalony', newcomer: 'Nowicjusz', tsumogiri: 'Senny', random: 'Losowy', strongAbout: 'waży wszystko, najsilniejszy', patientAbout: 'czeka na dobre ręce, wcześnie się broni', carefulAbout: 'solidnie się broni', gamblerAbout: 'mało się boi, dużo zgłasza', newcomerAbout: 'zna zasady, często się myli', greedyAbout: 'zawsze dąży do wygranej', tsumogiriAbout: 'odrzuca to, co dobiera', randomAbout: 'byle co',
    noClock: 'Bez zegara', clock: 'Zegar', clockText: (base: number, reserve: number) => `${base} s + ${reserve} s`, help: 'Podpowiedzi dla graczy', private: 'Prywatny: tylko przez link', host: 'gospodarz', away: 'poza stołem', botPlays: 'gra bot', you: 'ty',
    watchers: (count: number) => plural('pl', count, { one: 'osoba ogląda', few: 'osoby oglądają', other: 'osób ogląda' }), offline: 'Serwer nie odpowiada. Spróbuj za chwilę.',
  },
  cs: {
    strict: 'Přísný stůl', strictAbout: 'Každé hlášení je možné; chyby stojí tolik, kolik říkají pravidla.', bots: 'Boti', yourName: 'Vaše jméno', guest: 'Host', rules: 'Pravidla', botSeat: (seat: number) => `Bot ${seat}`, person: 'Člověk', free: 'volné', bot: 'bot',
    strong: 'Silný', patient: 'Trpělivý', careful: 'Opatrný', gambler: 'Hazardér', greedy: 'Dychtivý', newcomer: 'Nováček', tsumogiri: 'Ospalý', random: 'Náhodný', strongAbout: 'zváží všechno, nejsilnější', patientAbout: 'čeká na dobré ruce, brzy se brání', carefulAbout: 'solidně se brání', gamblerAbout: 'málo se bojí, hodně hlásí', newcomerAbout: 'zná pravidla, často chybuje', greedyAbout: 'vždy jde za výhrou', tsumogiriAbout: 'odhazuje, co lízne', randomAbout: 'cokoli',
    noClock: 'Bez hodin', clock: 'Hodiny', clockText: (base: number, reserve: number) => `${base} s + ${reserve} s`, help: 'Nápověda pro hráče', private: 'Soukromý: jen přes odkaz', host: 'hostitel', away: 'pryč', botPlays: 'hraje bot', you: 'vy',
    watchers: (count: number) => plural('cs', count, { one: 'divák', few: 'diváci', other: 'diváků' }), offline: 'Server neodpovídá. Zkuste to za chvíli.',
  },
  ru: {
    strict: 'Строгий стол', strictAbout: 'Можно объявить что угодно; ошибки стоят столько, сколько велят правила.', bots: 'Боты', yourName: 'Ваше имя', guest: 'Гость', rules: 'Правила', botSeat: (seat: number) => `Бот ${seat}`, person: 'Человек', free: 'свободно', bot: 'бот',
    strong: 'Сильный', patient: 'Терпеливый', careful: 'Осторожный', gambler: 'Рисковый', greedy: 'Азартный', newcomer: 'Новичок', tsumogiri: 'Сонный', random: 'Случайный', strongAbout: 'взвешивает все, самый сильный', patientAbout: 'ждет хороших рук, рано защищается', carefulAbout: 'надежно защищается', gamblerAbout: 'мало боится, много объявляет', newcomerAbout: 'знает правила, часто ошибается', greedyAbout: 'всегда идет к победе', tsumogiriAbout: 'сносит то, что взял', randomAbout: 'что угодно',
    noClock: 'Без часов', clock: 'Часы', clockText: (base: number, reserve: number) => `${base} с + ${reserve} с`, help: 'Подсказки игрокам', private: 'Закрытый: только по ссылке', host: 'хозяин', away: 'нет на месте', botPlays: 'играет бот', you: 'вы',
    watchers: (count: number) => plural('ru', count, { one: 'зритель', few: 'зрителя', other: 'зрителей' }), offline: 'Сервер не отвечает. Попробуйте чуть позже.',
  },
});

/** The kinds of bots that have a name in every language. */
const KINDS = ['strong', 'patient', 'careful', 'gambler', 'greedy', 'newcomer', 'tsumogiri', 'random'] as const;
type Kind = (typeof KINDS)[number];

export const isBot = (name: string): name is Kind => KINDS.includes(name as Kind);

/** A bot's name in the language of the page; a bot nobody has words for keeps its own. */
export const botName = (bot: string): string => (isBot(bot) ? words()[bot] : bot);
