import { dictionary, plural } from '../../app/words';

export const words = dictionary({
  en: {
    title: 'Rules', search: 'Search', searchLabel: 'Search the rules by word, switch or clause', ruleSets: 'Rule sets to show side by side', chapters: 'Chapters', onlyDifferences: 'Only differences', english: '',
    found: (n: number) => plural('en', n, { one: 'rule', other: 'rules' }), differ: (n: number) => plural('en', n, { one: 'difference', other: 'differences' }), nothing: 'Nothing found.', rule: 'Rule', differs: 'differs', unsureCount: (n: number, all: number) => `${n} of ${all} values are unsure`,
    clauses: 'Clauses of yaku, fu and payments', misprints: 'Misprints', printed: 'printed', correct: 'correct', remove: (what: string) => `remove ${what}`, add: 'Compare with…',
  },
  pl: {
    title: 'Zasady', search: 'Szukaj', searchLabel: 'Szukaj w zasadach: słowo, przełącznik albo punkt', ruleSets: 'Zasady pokazane obok siebie', chapters: 'Rozdziały', onlyDifferences: 'Tylko różnice', english: 'uwagi są po angielsku',
    found: (n: number) => plural('pl', n, { one: 'zasada', few: 'zasady', other: 'zasad' }), differ: (n: number) => plural('pl', n, { one: 'różnica', few: 'różnice', other: 'różnic' }), nothing: 'Nic nie znaleziono.', rule: 'Zasada', differs: 'różni się', unsureCount: (n: number, all: number) => `niepewne wartości: ${n} z ${all}`,
    clauses: 'Punkty o yaku, fu i wypłatach', misprints: 'Błędy druku', printed: 'wydrukowano', correct: 'poprawnie', remove: (what: string) => `usuń: ${what}`, add: 'Porównaj z…',
  },
  cs: {
    title: 'Pravidla', search: 'Hledat', searchLabel: 'Hledat v pravidlech: slovo, přepínač nebo bod', ruleSets: 'Pravidla zobrazená vedle sebe', chapters: 'Kapitoly', onlyDifferences: 'Jen rozdíly', english: 'poznámky jsou anglicky',
    found: (n: number) => plural('cs', n, { one: 'pravidlo', few: 'pravidla', other: 'pravidel' }), differ: (n: number) => plural('cs', n, { one: 'rozdíl', few: 'rozdíly', other: 'rozdílů' }), nothing: 'Nic se nenašlo.', rule: 'Pravidlo', differs: 'liší se', unsureCount: (n: number, all: number) => `nejisté hodnoty: ${n} z ${all}`,
    clauses: 'Body o yaku, minibodech a platbách', misprints: 'Tiskové chyby', printed: 'vytištěno', correct: 'správně', remove: (what: string) => `odebrat: ${what}`, add: 'Porovnat s…',
  },
  ru: {
    title: 'Правила', search: 'Поиск', searchLabel: 'Поиск по правилам: слово, переключатель или пункт', ruleSets: 'Правила, показанные рядом', chapters: 'Главы', onlyDifferences: 'Только различия', english: 'примечания на английском',
    found: (n: number) => plural('ru', n, { one: 'правило', few: 'правила', other: 'правил' }), differ: (n: number) => plural('ru', n, { one: 'различие', few: 'различия', other: 'различий' }), nothing: 'Ничего не найдено.', rule: 'Правило', differs: 'отличается', unsureCount: (n: number, all: number) => `ненадежных значений: ${n} из ${all}`,
    clauses: 'Пункты о яку, минипоинтах и выплатах', misprints: 'Опечатки', printed: 'напечатано', correct: 'верно', remove: (what: string) => `убрать: ${what}`, add: 'Сравнить с…',
  },
});
