import { dictionary, plural } from '../../app/words';

export const words = dictionary({
  en: {
    title: 'Practice', exercises: 'Exercises', worth: 'What is it worth?', waits: 'What do I wait for?', discard: 'What to discard?', worthAsk: 'What is paid for this hand? Counters and sticks do not matter.', waitsAsk: 'Choose every tile that completes the hand.',
    discardAsk: 'After which discard do most tiles help? Value and danger do not matter here.', check: 'Check', next: 'Next', right: 'Right', close: 'Nearly: another discard leaves a little more', wrong: 'Not quite', score: (right: number, all: number) => `${right} of ${all} right`,
    streak: (n: number) => `${n} in a row`, best: (n: number) => `best ${n}`, reset: 'Begin anew', hand: 'Hand', drawn: 'Drawn', wonOn: 'Wins on', dora: 'Dora indicators', ura: 'Ura indicators', seat: (wind: string) => `Seat: ${wind}`, round: (wind: string) => `Round: ${wind}`,
    lastTile: 'Last tile', rinshan: 'After a kan', chankan: 'Robbing a kan', firstTurn: 'First turn', missed: 'missed', notAWait: 'not a wait', left: (n: number) => `${n} left`, onDiscard: 'on a discard', noYaku: 'no yaku on a discard', answer: 'Your answer', correct: 'correct', yours: 'your answer',
    river: (who: string) => `Discards: ${who}`, you: 'you', rightOf: 'right', across: 'across', leftOf: 'left', turn: (n: number) => `Turn ${n}`, shanten: 'From waiting', helps: 'Tiles that help', tiles: (n: number) => plural('en', n, { one: 'tile', other: 'tiles' }), none: 'Choose at least one tile.',
    preparing: 'A hand is being played…', again: 'Try again', keys: 'Keys: 1–6 choose, Enter goes on', link: 'Link to this exercise',
  },
  pl: {
    title: 'Ćwiczenia', exercises: 'Ćwiczenia', worth: 'Ile to jest warte?', waits: 'Na co czekam?', discard: 'Co odrzucić?', worthAsk: 'Ile płaci się za tę rękę? Liczniki i zastawy się nie liczą.', waitsAsk: 'Wybierz wszystkie kamienie, które uzupełniają rękę.',
    discardAsk: 'Po którym odrzuceniu pomaga najwięcej kamieni? Wartość i ryzyko tu się nie liczą.', check: 'Sprawdź', next: 'Dalej', right: 'Dobrze', close: 'Prawie: inne odrzucenie zostawia trochę więcej', wrong: 'Nie całkiem', score: (right: number, all: number) => `dobrze: ${right} z ${all}`,
    streak: (n: number) => `${n} z rzędu`, best: (n: number) => `najlepiej ${n}`, reset: 'Zacznij od nowa', hand: 'Ręka', drawn: 'Dobrany', wonOn: 'Wygrywa na', dora: 'Wskaźniki dora', ura: 'Wskaźniki ura', seat: (wind: string) => `Miejsce: ${wind}`, round: (wind: string) => `Runda: ${wind}`,
    lastTile: 'Ostatni kamień', rinshan: 'Po kan', chankan: 'Przechwycenie kan', firstTurn: 'Pierwsza kolejka', missed: 'pominięty', notAWait: 'nie uzupełnia', left: (n: number) => `zostało ${n}`, onDiscard: 'na odrzuconym', noYaku: 'brak yaku na odrzuconym', answer: 'Twoja odpowiedź', correct: 'poprawnie', yours: 'twoja odpowiedź',
    river: (who: string) => `Odrzucone: ${who}`, you: 'ty', rightOf: 'po prawej', across: 'naprzeciwko', leftOf: 'po lewej', turn: (n: number) => `Kolejka ${n}`, shanten: 'Do czekania', helps: 'Kamienie, które pomagają', tiles: (n: number) => plural('pl', n, { one: 'kamień', few: 'kamienie', other: 'kamieni' }), none: 'Wybierz choć jeden kamień.',
    preparing: 'Trwa rozgrywanie ręki…', again: 'Spróbuj ponownie', keys: 'Klawisze: 1–6 wybiera, Enter idzie dalej', link: 'Link do tego ćwiczenia',
  },
  cs: {
    title: 'Cvičení', exercises: 'Cvičení', worth: 'Kolik to stojí?', waits: 'Na co čekám?', discard: 'Co odhodit?', worthAsk: 'Kolik se za tuto ruku platí? Na počítadlech a sázkách nezáleží.', waitsAsk: 'Vyberte všechny kameny, které ruku doplní.',
    discardAsk: 'Po kterém odhozu pomůže nejvíce kamenů? Na hodnotě a nebezpečí tu nezáleží.', check: 'Ověřit', next: 'Další', right: 'Správně', close: 'Skoro: jiný odhoz nechává o něco víc', wrong: 'Ne tak docela', score: (right: number, all: number) => `správně ${right} z ${all}`,
    streak: (n: number) => `${n} v řadě`, best: (n: number) => `nejlépe ${n}`, reset: 'Začít znovu', hand: 'Ruka', drawn: 'Vzatý', wonOn: 'Vyhrává na', dora: 'Ukazatele dora', ura: 'Ukazatele ura', seat: (wind: string) => `Místo: ${wind}`, round: (wind: string) => `Kolo: ${wind}`,
    lastTile: 'Poslední kámen', rinshan: 'Po kanu', chankan: 'Oloupení kanu', firstTurn: 'První tah', missed: 'chybí', notAWait: 'nedoplňuje', left: (n: number) => `zbývá ${n}`, onDiscard: 'na odhoz', noYaku: 'na odhoz žádné yaku', answer: 'Vaše odpověď', correct: 'správně', yours: 'vaše odpověď',
    river: (who: string) => `Odhozy: ${who}`, you: 'vy', rightOf: 'vpravo', across: 'naproti', leftOf: 'vlevo', turn: (n: number) => `Tah ${n}`, shanten: 'K čekání', helps: 'Kameny, které pomohou', tiles: (n: number) => plural('cs', n, { one: 'kámen', few: 'kameny', other: 'kamenů' }), none: 'Vyberte aspoň jeden kámen.',
    preparing: 'Ruka se rozehrává…', again: 'Zkusit znovu', keys: 'Klávesy: 1–6 vybírá, Enter jde dál', link: 'Odkaz na toto cvičení',
  },
  ru: {
    title: 'Упражнения', exercises: 'Упражнения', worth: 'Сколько это стоит?', waits: 'Чего я жду?', discard: 'Что снести?', worthAsk: 'Сколько платят за эту руку? Счетчики и ставки не важны.', waitsAsk: 'Выберите все тайлы, которые завершают руку.',
    discardAsk: 'После какого сноса помогает больше всего тайлов? Цена и опасность здесь не важны.', check: 'Проверить', next: 'Дальше', right: 'Верно', close: 'Почти: другой снос оставляет чуть больше', wrong: 'Не совсем', score: (right: number, all: number) => `верно ${right} из ${all}`,
    streak: (n: number) => `${n} подряд`, best: (n: number) => `лучшее ${n}`, reset: 'Начать заново', hand: 'Рука', drawn: 'Взятый', wonOn: 'Выигрыш на', dora: 'Индикаторы доры', ura: 'Индикаторы ура-доры', seat: (wind: string) => `Место: ${wind}`, round: (wind: string) => `Раунд: ${wind}`,
    lastTile: 'Последний тайл', rinshan: 'После кана', chankan: 'Ограбление кана', firstTurn: 'Первый ход', missed: 'пропущено', notAWait: 'не завершает', left: (n: number) => `осталось ${n}`, onDiscard: 'на сносе', noYaku: 'на сносе нет яку', answer: 'Ваш ответ', correct: 'верно', yours: 'ваш ответ',
    river: (who: string) => `Снос: ${who}`, you: 'вы', rightOf: 'справа', across: 'напротив', leftOf: 'слева', turn: (n: number) => `Ход ${n}`, shanten: 'До ожидания', helps: 'Помогающие тайлы', tiles: (n: number) => plural('ru', n, { one: 'тайл', few: 'тайла', other: 'тайлов' }), none: 'Выберите хотя бы один тайл.',
    preparing: 'Рука разыгрывается…', again: 'Попробовать еще раз', keys: 'Клавиши: 1–6 выбирают, Enter дальше', link: 'Ссылка на это упражнение',
  },
});
