import { dictionary } from './words';

export const words = dictionary({
  en: {
    loading: 'Loading', broken: 'This page could not be loaded', reload: 'Check the connection and load it again.', notFound: 'There is no such page', home: 'To the start',
    play: 'Play', replay: 'Replay', calculator: 'Calculator', score: 'Scores', referee: 'Referee', rules: 'Rules', practice: 'Practice', pages: 'Pages', settings: 'Settings', theme: 'Theme', language: 'Language',
    light: 'Light', dark: 'Dark', system: 'As the system', suits: 'Colours for colour-blind eyes', indices: 'Letters on tiles', romaji: 'Yaku and calls in romaji', motion: 'Tiles move', sound: 'Sound', letterKeys: 'Letter keys at the table', close: 'Close',
    tournaments: 'Tournaments',
  },
  pl: {
    loading: 'Wczytywanie', broken: 'Nie udało się wczytać strony', reload: 'Sprawdź połączenie i wczytaj ją ponownie.', notFound: 'Nie ma takiej strony', home: 'Na początek',
    play: 'Gra', replay: 'Powtórka', calculator: 'Kalkulator', score: 'Wyniki', referee: 'Sędzia', rules: 'Zasady', practice: 'Ćwiczenia', pages: 'Strony', settings: 'Ustawienia', theme: 'Motyw', language: 'Język',
    light: 'Jasny', dark: 'Ciemny', system: 'Jak w systemie', suits: 'Kolory dla daltonistów', indices: 'Litery na kamieniach', romaji: 'Yaku i meldunki w romaji', motion: 'Ruch kamieni', sound: 'Dźwięk', letterKeys: 'Klawisze literowe przy stole', close: 'Zamknij',
    tournaments: 'Turnieje',
  },
  cs: {
    loading: 'Načítání', broken: 'Stránku se nepodařilo načíst', reload: 'Zkontrolujte připojení a načtěte ji znovu.', notFound: 'Taková stránka není', home: 'Na začátek',
    play: 'Hra', replay: 'Záznam', calculator: 'Kalkulačka', score: 'Skóre', referee: 'Rozhodčí', rules: 'Pravidla', practice: 'Cvičení', pages: 'Stránky', settings: 'Nastavení', theme: 'Vzhled', language: 'Jazyk',
    light: 'Světlý', dark: 'Tmavý', system: 'Podle systému', suits: 'Barvy pro barvoslepé', indices: 'Písmena na kamenech', romaji: 'Yaku a hlášení v romaji', motion: 'Pohyb kamenů', sound: 'Zvuk', letterKeys: 'Písmenové klávesy u stolu', close: 'Zavřít',
    tournaments: 'Turnaje',
  },
  ru: {
    loading: 'Загрузка', broken: 'Страницу не удалось загрузить', reload: 'Проверьте соединение и загрузите ее снова.', notFound: 'Такой страницы нет', home: 'В начало',
    play: 'Игра', replay: 'Повтор', calculator: 'Калькулятор', score: 'Очки', referee: 'Судья', rules: 'Правила', practice: 'Упражнения', pages: 'Страницы', settings: 'Настройки', theme: 'Тема', language: 'Язык',
    light: 'Светлая', dark: 'Темная', system: 'Как в системе', suits: 'Цвета для дальтоников', indices: 'Буквы на тайлах', romaji: 'Яку и объявления на ромадзи', motion: 'Движение тайлов', sound: 'Звук', letterKeys: 'Буквенные клавиши за столом', close: 'Закрыть',
    tournaments: 'Турниры',
  },
});
