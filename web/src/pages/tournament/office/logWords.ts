import { dictionary, points } from '../../../app/words';
import { kindName } from '../../../tournament/penaltyWords';
import type { Act } from '../../../tournament/told';

export const words = dictionary({
  en: { title: 'Everything that was done', about: 'Nothing is ever deleted: a correction stands beside what it corrects.', more: 'Earlier entries', when: 'When', who: 'Who', what: 'What', backups: 'Backups', backupsAbout: 'The server copies the log by itself. A copy opens as a tournament of its own on the page of tournaments, or by the command line.', now: 'Copy now', download: 'Download the log', size: 'Size', made: 'Made', copied: 'A copy was made.', found: 'founded', amend: 'settings changed', enter: (n: number) => `players entered: ${n}`, change: 'player changed', attend: 'here', notHere: 'absent', withdraw: 'withdrawn', seat: 'seating published', swap: 'swapped', substitute: 'substitute', start: 'started', pause: 'clock stopped', resume: 'clock runs', extra: 'extra time', result: 'result', confirm: 'confirmed', penalty: 'penalty', lift: 'penalty taken back', disqualify: 'disqualified', cut: 'cut to finals' },
  pl: { title: 'Wszystko, co zrobiono', about: 'Nic nie jest usuwane: poprawka stoi obok tego, co poprawia.', more: 'Wcześniejsze wpisy', when: 'Kiedy', who: 'Kto', what: 'Co', backups: 'Kopie', backupsAbout: 'Serwer sam kopiuje dziennik. Kopia otwiera się jako osobny turniej na stronie turniejów albo z wiersza poleceń.', now: 'Zrób kopię', download: 'Pobierz dziennik', size: 'Rozmiar', made: 'Zrobiona', copied: 'Kopia zrobiona.', found: 'założono', amend: 'zmieniono ustawienia', enter: (n: number) => `wpisano graczy: ${n}`, change: 'zmieniono gracza', attend: 'obecny', notHere: 'nieobecny', withdraw: 'wycofany', seat: 'ogłoszono stoły', swap: 'zamieniono', substitute: 'zastępca', start: 'start', pause: 'zegar stoi', resume: 'zegar biegnie', extra: 'dodatkowy czas', result: 'wynik', confirm: 'potwierdzono', penalty: 'kara', lift: 'cofnięto karę', disqualify: 'dyskwalifikacja', cut: 'awans do finału' },
  cs: { title: 'Vše, co se udělalo', about: 'Nic se nemaže: oprava stojí vedle toho, co opravuje.', more: 'Dřívější zápisy', when: 'Kdy', who: 'Kdo', what: 'Co', backups: 'Zálohy', backupsAbout: 'Server deník kopíruje sám. Kopie se otevře jako vlastní turnaj na stránce turnajů nebo z příkazové řádky.', now: 'Zálohovat teď', download: 'Stáhnout deník', size: 'Velikost', made: 'Vytvořena', copied: 'Záloha je hotová.', found: 'založeno', amend: 'změna nastavení', enter: (n: number) => `zapsáno hráčů: ${n}`, change: 'hráč upraven', attend: 'přítomen', notHere: 'chybí', withdraw: 'odstoupil', seat: 'rozsazení zveřejněno', swap: 'vyměněno', substitute: 'náhradník', start: 'start', pause: 'hodiny stojí', resume: 'hodiny běží', extra: 'čas navíc', result: 'výsledek', confirm: 'potvrzeno', penalty: 'trest', lift: 'trest vzat zpět', disqualify: 'diskvalifikace', cut: 'postup do finále' },
  ru: { title: 'Все, что было сделано', about: 'Ничего не удаляется: исправление стоит рядом с тем, что исправлено.', more: 'Прежние записи', when: 'Когда', who: 'Кто', what: 'Что', backups: 'Копии', backupsAbout: 'Сервер сам копирует журнал. Копия открывается отдельным турниром на странице турниров или из командной строки.', now: 'Сделать копию', download: 'Скачать журнал', size: 'Размер', made: 'Сделана', copied: 'Копия сделана.', found: 'создан', amend: 'настройки изменены', enter: (n: number) => `внесено игроков: ${n}`, change: 'игрок изменен', attend: 'здесь', notHere: 'отсутствует', withdraw: 'выбыл', seat: 'рассадка опубликована', swap: 'поменялись', substitute: 'замена', start: 'старт', pause: 'часы стоят', resume: 'часы идут', extra: 'доп. время', result: 'результат', confirm: 'подтверждено', penalty: 'штраф', lift: 'штраф отменен', disqualify: 'дисквалификация', cut: 'выход в финал' },
});

/** An act of the log in a line. */
export function actLine(act: Act, name: (player: number) => string, session: (n: number) => string, table: (n: number) => string): string {
  const w = words();
  const who = typeof act.player === 'number' ? name(act.player) : '';
  const said: Record<string, string> = {
    enter: w.enter((act.players as unknown[] | undefined)?.length ?? 0),
    attend: `${act.here === false ? w.notHere : w.attend}: ${((act.players as number[] | undefined) ?? []).map(name).join(', ')}`,
    swap: `${w.swap}: ${name(act.one as number)} – ${name(act.other as number)}`,
    result: `${w.result}: ${((act.scores as number[] | undefined) ?? []).map((score) => points(score)).join(' · ')}`,
    penalty: `${w.penalty}: ${kindName(String(act.kind))}`,
    cut: `${w.cut}: ${String(act.size)}`,
    extra: `${w.extra}: +${String(act.minutes)}′`,
  };
  const word = said[act.do] ?? (w as unknown as Record<string, string>)[act.do] ?? act.do;
  const at = typeof act.session === 'number' ? session(act.session) : typeof act.first === 'number' ? session(act.first) : '';
  return [at, typeof act.table === 'number' ? table(act.table) : '', word, who, act.reason ? `“${String(act.reason)}”` : ''].filter(Boolean).join(', ');
}
