import { dictionary } from '../../app/words';

export const words = dictionary({
  en: {
    review: 'Review', reviewing: 'A strong bot goes through the game', reviewSum: (decisions: number, percent: number, loss: string) => `${decisions} decisions, ${percent} % as a strong bot; ${loss} points lost by the others`, reviewNone: 'Every decision as a strong bot would have made it.', reviewTurn: (turn: number) => `turn ${turn}`, reviewBetter: 'better', reviewAbout: 'The bot sees only what the player saw. A loss is what a choice costs on average, as the bot judges it.',
    explain: 'How it is counted', toCalculator: 'Open in calculator', waiting: 'Waiting', dora: 'Dora', title: 'Replay', about: 'Watch a recorded game again, move by move, from any seat.', drop: 'Drop a file here', choose: 'Choose a file', formats: 'Hanchan’s own records, mjai (.json, .mjson, also gzip) and Tenhou (JSON or mjlog).', reading: 'Reading the game', another: 'Another file', failed: 'This file could not be read.',
    controls: 'Replay', deal: 'Deal', moment: 'Move in the deal', back: 'One move back', on: 'One move on', dealBack: 'Previous deal', dealOn: 'Next deal', play: 'Play', pause: 'Pause', speed: 'Speed', seat: 'Seat', open: 'Open hands', waits: 'Waits', view: 'View',
    link: 'Copy link', copied: 'Copied', download: 'Download', original: 'The file as it was', waitsFor: (name: string) => `${name} waits for`, furiten: 'furiten', differs: 'The log and the rules part here', cutOff: 'The record ends before the game does.', keyEnds: 'start, end of the deal', keySeat: 'the next seat', moveOf: (now: number, all: number) => `${now} of ${all}`,
    ron: (name: string, from: string) => `${name}: ron, discard of ${from}`, tsumo: (name: string) => `${name}: tsumo`, pays: 'Who pays whom', pot: 'table', hide: 'Hide', next: 'Next deal', tie: 'No payments',
    exhaustive: 'Exhaustive draw', nagashi: 'Nagashi mangan', nine: 'Nine terminals and honours', fourWinds: 'Four equal winds', fourRiichi: 'Four riichi', fourKans: 'Four kans', threeWinners: 'Three winners', chombo: 'Chombo', redeal: 'Dealt again', final: 'End of the game', ura: 'Ura',
  },
  pl: {
    review: 'Analiza', reviewing: 'Silny bot przegląda grę', reviewSum: (decisions: number, percent: number, loss: string) => `Decyzje: ${decisions}; jak silny bot: ${percent} %; na pozostałych stracono punktów: ${loss}`, reviewNone: 'Wszystkie decyzje takie, jakie podjąłby silny bot.', reviewTurn: (turn: number) => `tura ${turn}`, reviewBetter: 'lepiej', reviewAbout: 'Bot widzi tylko to, co widział gracz. Strata to średni koszt wyboru według bota.',
    explain: 'Jak to policzono', toCalculator: 'Otwórz w kalkulatorze', waiting: 'Czekają', dora: 'Dora', title: 'Powtórka', about: 'Obejrzyj zapisaną grę ruch po ruchu, z dowolnego miejsca.', drop: 'Upuść plik tutaj', choose: 'Wybierz plik', formats: 'Zapisy Hanchana, mjai (.json, .mjson, także gzip) i Tenhou (JSON lub mjlog).', reading: 'Wczytywanie gry', another: 'Inny plik', failed: 'Nie udało się wczytać tego pliku.',
    controls: 'Powtórka', deal: 'Rozdanie', moment: 'Ruch w rozdaniu', back: 'Ruch wstecz', on: 'Ruch dalej', dealBack: 'Poprzednie rozdanie', dealOn: 'Następne rozdanie', play: 'Odtwarzaj', pause: 'Zatrzymaj', speed: 'Tempo', seat: 'Miejsce', open: 'Odkryte ręce', waits: 'Czekania', view: 'Widok',
    link: 'Kopiuj link', copied: 'Skopiowano', download: 'Pobierz', original: 'Plik bez zmian', waitsFor: (name: string) => `${name} czeka na`, furiten: 'furiten', differs: 'Tu zapis i zasady się rozchodzą', cutOff: 'Zapis urywa się przed końcem gry.', keyEnds: 'początek, koniec rozdania', keySeat: 'następne miejsce', moveOf: (now: number, all: number) => `${now} z ${all}`,
    ron: (name: string, from: string) => `${name}: ron, odrzut: ${from}`, tsumo: (name: string) => `${name}: tsumo`, pays: 'Kto komu płaci', pot: 'stół', hide: 'Ukryj', next: 'Następne rozdanie', tie: 'Bez wypłat',
    exhaustive: 'Wyczerpanie kamieni', nagashi: 'Nagashi mangan', nine: 'Dziewięć skrajnych i specjalnych', fourWinds: 'Cztery takie same wiatry', fourRiichi: 'Cztery riichi', fourKans: 'Cztery kany', threeWinners: 'Trzech zwycięzców', chombo: 'Chombo', redeal: 'Nowe rozdanie', final: 'Koniec gry', ura: 'Ura',
  },
  cs: {
    review: 'Rozbor', reviewing: 'Silný bot prochází hru', reviewSum: (decisions: number, percent: number, loss: string) => `Rozhodnutí: ${decisions}; stejně jako silný bot: ${percent} %; na ostatních ztraceno bodů: ${loss}`, reviewNone: 'Všechna rozhodnutí jako silný bot.', reviewTurn: (turn: number) => `tah ${turn}`, reviewBetter: 'lépe', reviewAbout: 'Bot vidí jen to, co viděl hráč. Ztráta je průměrná cena volby podle bota.',
    explain: 'Jak se to počítá', toCalculator: 'Otevřít v kalkulačce', waiting: 'Čekají', dora: 'Dora', title: 'Záznam', about: 'Přehrajte si zaznamenanou hru tah po tahu z kteréhokoli místa.', drop: 'Přetáhněte soubor sem', choose: 'Vybrat soubor', formats: 'Vlastní záznamy Hanchanu, mjai (.json, .mjson, i gzip) a Tenhou (JSON nebo mjlog).', reading: 'Načítání hry', another: 'Jiný soubor', failed: 'Soubor se nepodařilo přečíst.',
    controls: 'Záznam', deal: 'Rozdání', moment: 'Tah v rozdání', back: 'O tah zpět', on: 'O tah dál', dealBack: 'Předchozí rozdání', dealOn: 'Další rozdání', play: 'Přehrát', pause: 'Zastavit', speed: 'Rychlost', seat: 'Místo', open: 'Otevřené ruce', waits: 'Čekání', view: 'Pohled',
    link: 'Kopírovat odkaz', copied: 'Zkopírováno', download: 'Stáhnout', original: 'Soubor beze změny', waitsFor: (name: string) => `${name} čeká na`, furiten: 'furiten', differs: 'Zde se záznam a pravidla rozcházejí', cutOff: 'Záznam končí dřív než hra.', keyEnds: 'začátek, konec rozdání', keySeat: 'další místo', moveOf: (now: number, all: number) => `${now} z ${all}`,
    ron: (name: string, from: string) => `${name}: ron, odhoz: ${from}`, tsumo: (name: string) => `${name}: tsumo`, pays: 'Kdo komu platí', pot: 'stůl', hide: 'Skrýt', next: 'Další rozdání', tie: 'Bez plateb',
    exhaustive: 'Vyčerpání kamenů', nagashi: 'Nagashi mangan', nine: 'Devět hraničních a zvláštních', fourWinds: 'Čtyři stejné větry', fourRiichi: 'Čtyři riichi', fourKans: 'Čtyři kany', threeWinners: 'Tři vítězové', chombo: 'Chombo', redeal: 'Nové rozdání', final: 'Konec hry', ura: 'Ura',
  },
  ru: {
    review: 'Разбор', reviewing: 'Сильный бот просматривает игру', reviewSum: (decisions: number, percent: number, loss: string) => `Решений: ${decisions}; как у сильного бота: ${percent} %; на остальных потеряно очков: ${loss}`, reviewNone: 'Все решения такие же, как у сильного бота.', reviewTurn: (turn: number) => `ход ${turn}`, reviewBetter: 'лучше', reviewAbout: 'Бот видит только то, что видел игрок. Потеря — средняя цена выбора по оценке бота.',
    explain: 'Как посчитано', toCalculator: 'Открыть в калькуляторе', waiting: 'Ждут', dora: 'Дора', title: 'Повтор', about: 'Посмотрите записанную игру ход за ходом с любого места.', drop: 'Перетащите файл сюда', choose: 'Выбрать файл', formats: 'Записи Hanchan, mjai (.json, .mjson, можно gzip) и Tenhou (JSON или mjlog).', reading: 'Чтение игры', another: 'Другой файл', failed: 'Этот файл не удалось прочитать.',
    controls: 'Повтор', deal: 'Раздача', moment: 'Ход в раздаче', back: 'На ход назад', on: 'На ход вперед', dealBack: 'Предыдущая раздача', dealOn: 'Следующая раздача', play: 'Смотреть', pause: 'Пауза', speed: 'Скорость', seat: 'Место', open: 'Открытые руки', waits: 'Ожидания', view: 'Вид',
    link: 'Копировать ссылку', copied: 'Скопировано', download: 'Скачать', original: 'Файл без изменений', waitsFor: (name: string) => `${name} ждет`, furiten: 'фуритен', differs: 'Здесь запись и правила расходятся', cutOff: 'Запись обрывается до конца игры.', keyEnds: 'начало, конец раздачи', keySeat: 'следующее место', moveOf: (now: number, all: number) => `${now} из ${all}`,
    ron: (name: string, from: string) => `${name}: рон, снос: ${from}`, tsumo: (name: string) => `${name}: цумо`, pays: 'Кто кому платит', pot: 'стол', hide: 'Скрыть', next: 'Следующая раздача', tie: 'Без выплат',
    exhaustive: 'Исчерпывающая ничья', nagashi: 'Нагаси манган', nine: 'Девять терминальных и благородных', fourWinds: 'Четыре одинаковых ветра', fourRiichi: 'Четыре риичи', fourKans: 'Четыре кана', threeWinners: 'Три победителя', chombo: 'Чомбо', redeal: 'Пересдача', final: 'Конец игры', ura: 'Ура',
  },
});

/** How a deal ended, by the engine's word for it. */
export function endName(how: string): string {
  const w = words();
  const names: Record<string, string> = {
    'exhaustive draw': w.exhaustive, 'nagashi mangan': w.nagashi, 'nine terminals': w.nine, 'four winds': w.fourWinds, 'four riichi': w.fourRiichi,
    'four kans': w.fourKans, 'three winners': w.threeWinners, chombo: w.chombo, redeal: w.redeal,
  };
  return names[how] ?? how;
}
