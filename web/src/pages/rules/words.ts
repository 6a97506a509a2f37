import { dictionary, plural } from '../../app/words';

export const words = dictionary({
  en: {
    title: 'Rules', search: 'Search', searchLabel: 'Search the rules by word, switch or clause', ruleSets: 'Rule sets to show side by side', chapters: 'Chapters', onlyDifferences: 'Only differences', english: '',
    found: (n: number) => plural('en', n, { one: 'rule', other: 'rules' }), differ: (n: number) => plural('en', n, { one: 'difference', other: 'differences' }), nothing: 'Nothing found.', rule: 'Rule', differs: 'differs', unsureCount: (n: number, all: number) => `${n} of ${all} values are unsure`,
    clauses: 'Clauses of yaku, fu and payments', misprints: 'Misprints', printed: 'printed', correct: 'correct', text: 'in the text', inferred: 'inferred', inherited: 'inherited', digest: 'from digests', unsure: 'unsure', own: 'own',
    equipment: 'Equipment', claims: 'Claims', kan: 'Kan', riichi: 'Riichi', furiten: 'Furiten', winning: 'Winning', draws: 'Draws', counters: 'Counters', payments: 'Payments', liability: 'Liability', chombo: 'Chombo', offences: 'Offences', ending: 'End of the game',
    fu: 'Fu', limits: 'Limits', yaku: 'Yaku', yakuman: 'Yakuman', optional: 'Optional yaku', tournament: 'Tournament', remove: (what: string) => `remove ${what}`, add: 'Compare with…',
  },
  pl: {
    title: 'Zasady', search: 'Szukaj', searchLabel: 'Szukaj w zasadach: słowo, przełącznik albo punkt', ruleSets: 'Zasady pokazane obok siebie', chapters: 'Rozdziały', onlyDifferences: 'Tylko różnice', english: 'Opisy zasad są po angielsku.',
    found: (n: number) => plural('pl', n, { one: 'zasada', few: 'zasady', other: 'zasad' }), differ: (n: number) => plural('pl', n, { one: 'różnica', few: 'różnice', other: 'różnic' }), nothing: 'Nic nie znaleziono.', rule: 'Zasada', differs: 'różni się', unsureCount: (n: number, all: number) => `niepewne wartości: ${n} z ${all}`,
    clauses: 'Punkty o yaku, fu i zapłacie', misprints: 'Błędy druku', printed: 'wydrukowano', correct: 'poprawnie', text: 'w tekście', inferred: 'wywnioskowane', inherited: 'przejęte', digest: 'ze streszczeń', unsure: 'niepewne', own: 'własne',
    equipment: 'Sprzęt', claims: 'Zgłoszenia', kan: 'Kan', riichi: 'Riichi', furiten: 'Furiten', winning: 'Wygrana', draws: 'Remisy', counters: 'Liczniki', payments: 'Zapłata', liability: 'Odpowiedzialność', chombo: 'Chombo', offences: 'Przewinienia', ending: 'Koniec gry',
    fu: 'Fu', limits: 'Limity', yaku: 'Yaku', yakuman: 'Yakuman', optional: 'Yaku opcjonalne', tournament: 'Turniej', remove: (what: string) => `usuń: ${what}`, add: 'Porównaj z…',
  },
  cs: {
    title: 'Pravidla', search: 'Hledat', searchLabel: 'Hledat v pravidlech: slovo, přepínač nebo bod', ruleSets: 'Pravidla zobrazená vedle sebe', chapters: 'Kapitoly', onlyDifferences: 'Jen rozdíly', english: 'Popisy pravidel jsou anglicky.',
    found: (n: number) => plural('cs', n, { one: 'pravidlo', few: 'pravidla', other: 'pravidel' }), differ: (n: number) => plural('cs', n, { one: 'rozdíl', few: 'rozdíly', other: 'rozdílů' }), nothing: 'Nic se nenašlo.', rule: 'Pravidlo', differs: 'liší se', unsureCount: (n: number, all: number) => `nejisté hodnoty: ${n} z ${all}`,
    clauses: 'Body o yaku, minibodech a platbách', misprints: 'Tiskové chyby', printed: 'vytištěno', correct: 'správně', text: 'v textu', inferred: 'odvozeno', inherited: 'převzato', digest: 'z výtahů', unsure: 'nejisté', own: 'vlastní',
    equipment: 'Vybavení', claims: 'Hlášení', kan: 'Kan', riichi: 'Riichi', furiten: 'Furiten', winning: 'Výhra', draws: 'Remízy', counters: 'Počítadla', payments: 'Platby', liability: 'Odpovědnost', chombo: 'Čombo', offences: 'Přestupky', ending: 'Konec hry',
    fu: 'Minibody', limits: 'Limity', yaku: 'Yaku', yakuman: 'Yakuman', optional: 'Volitelná yaku', tournament: 'Turnaj', remove: (what: string) => `odebrat: ${what}`, add: 'Porovnat s…',
  },
  ru: {
    title: 'Правила', search: 'Поиск', searchLabel: 'Поиск по правилам: слово, переключатель или пункт', ruleSets: 'Правила, показанные рядом', chapters: 'Главы', onlyDifferences: 'Только различия', english: 'Описания правил на английском языке.',
    found: (n: number) => plural('ru', n, { one: 'правило', few: 'правила', other: 'правил' }), differ: (n: number) => plural('ru', n, { one: 'различие', few: 'различия', other: 'различий' }), nothing: 'Ничего не найдено.', rule: 'Правило', differs: 'отличается', unsureCount: (n: number, all: number) => `ненадежных значений: ${n} из ${all}`,
    clauses: 'Пункты о яку, минипоинтах и выплатах', misprints: 'Опечатки', printed: 'напечатано', correct: 'верно', text: 'в тексте', inferred: 'выведено', inherited: 'заимствовано', digest: 'из пересказов', unsure: 'ненадежно', own: 'свое',
    equipment: 'Принадлежности', claims: 'Объявления', kan: 'Кан', riichi: 'Риичи', furiten: 'Фуритен', winning: 'Победа', draws: 'Ничьи', counters: 'Счетчики', payments: 'Выплаты', liability: 'Ответственность', chombo: 'Чомбо', offences: 'Нарушения', ending: 'Конец игры',
    fu: 'Минипоинты', limits: 'Лимиты', yaku: 'Яку', yakuman: 'Якуман', optional: 'Дополнительные яку', tournament: 'Турнир', remove: (what: string) => `убрать: ${what}`, add: 'Сравнить с…',
  },
});
