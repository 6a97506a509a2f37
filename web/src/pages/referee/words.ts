import { dictionary } from '../../app/words';

export const words = dictionary({
  en: {
    title: 'Referee', lead: 'What happened?', searchLabel: 'What happened, in your own words', searchExample: 'False ron, late pon, wall knocked over …', found: 'Found', nothing: 'Nothing like this is known. Choose from the list below.',
    chapters: 'Chapters', all: 'All', booklet: 'Booklet (PDF)', hand: 'A disputed hand', back: 'What happened?', changeAnswer: (question: string) => `Change the answer: ${question}`,
    number: 'Number', ok: 'OK', who: 'Who was it?', dealer: 'dealer', ruling: 'Ruling', announce: 'Announce', pays: 'Who pays', penalty: 'Penalty points', mayChoose: 'The referee may choose', nobodyPays: 'Nobody pays.',
    table: 'The table', inRiichi: 'In riichi', counters: 'Counters', sticks: 'Sticks from earlier deals', tournament: 'Tournament', afterTime: 'The session’s time is up', others: 'Did the same', compare: 'How other rules decide it', otherwise: 'otherwise',
    copy: 'Copy the link', copied: 'Copied', again: 'Another question', pot: 'pot', rules: 'Rules', decision: 'Decision', clause: 'Clause', silentMark: 'The document is silent; this is usual practice.',
    handShown: 'The hand was', shown: 'laid open', called: 'only called', layOut: 'Lay out the hand and the winning tile.', nearest: 'Nearest', discarder: 'Discarder', anybody: 'any',
    apply: 'Enter it into the score sheet', applied: 'It is in the score sheet.', toSheet: 'To the score sheet', sheetOf: 'Score sheet', chooseWho: 'Choose who it was first.', pointsOff: 'Points off', overtaken: 'Another phone has written on the sheet meanwhile. Look whether the ruling still fits, then enter it again.', ownRules: 'The sheet has rules of its own; this ruling is by the rule set chosen here.',
  },
  pl: {
    title: 'Sędzia', lead: 'Co się stało?', searchLabel: 'Co się stało, własnymi słowami', searchExample: 'Fałszywy ron, spóźnione pon, przewrócony mur …', found: 'Znalezione', nothing: 'Nic takiego nie znamy. Wybierz z listy poniżej.',
    chapters: 'Rozdziały', all: 'Wszystko', booklet: 'Książeczka (PDF)', hand: 'Sporna ręka', back: 'Co się stało?', changeAnswer: (question: string) => `Zmień odpowiedź: ${question}`,
    number: 'Liczba', ok: 'OK', who: 'Kto to był?', dealer: 'rozdający', ruling: 'Decyzja', announce: 'Ogłosić', pays: 'Kto płaci', penalty: 'Punkty karne', mayChoose: 'Sędzia może wybrać', nobodyPays: 'Nikt nie płaci.',
    table: 'Stół', inRiichi: 'W riichi', counters: 'Liczniki', sticks: 'Zastawy z wcześniejszych rozdań', tournament: 'Turniej', afterTime: 'Czas sesji minął', others: 'Zrobili to samo', compare: 'Jak jest w innych zasadach', otherwise: 'inaczej',
    copy: 'Skopiuj link', copied: 'Skopiowano', again: 'Inne pytanie', pot: 'pula', rules: 'Zasady', decision: 'Decyzja', clause: 'Punkt', silentMark: 'Dokument o tym milczy; to zwykła praktyka.',
    handShown: 'Rękę', shown: 'odsłonięto', called: 'tylko ogłoszono', layOut: 'Ułóż rękę i kamień wygrywający.', nearest: 'Najbliżej', discarder: 'Odrzucający', anybody: 'dowolny',
    apply: 'Wpisz do arkusza', applied: 'Wpisano do arkusza.', toSheet: 'Do arkusza', sheetOf: 'Arkusz wyników', chooseWho: 'Najpierw wybierz, kto to był.', pointsOff: 'Ile punktów', overtaken: 'W międzyczasie inny telefon dopisał coś do arkusza. Sprawdź, czy decyzja nadal pasuje, i wpisz ją ponownie.', ownRules: 'Arkusz ma własne zasady; ta decyzja jest według zasad wybranych tutaj.',
  },
  cs: {
    title: 'Rozhodčí', lead: 'Co se stalo?', searchLabel: 'Co se stalo, vlastními slovy', searchExample: 'Falešný ron, pozdní pon, shozená zeď …', found: 'Nalezeno', nothing: 'Nic takového neznáme. Vyberte ze seznamu níže.',
    chapters: 'Kapitoly', all: 'Vše', booklet: 'Příručka (PDF)', hand: 'Sporná ruka', back: 'Co se stalo?', changeAnswer: (question: string) => `Změnit odpověď: ${question}`,
    number: 'Číslo', ok: 'OK', who: 'Kdo to byl?', dealer: 'rozdávající', ruling: 'Rozhodnutí', announce: 'Oznámit', pays: 'Kdo platí', penalty: 'Trestné body', mayChoose: 'Rozhodčí může zvolit', nobodyPays: 'Nikdo neplatí.',
    table: 'Stůl', inRiichi: 'V riichi', counters: 'Počítadla', sticks: 'Sázky z dřívějších rozdání', tournament: 'Turnaj', afterTime: 'Čas kola vypršel', others: 'Udělali totéž', compare: 'Jak to mají jiná pravidla', otherwise: 'jinak',
    copy: 'Kopírovat odkaz', copied: 'Zkopírováno', again: 'Jiná otázka', pot: 'bank', rules: 'Pravidla', decision: 'Rozhodnutí', clause: 'Článek', silentMark: 'Dokument o tom mlčí; jde o běžnou praxi.',
    handShown: 'Ruka byla', shown: 'vyložena', called: 'jen ohlášena', layOut: 'Vyložte ruku a vítězný kámen.', nearest: 'Nejblíže', discarder: 'Odhazující', anybody: 'kdokoli',
    apply: 'Zapsat do skórovací listiny', applied: 'Zapsáno do listiny.', toSheet: 'Do listiny', sheetOf: 'Skórovací listina', chooseWho: 'Nejprve vyberte, kdo to byl.', pointsOff: 'Kolik bodů', overtaken: 'Mezitím do listiny zapsal jiný telefon. Podívejte se, zda rozhodnutí stále platí, a zapište je znovu.', ownRules: 'Listina má vlastní pravidla; toto rozhodnutí je podle pravidel vybraných zde.',
  },
  ru: {
    title: 'Судья', lead: 'Что случилось?', searchLabel: 'Что случилось, своими словами', searchExample: 'Ложный рон, поздний пон, стена рассыпана …', found: 'Найдено', nothing: 'Ничего похожего нет. Выберите из списка ниже.',
    chapters: 'Главы', all: 'Все', booklet: 'Книжка (PDF)', hand: 'Спорная рука', back: 'Что случилось?', changeAnswer: (question: string) => `Изменить ответ: ${question}`,
    number: 'Число', ok: 'ОК', who: 'Кто это был?', dealer: 'дилер', ruling: 'Решение', announce: 'Объявить', pays: 'Кто платит', penalty: 'Штрафные очки', mayChoose: 'Судья может выбрать', nobodyPays: 'Никто не платит.',
    table: 'Стол', inRiichi: 'В риичи', counters: 'Счетчики', sticks: 'Ставки прежних раздач', tournament: 'Турнир', afterTime: 'Время сессии вышло', others: 'Сделали то же', compare: 'Как в других правилах', otherwise: 'иначе',
    copy: 'Скопировать ссылку', copied: 'Скопировано', again: 'Другой вопрос', pot: 'банк', rules: 'Правила', decision: 'Решение', clause: 'Пункт', silentMark: 'Документ об этом молчит; это обычная практика.',
    handShown: 'Рука была', shown: 'открыта', called: 'только объявлена', layOut: 'Выложите руку и победную кость.', nearest: 'Ближе всего', discarder: 'Снесший', anybody: 'любой',
    apply: 'Внести в протокол', applied: 'Внесено в протокол.', toSheet: 'К протоколу', sheetOf: 'Протокол', chooseWho: 'Сначала выберите, кто это был.', pointsOff: 'Сколько очков', overtaken: 'Тем временем в протокол записали с другого телефона. Посмотрите, подходит ли решение, и внесите его снова.', ownRules: 'У протокола свои правила; это решение по правилам, выбранным здесь.',
  },
});
