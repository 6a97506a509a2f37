/**
 * What the server's refusals mean, in the language of the page. A whole sentence stands for itself; a beginning is followed by the
 * server's own words, which are English and know more. On English pages these mostly do.
 */
import { settings, type Language } from '../app/settings.svelte';

const MEANINGS: Record<Language, Record<string, string>> = {
  en: {
    offline: 'The server cannot be reached.', empty: 'There is no deal in this file.', illegal_action: 'Not possible', late: 'Too late: the table has moved on.',
  },
  pl: {
    offline: 'Nie można połączyć się z serwerem.', empty: 'W tym pliku nie ma żadnego rozdania.', bad_message: 'Serwer nie zrozumiał żądania',
    illegal_action: 'Teraz nie można tego zrobić', not_your_turn: 'To nie Twoja kolej.', late: 'Za późno: gra poszła dalej.', over: 'Ta gra jest skończona.',
    disagrees: 'Ktoś zapisał w tym czasie coś innego', not_open: 'Teraz to niemożliwe', taken: 'To jest już zajęte',
    unknown_secret: 'Ten link lub klucz jest nieważny.', forbidden: 'Brak uprawnień', not_seated: 'Nie siedzisz przy tym stole.',
    wrong_origin: 'Z tego adresu nie można używać serwera.', not_found: 'Nie znaleziono', too_large: 'To jest za duże',
    too_fast: 'Za dużo żądań; poczekaj chwilę.', internal: 'Błąd serwera.', unavailable: 'Nie udało się zapisać; nic się nie zmieniło. Spróbuj ponownie.',
    notation_error: 'Nie można odczytać kamieni', hand_error: 'Nie ma takiej ręki', ruleset_error: 'Te zasady są nieprawidłowe',
    record_error: 'Nie można odczytać tego zapisu gry', score_sheet_error: 'Nie można tego wpisać', tournament_error: 'Turniej na to nie pozwala',
    referee_error: 'Sędzia nie może na to odpowiedzieć',
  },
  cs: {
    offline: 'Server není dostupný.', empty: 'V tomto souboru není žádné rozdání.', bad_message: 'Server požadavku nerozuměl',
    illegal_action: 'To teď nelze', not_your_turn: 'Nejste na tahu.', late: 'Pozdě: hra už pokročila.', over: 'Tato hra skončila.',
    disagrees: 'Někdo mezitím zapsal něco jiného', not_open: 'To teď není možné', taken: 'To už je obsazené',
    unknown_secret: 'Tento odkaz nebo klíč neplatí.', forbidden: 'K tomu nemáte oprávnění', not_seated: 'U tohoto stolu nesedíte.',
    wrong_origin: 'Z této adresy nelze server používat.', not_found: 'Nenalezeno', too_large: 'To je příliš velké',
    too_fast: 'Příliš mnoho požadavků; chvíli počkejte.', internal: 'Chyba serveru.', unavailable: 'Nepodařilo se uložit; nic se nezměnilo. Zkuste to znovu.',
    notation_error: 'Kameny nelze přečíst', hand_error: 'Taková ruka není', ruleset_error: 'Tato pravidla nejsou v pořádku',
    record_error: 'Tento záznam hry nelze přečíst', score_sheet_error: 'To nelze zapsat', tournament_error: 'Turnaj to nedovoluje',
    referee_error: 'Na to rozhodčí neodpoví',
  },
  ru: {
    offline: 'Сервер недоступен.', empty: 'В этом файле нет ни одной раздачи.', bad_message: 'Сервер не понял запрос',
    illegal_action: 'Сейчас этого сделать нельзя', not_your_turn: 'Сейчас не ваш ход.', late: 'Поздно: игра уже продолжилась.', over: 'Эта игра окончена.',
    disagrees: 'Кто-то тем временем записал другое', not_open: 'Сейчас это невозможно', taken: 'Это уже занято',
    unknown_secret: 'Эта ссылка или ключ недействительны.', forbidden: 'На это нет прав', not_seated: 'Вы не сидите за этим столом.',
    wrong_origin: 'С этого адреса сервером пользоваться нельзя.', not_found: 'Не найдено', too_large: 'Слишком много данных',
    too_fast: 'Слишком много запросов; подождите немного.', internal: 'Ошибка сервера.', unavailable: 'Не удалось сохранить; ничего не изменилось. Попробуйте ещё раз.',
    notation_error: 'Не удалось прочитать тайлы', hand_error: 'Такой руки нет', ruleset_error: 'Эти правила неверны',
    record_error: 'Не удалось прочитать запись игры', score_sheet_error: 'Этого записать нельзя', tournament_error: 'Турнир этого не допускает',
    referee_error: 'На это судья ответить не может',
  },
};

export function inWords(code: string, message: string): string {
  const meaning = MEANINGS[settings.language][code] ?? '';
  if (!meaning || !message || meaning.endsWith('.')) return meaning || message;
  return `${meaning}: ${message}`;
}
