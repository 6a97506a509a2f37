import { dictionary } from '../../../app/words';

export const words = dictionary({
  en: {
    soon: 'Coming soon',
    begins: 'Take your seats',
    finish: (more: number) =>
      more === 0
        ? 'Finish this deal: it is the last'
        : more === 1
          ? 'Finish this deal, then play one more'
          : `Finish this deal, then play ${more} more`,
    dice: (more: number) =>
      more === 0
        ? 'Dice not thrown yet? Then the game is over.'
        : more === 1
          ? 'Dice not thrown yet? Then only one.'
          : `Dice not thrown yet? Then only ${more}.`,
    noSignal: 'There is no signal at the end.',
    over: 'Time is over',
    playOn: (n: number, all: number) => `${n} of ${all} tables play`,
    done: 'done',
    allDone: 'All tables have finished',
    paused: 'The clock stands',
    sound: 'Press once for sound',
    final: 'Final standings',
    of: (from: number, to: number, all: number) => `${from}–${to} of ${all}`,
    lost: 'no connection',
    clock: 'Clock',
    start: 'Start',
  },
  pl: {
    soon: 'Wkrótce',
    begins: 'Proszę zająć miejsca',
    finish: (more: number) =>
      more === 0
        ? 'Dokończcie rozdanie: jest ostatnie'
        : more === 1
          ? 'Dokończcie rozdanie i zagrajcie jeszcze jedno'
          : `Dokończcie rozdanie, potem jeszcze ${more}`,
    dice: (more: number) =>
      more === 0
        ? 'Kości jeszcze nie rzucone? To koniec gry.'
        : more === 1
          ? 'Kości jeszcze nie rzucone? Wtedy tylko jedno.'
          : `Kości jeszcze nie rzucone? Wtedy tylko ${more}.`,
    noSignal: 'Na końcu nie ma sygnału.',
    over: 'Czas minął',
    playOn: (n: number, all: number) => `Gra ${n} z ${all} stołów`,
    done: 'koniec',
    allDone: 'Wszystkie stoły skończyły',
    paused: 'Zegar stoi',
    sound: 'Naciśnij raz, aby włączyć dźwięk',
    final: 'Klasyfikacja końcowa',
    of: (from: number, to: number, all: number) => `${from}–${to} z ${all}`,
    lost: 'brak połączenia',
    clock: 'Zegar',
    start: 'Start',
  },
  cs: {
    soon: 'Již brzy',
    begins: 'Zaujměte místa',
    finish: (more: number) =>
      more === 0
        ? 'Dohrajte rozdání: je poslední'
        : more === 1
          ? 'Dohrajte rozdání a zahrajte ještě jedno'
          : `Dohrajte rozdání, pak ještě ${more}`,
    dice: (more: number) =>
      more === 0
        ? 'Kostky ještě nepadly? Pak je konec hry.'
        : more === 1
          ? 'Kostky ještě nepadly? Pak jen jedno.'
          : `Kostky ještě nepadly? Pak jen ${more}.`,
    noSignal: 'Na konci žádný signál není.',
    over: 'Čas vypršel',
    playOn: (n: number, all: number) => `Hraje ${n} z ${all} stolů`,
    done: 'konec',
    allDone: 'Všechny stoly skončily',
    paused: 'Hodiny stojí',
    sound: 'Stiskněte jednou pro zvuk',
    final: 'Konečné pořadí',
    of: (from: number, to: number, all: number) => `${from}–${to} z ${all}`,
    lost: 'bez spojení',
    clock: 'Hodiny',
    start: 'Start',
  },
  ru: {
    soon: 'Скоро',
    begins: 'Займите места',
    finish: (more: number) =>
      more === 0
        ? 'Доиграйте раздачу: она последняя'
        : more === 1
          ? 'Доиграйте раздачу и сыграйте еще одну'
          : `Доиграйте раздачу, затем еще ${more}`,
    dice: (more: number) =>
      more === 0
        ? 'Кости еще не брошены? Тогда игра окончена.'
        : more === 1
          ? 'Кости еще не брошены? Тогда только одна.'
          : `Кости еще не брошены? Тогда только ${more}.`,
    noSignal: 'В конце сигнала нет.',
    over: 'Время вышло',
    playOn: (n: number, all: number) => `Играют ${n} из ${all} столов`,
    done: 'конец',
    allDone: 'Все столы закончили',
    paused: 'Часы стоят',
    sound: 'Нажмите, чтобы включить звук',
    final: 'Итоговая таблица',
    of: (from: number, to: number, all: number) => `${from}–${to} из ${all}`,
    lost: 'нет связи',
    clock: 'Часы',
    start: 'Старт',
  },
});
