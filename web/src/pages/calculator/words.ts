import { dictionary, plural } from '../../app/words';

export const words = dictionary({
  en: {
    title: 'Calculator', hand: 'Hand', winsOn: 'Wins on', clear: 'Clear', tiles: (n: number) => plural('en', n, { one: 'tile', other: 'tiles' }), picker: 'Tiles', becomes: 'What a tile becomes',
    dora: 'Dora indicator', ura: 'Ura indicator', typed: 'or type', typedLabel: 'The hand as text, for example 234m22067p34567s +8s', left: (n: number) => `${n} left`, remove: (what: string) => `remove ${what}`, red: 'red five in this meld',
    situation: 'Situation', winBy: 'Win by', seat: 'Seat', round: 'Round', lastTile: 'Last tile', rinshan: 'After a kan', chankan: 'Robbing a kan', firstTurn: 'First turn', counters: 'Counters', sticks: 'Sticks',
    less: (what: string) => `${what}: one less`, more: (what: string) => `${what}: one more`, result: 'Result', fromDiscarder: 'from the discarder', fromAll: 'from the others', incomplete: 'Click tiles to put a hand together',
    missing: (n: number) => `${plural('en', n, { one: 'more tile', other: 'more tiles' })} and the winning one`, waits: 'The hand waits for', pickWin: 'Choose the winning tile.', notWaiting: (n: number) => `Not waiting: ${plural('en', n, { one: 'tile', other: 'tiles' })} away.`,
    noWin: 'No win', not_complete: 'Not complete', furiten: 'Furiten', no_yaku: 'No yaku', two_han_minimum: 'Two han are needed', impossible: 'This cannot happen', nearest: 'Nearest', otherwise: 'The same hand, otherwise',
    o_riichi: 'With riichi', o_tsumo: 'By self-draw', o_ron: 'On a discard', o_ippatsu: 'With ippatsu', o_dealer: 'As dealer', o_not_dealer: 'Not as dealer', total: 'In all', payments: 'Who pays whom', forCounters: 'counters', forSticks: 'sticks',
    compared: 'The same hand under every rule set', framed: 'framed', differs: (rules: string) => `differs from ${rules}, the rule set chosen above`, value: 'Han · fu', limit: 'Limit', pays: 'Paid', none: 'none', example: 'Show an example',
  },
  pl: {
    title: 'Kalkulator', hand: 'Ręka', winsOn: 'Wygrywa na', clear: 'Wyczyść', tiles: (n: number) => plural('pl', n, { one: 'kamień', few: 'kamienie', other: 'kamieni' }), picker: 'Kamienie', becomes: 'Czym staje się kamień',
    dora: 'Wskaźnik dora', ura: 'Wskaźnik ura', typed: 'albo wpisz', typedLabel: 'Ręka jako tekst, na przykład 234m22067p34567s +8s', left: (n: number) => `zostało ${n}`, remove: (what: string) => `usuń: ${what}`, red: 'czerwona piątka w tej grupie',
    situation: 'Sytuacja', winBy: 'Wygrana przez', seat: 'Miejsce', round: 'Runda', lastTile: 'Ostatni kamień', rinshan: 'Po kan', chankan: 'Przechwycenie kan', firstTurn: 'Pierwsza kolejka', counters: 'Liczniki', sticks: 'Zastawy',
    less: (what: string) => `${what}: o jeden mniej`, more: (what: string) => `${what}: o jeden więcej`, result: 'Wynik', fromDiscarder: 'od odrzucającego', fromAll: 'od pozostałych', incomplete: 'Klikaj kamienie, aby ułożyć rękę',
    missing: (n: number) => `jeszcze ${plural('pl', n, { one: 'kamień', few: 'kamienie', other: 'kamieni' })} i wygrywający`, waits: 'Ręka czeka na', pickWin: 'Wybierz kamień wygrywający.', notWaiting: (n: number) => `Nie czeka: brakuje ${plural('pl', n, { one: 'kamienia', other: 'kamieni' })}.`,
    noWin: 'Brak wygranej', not_complete: 'Ręka niepełna', furiten: 'Furiten', no_yaku: 'Brak yaku', two_han_minimum: 'Potrzebne są dwa han', impossible: 'To nie może się zdarzyć', nearest: 'Najbliżej', otherwise: 'Ta sama ręka inaczej',
    o_riichi: 'Z riichi', o_tsumo: 'Z muru', o_ron: 'Na odrzuconym', o_ippatsu: 'Z ippatsu', o_dealer: 'Jako dealer', o_not_dealer: 'Nie jako dealer', total: 'Razem', payments: 'Kto komu płaci', forCounters: 'liczniki', forSticks: 'zastawy',
    compared: 'Ta sama ręka według wszystkich zasad', framed: 'w ramce', differs: (rules: string) => `inaczej niż ${rules}, zasady wybrane powyżej`, value: 'Han · fu', limit: 'Limit', pays: 'Zapłata', none: 'brak', example: 'Pokaż przykład',
  },
  cs: {
    title: 'Kalkulačka', hand: 'Ruka', winsOn: 'Vyhrává na', clear: 'Smazat', tiles: (n: number) => plural('cs', n, { one: 'kámen', few: 'kameny', other: 'kamenů' }), picker: 'Kameny', becomes: 'Čím se kámen stane',
    dora: 'Ukazatel dora', ura: 'Ukazatel ura', typed: 'nebo napište', typedLabel: 'Ruka jako text, například 234m22067p34567s +8s', left: (n: number) => `zbývá ${n}`, remove: (what: string) => `odebrat: ${what}`, red: 'červená pětka v této sadě',
    situation: 'Situace', winBy: 'Výhra na', seat: 'Místo', round: 'Kolo', lastTile: 'Poslední kámen', rinshan: 'Po kanu', chankan: 'Oloupení kanu', firstTurn: 'První tah', counters: 'Počítadla', sticks: 'Sázky',
    less: (what: string) => `${what}: o jedno méně`, more: (what: string) => `${what}: o jedno více`, result: 'Výsledek', fromDiscarder: 'od odhazujícího', fromAll: 'od ostatních', incomplete: 'Klikáním na kameny složte ruku',
    missing: (n: number) => `ještě ${plural('cs', n, { one: 'kámen', few: 'kameny', other: 'kamenů' })} a vítězný`, waits: 'Ruka čeká na', pickWin: 'Vyberte vítězný kámen.', notWaiting: (n: number) => `Nečeká: chybí ${plural('cs', n, { one: 'kámen', few: 'kameny', other: 'kamenů' })}.`,
    noWin: 'Žádná výhra', not_complete: 'Neúplná ruka', furiten: 'Furiten', no_yaku: 'Žádné yaku', two_han_minimum: 'Jsou potřeba dva fany', impossible: 'To se nemůže stát', nearest: 'Nejblíže', otherwise: 'Stejná ruka jinak',
    o_riichi: 'S riichi', o_tsumo: 'Z vlastního lízu', o_ron: 'Na odhoz', o_ippatsu: 'S ippatsu', o_dealer: 'Jako rozdávající', o_not_dealer: 'Ne jako rozdávající', total: 'Celkem', payments: 'Kdo komu platí', forCounters: 'počítadla', forSticks: 'sázky',
    compared: 'Stejná ruka podle všech pravidel', framed: 'v rámečku', differs: (rules: string) => `jinak než ${rules}, pravidla vybraná nahoře`, value: 'Fan · minibody', limit: 'Limit', pays: 'Platí se', none: 'nic', example: 'Ukázat příklad',
  },
  ru: {
    title: 'Калькулятор', hand: 'Рука', winsOn: 'Победа на', clear: 'Очистить', tiles: (n: number) => plural('ru', n, { one: 'кость', few: 'кости', other: 'костей' }), picker: 'Кости', becomes: 'Чем становится кость',
    dora: 'Индикатор доры', ura: 'Индикатор ура-доры', typed: 'или введите', typedLabel: 'Рука текстом, например 234m22067p34567s +8s', left: (n: number) => `осталось ${n}`, remove: (what: string) => `убрать: ${what}`, red: 'красная пятерка в этом сете',
    situation: 'Ситуация', winBy: 'Победа', seat: 'Место', round: 'Раунд', lastTile: 'Последняя кость', rinshan: 'После кана', chankan: 'Ограбление кана', firstTurn: 'Первый ход', counters: 'Счетчики', sticks: 'Ставки',
    less: (what: string) => `${what}: на один меньше`, more: (what: string) => `${what}: на один больше`, result: 'Результат', fromDiscarder: 'от снесшего на руку', fromAll: 'от остальных', incomplete: 'Нажимайте на кости, чтобы собрать руку',
    missing: (n: number) => `еще ${plural('ru', n, { one: 'кость', few: 'кости', other: 'костей' })} и победная`, waits: 'Рука ожидает', pickWin: 'Выберите победную кость.', notWaiting: (n: number) => `Нет ожидания: не хватает ${plural('ru', n, { one: 'кости', other: 'костей' })}.`,
    noWin: 'Нет победы', not_complete: 'Рука не собрана', furiten: 'Фуритен', no_yaku: 'Нет яку', two_han_minimum: 'Нужны два хан', impossible: 'Так не бывает', nearest: 'Ближе всего', otherwise: 'Та же рука иначе',
    o_riichi: 'С риичи', o_tsumo: 'Со стены', o_ron: 'На сбросе', o_ippatsu: 'С иппацу', o_dealer: 'У дилера', o_not_dealer: 'Не у дилера', total: 'Всего', payments: 'Кто кому платит', forCounters: 'счетчики', forSticks: 'ставки',
    compared: 'Та же рука по всем правилам', framed: 'в рамке', differs: (rules: string) => `не так, как ${rules}, правила, выбранные выше`, value: 'Хан · минипоинты', limit: 'Лимит', pays: 'Платят', none: 'нет', example: 'Показать пример',
  },
});
