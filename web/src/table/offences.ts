import { dictionary } from '../app/words';

/** What a player did wrong, by the server's ids. */
const words = dictionary({
  en: {
    wrong_win: 'A win was called without a winning hand',
    furiten: 'Ron while furiten',
    riichi_noten: 'Riichi without waiting',
    dead_hand_claim: 'A claim with a dead hand',
    riichi_open_hand: 'Riichi with an open hand',
    riichi_all_visible: 'Riichi with every winning tile in sight',
    kuikae: 'Swap-calling',
    wrong_set: 'A wrong set was laid out',
    riichi_hand_discard: 'A tile of the hand discarded after riichi',
    false_tenpai: 'A hand was shown that does not wait',
    claim_after_riichi: 'A claim after riichi',
    riichi_wrong_kan: 'A wrong kan after riichi',
  },
  pl: {
    wrong_win: 'Ogłoszono wygraną bez wygrywającej ręki',
    furiten: 'Ron w furitenie',
    riichi_noten: 'Riichi bez czekania',
    dead_hand_claim: 'Zapowiedź z martwą ręką',
    riichi_open_hand: 'Riichi z otwartą ręką',
    riichi_all_visible: 'Riichi, gdy widać wszystkie wygrywające kamienie',
    kuikae: 'Kuikae',
    wrong_set: 'Wyłożono zły zestaw',
    riichi_hand_discard: 'Kamień z ręki odrzucony po riichi',
    false_tenpai: 'Pokazano rękę, która nie czeka',
    claim_after_riichi: 'Zapowiedź po riichi',
    riichi_wrong_kan: 'Zły kan po riichi',
  },
  cs: {
    wrong_win: 'Výhra ohlášena bez výherní ruky',
    furiten: 'Ron ve furitenu',
    riichi_noten: 'Riichi bez čekání',
    dead_hand_claim: 'Hlášení s mrtvou rukou',
    riichi_open_hand: 'Riichi s otevřenou rukou',
    riichi_all_visible: 'Riichi, když jsou všechny výherní kameny vidět',
    kuikae: 'Kuikae',
    wrong_set: 'Vyložena špatná sada',
    riichi_hand_discard: 'Po riichi odhozen kámen z ruky',
    false_tenpai: 'Ukázána ruka, která nečeká',
    claim_after_riichi: 'Hlášení po riichi',
    riichi_wrong_kan: 'Špatný kan po riichi',
  },
  ru: {
    wrong_win: 'Победа объявлена без выигрышной руки',
    furiten: 'Рон в фуритене',
    riichi_noten: 'Риичи без ожидания',
    dead_hand_claim: 'Объявление с мертвой рукой',
    riichi_open_hand: 'Риичи с открытой рукой',
    riichi_all_visible: 'Риичи, когда все выигрышные кости видны',
    kuikae: 'Куйкаэ',
    wrong_set: 'Выложен неверный сет',
    riichi_hand_discard: 'Кость из руки снесена после риичи',
    false_tenpai: 'Показана рука, которая не ждет',
    claim_after_riichi: 'Объявление после риичи',
    riichi_wrong_kan: 'Неверный кан после риичи',
  },
});

/** An offence nobody has words for is at least readable. */
export const offenceText = (offence: string): string =>
  (words() as unknown as Record<string, string>)[offence] ?? offence.replaceAll('_', ' ');
