import { dictionary } from '../../app/words';

/** The table page: before, around and after the game. The board has its own words. */
export const words = dictionary({
  en: {
    connecting: 'Connecting', lost: 'Connection lost.', lostAbout: 'It is being restored; nothing you did is lost.', tryNow: 'Try now', back: 'Connected again.', noTable: 'There is no such table', noTableAbout: 'The link may be old, or the table was closed.', home: 'To the start',
    waitingRoom: 'Before the game', invite: 'Invite', link: 'Link of the table', copy: 'Copy the link', copied: 'Copied', qr: 'The link as a QR code', seats: 'Seats', sitHere: 'Sit here', standUp: 'Stand up', start: 'Begin the game', botsFill: 'Bots take the free seats.', hostStarts: (name: string) => `${name} begins the game.`, nobodyYet: 'Take a seat to play.',
    watching: 'You are watching', behind: (seconds: number) => `${seconds} s behind the game`, behindAbout: (seconds: number) => `You see everything ${seconds} s after the players, so that nobody can be told what others hold. The first deal appears here by itself.`, takeBack: 'Take your seat back', leave: 'Leave', tableMenu: 'Table', away: (name: string) => `${name} is away; a bot plays`,
    clock: (seconds: string, reserve: number) => `${seconds} + ${reserve} s reserve`, secondsLeft: 'Time left', rulesOf: 'Rules', begins: 'The game begins',
  },
  pl: {
    connecting: 'Łączenie', lost: 'Utracono połączenie.', lostAbout: 'Jest przywracane; żaden twój ruch nie przepadł.', tryNow: 'Spróbuj teraz', back: 'Połączono ponownie.', noTable: 'Nie ma takiego stołu', noTableAbout: 'Link może być stary albo stół zamknięto.', home: 'Na początek',
    waitingRoom: 'Przed grą', invite: 'Zaproś', link: 'Link do stołu', copy: 'Kopiuj link', copied: 'Skopiowano', qr: 'Link jako kod QR', seats: 'Miejsca', sitHere: 'Usiądź tutaj', standUp: 'Wstań', start: 'Zacznij grę', botsFill: 'Wolne miejsca zajmą boty.', hostStarts: (name: string) => `Grę zaczyna ${name}.`, nobodyYet: 'Zajmij miejsce, aby grać.',
    watching: 'Oglądasz', behind: (seconds: number) => `${seconds} s za grą`, behindAbout: (seconds: number) => `Widzisz wszystko ${seconds} s po graczach, żeby nikt nie mógł się dowiedzieć, co mają inni. Pierwsze rozdanie pojawi się tu samo.`, takeBack: 'Wróć na swoje miejsce', leave: 'Wyjdź', tableMenu: 'Stół', away: (name: string) => `${name}: poza stołem, gra bot`,
    clock: (seconds: string, reserve: number) => `${seconds} + ${reserve} s rezerwy`, secondsLeft: 'Pozostały czas', rulesOf: 'Zasady', begins: 'Gra się zaczyna',
  },
  cs: {
    connecting: 'Připojování', lost: 'Spojení přerušeno.', lostAbout: 'Obnovuje se; nic z vaší hry se neztratilo.', tryNow: 'Zkusit hned', back: 'Znovu připojeno.', noTable: 'Takový stůl není', noTableAbout: 'Odkaz může být starý, nebo byl stůl zavřen.', home: 'Na začátek',
    waitingRoom: 'Před hrou', invite: 'Pozvat', link: 'Odkaz na stůl', copy: 'Kopírovat odkaz', copied: 'Zkopírováno', qr: 'Odkaz jako QR kód', seats: 'Místa', sitHere: 'Zasednout sem', standUp: 'Vstát', start: 'Začít hru', botsFill: 'Volná místa obsadí boti.', hostStarts: (name: string) => `Hru začíná ${name}.`, nobodyYet: 'Chcete-li hrát, zasedněte.',
    watching: 'Sledujete', behind: (seconds: number) => `${seconds} s za hrou`, behindAbout: (seconds: number) => `Všechno vidíte ${seconds} s po hráčích, aby se nikdo nemohl dozvědět, co drží ostatní. První rozdání se tu objeví samo.`, takeBack: 'Vrátit se na své místo', leave: 'Odejít', tableMenu: 'Stůl', away: (name: string) => `${name} je pryč; hraje bot`,
    clock: (seconds: string, reserve: number) => `${seconds} + ${reserve} s rezerva`, secondsLeft: 'Zbývající čas', rulesOf: 'Pravidla', begins: 'Hra začíná',
  },
  ru: {
    connecting: 'Соединение', lost: 'Связь потеряна.', lostAbout: 'Она восстанавливается; ничего из сделанного не пропало.', tryNow: 'Попробовать сейчас', back: 'Связь восстановлена.', noTable: 'Такого стола нет', noTableAbout: 'Ссылка устарела, или стол закрыт.', home: 'В начало',
    waitingRoom: 'Перед игрой', invite: 'Пригласить', link: 'Ссылка на стол', copy: 'Скопировать ссылку', copied: 'Скопировано', qr: 'Ссылка как QR-код', seats: 'Места', sitHere: 'Сесть сюда', standUp: 'Встать', start: 'Начать игру', botsFill: 'Свободные места займут боты.', hostStarts: (name: string) => `Игру начинает ${name}.`, nobodyYet: 'Чтобы играть, займите место.',
    watching: 'Вы смотрите', behind: (seconds: number) => `с задержкой ${seconds} с`, behindAbout: (seconds: number) => `Вы видите все на ${seconds} с позже игроков, чтобы никто не узнал, что на руках у других. Первая раздача появится здесь сама.`, takeBack: 'Вернуться на свое место', leave: 'Выйти', tableMenu: 'Стол', away: (name: string) => `${name}: нет на месте, играет бот`,
    clock: (seconds: string, reserve: number) => `${seconds} + ${reserve} с запаса`, secondsLeft: 'Осталось времени', rulesOf: 'Правила', begins: 'Игра начинается',
  },
});
