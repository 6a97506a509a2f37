import { dictionary } from '../../app/words';

export const words = dictionary({
  en: {
    title: 'Riichi by the book you play by.', lead: 'Sit down against bots or friends, under the rules of your next tournament, to the letter.', goOn: 'Go on with your game', playNow: 'Play now', withFriends: 'Play with friends', againstThree: (bot: string) => `against three bots: ${bot}`,
    change: 'change', howToPlay: 'How to play now', openTables: 'Open tables', noTables: 'Nobody waits for players just now.', sit: 'Sit down', watch: 'Watch', playing: 'in play', seatsFree: (count: number) => (count === 1 ? '1 seat free' : `${count} seats free`),
    join: 'Join by link or code', code: 'Link or code of a table', go: 'Go', badCode: 'This is no link or code of a table.', newTable: 'A table for friends', make: 'Make the table', cancel: 'Cancel', tableTitle: 'Name of the table', optional: 'if you like', seat: (number: number) => `Seat ${number}`,
    hand: 'Hand of the day: what does it wait for?', right: 'Right.', wrong: 'Not quite: it waits for', moreOfIt: 'More exercises', check: 'Check', tools: 'Tools',
    calculatorAbout: 'Lay out a hand; see han, fu and payment explained under any rules.', scoreDoor: 'Score-keeper', scoreAbout: 'Scores of your real table on a phone, for all four, with or without network.', refereeAbout: 'What happened? The ruling, its clause and who pays, in ten seconds.', rulesAbout: 'Rule sets side by side, every switch with its clause.', practiceAbout: 'Waits, points and discards, with explanations.', replayAbout: 'Watch a game again, yours or any mjai or Tenhou file.',
    noAccount: 'No account needed to play', faces: 'Tile faces: Yuji Syuku, Noto Sans Symbols 2 (OFL)',
    tournamentsAbout: 'Players, seating, clock, results and standings of a tournament, from one laptop.',
  },
  pl: {
    title: 'Riichi według twojej księgi zasad.', lead: 'Usiądź przeciw botom albo znajomym, według zasad twojego następnego turnieju, co do litery.', goOn: 'Wróć do swojej gry', playNow: 'Graj teraz', withFriends: 'Graj ze znajomymi', againstThree: (bot: string) => `przeciw trzem botom: ${bot}`,
    change: 'zmień', howToPlay: 'Jak grać teraz', openTables: 'Otwarte stoły', noTables: 'Nikt teraz nie czeka na graczy.', sit: 'Usiądź', watch: 'Oglądaj', playing: 'w grze', seatsFree: (count: number) => `wolne miejsca: ${count}`,
    join: 'Dołącz przez link albo kod', code: 'Link albo kod stołu', go: 'Dalej', badCode: 'To nie jest link ani kod stołu.', newTable: 'Stół dla znajomych', make: 'Otwórz stół', cancel: 'Anuluj', tableTitle: 'Nazwa stołu', optional: 'jeśli chcesz', seat: (number: number) => `Miejsce ${number}`,
    hand: 'Ręka dnia: na co czeka?', right: 'Dobrze.', wrong: 'Niezupełnie: czeka na', moreOfIt: 'Więcej ćwiczeń', check: 'Sprawdź', tools: 'Narzędzia',
    calculatorAbout: 'Ułóż rękę; zobacz han, fu i zapłatę z wyjaśnieniem według dowolnych zasad.', scoreDoor: 'Zapis wyników', scoreAbout: 'Wyniki prawdziwego stołu na telefonie, dla całej czwórki, z siecią i bez.', refereeAbout: 'Co się stało? Decyzja, punkt zasad i kto płaci, w dziesięć sekund.', rulesAbout: 'Zasady obok siebie, każda z paragrafem.', practiceAbout: 'Czekania, punkty i odrzuty, z wyjaśnieniami.', replayAbout: 'Obejrzyj grę jeszcze raz: swoją albo plik mjai czy Tenhou.',
    noAccount: 'Gra bez konta', faces: 'Kamienie: Yuji Syuku, Noto Sans Symbols 2 (OFL)',
    tournamentsAbout: 'Gracze, stoły, zegar, wyniki i klasyfikacja turnieju, z jednego laptopa.',
  },
  cs: {
    title: 'Riichi podle vaší knihy pravidel.', lead: 'Zasedněte proti botům nebo přátelům, podle pravidel vašeho příštího turnaje, do písmene.', goOn: 'Zpět do vaší hry', playNow: 'Hrát hned', withFriends: 'Hrát s přáteli', againstThree: (bot: string) => `proti třem botům: ${bot}`,
    change: 'změnit', howToPlay: 'Jak hrát hned', openTables: 'Otevřené stoly', noTables: 'Právě nikdo nečeká na hráče.', sit: 'Zasednout', watch: 'Sledovat', playing: 'hraje se', seatsFree: (count: number) => `volná místa: ${count}`,
    join: 'Připojit se odkazem nebo kódem', code: 'Odkaz nebo kód stolu', go: 'Jít', badCode: 'Tohle není odkaz ani kód stolu.', newTable: 'Stůl pro přátele', make: 'Otevřít stůl', cancel: 'Zrušit', tableTitle: 'Název stolu', optional: 'chcete-li', seat: (number: number) => `Místo ${number}`,
    hand: 'Ruka dne: na co čeká?', right: 'Správně.', wrong: 'Ne docela: čeká na', moreOfIt: 'Další cvičení', check: 'Ověřit', tools: 'Nástroje',
    calculatorAbout: 'Vyložte ruku; uvidíte fan, minibody a platbu s vysvětlením podle kterýchkoli pravidel.', scoreDoor: 'Zápis skóre', scoreAbout: 'Skóre skutečného stolu v telefonu, pro všechny čtyři, se sítí i bez ní.', refereeAbout: 'Co se stalo? Rozhodnutí, článek a kdo platí, za deset sekund.', rulesAbout: 'Pravidla vedle sebe, každé se svým článkem.', practiceAbout: 'Čekání, body a odhozy, s vysvětlením.', replayAbout: 'Podívejte se na hru znovu: svou, nebo soubor mjai či Tenhou.',
    noAccount: 'Ke hře není třeba účet', faces: 'Kameny: Yuji Syuku, Noto Sans Symbols 2 (OFL)',
    tournamentsAbout: 'Hráči, rozsazení, hodiny, výsledky a pořadí turnaje, z jednoho notebooku.',
  },
  ru: {
    title: 'Риичи по вашей книге правил.', lead: 'Садитесь против ботов или друзей по правилам вашего следующего турнира, до буквы.', goOn: 'Вернуться в свою игру', playNow: 'Играть', withFriends: 'Играть с друзьями', againstThree: (bot: string) => `против трех ботов: ${bot}`,
    change: 'изменить', howToPlay: 'Как играть сейчас', openTables: 'Открытые столы', noTables: 'Сейчас никто не ждет игроков.', sit: 'Сесть', watch: 'Смотреть', playing: 'идет игра', seatsFree: (count: number) => `свободных мест: ${count}`,
    join: 'Войти по ссылке или коду', code: 'Ссылка или код стола', go: 'Войти', badCode: 'Это не ссылка и не код стола.', newTable: 'Стол для друзей', make: 'Открыть стол', cancel: 'Отмена', tableTitle: 'Название стола', optional: 'если хотите', seat: (number: number) => `Место ${number}`,
    hand: 'Рука дня: чего она ждет?', right: 'Верно.', wrong: 'Не совсем: она ждет', moreOfIt: 'Еще упражнения', check: 'Проверить', tools: 'Инструменты',
    calculatorAbout: 'Выложите руку и увидите хан, минипоинты и выплату с объяснением по любым правилам.', scoreDoor: 'Запись очков', scoreAbout: 'Очки настоящего стола на телефоне, для всех четверых, с сетью и без.', refereeAbout: 'Что случилось? Решение, пункт правил и кто платит, за десять секунд.', rulesAbout: 'Правила рядом, каждый пункт со ссылкой.', practiceAbout: 'Ожидания, очки и сносы, с объяснениями.', replayAbout: 'Посмотрите игру еще раз: свою или файл mjai либо Tenhou.',
    noAccount: 'Играть можно без учетной записи', faces: 'Тайлы: Yuji Syuku, Noto Sans Symbols 2 (OFL)',
    tournamentsAbout: 'Игроки, рассадка, часы, результаты и таблица турнира, с одного ноутбука.',
  },
});
