import { dictionary } from '../app/words';

export const words = dictionary({
  en: {
    together: 'Together', all: 'all', readAs: 'Read as', rounded: (raw: number) => `${raw}, rounded up to`, basePoints: 'base points', notCounted: 'does not count in these rules',
    discarderPays: (times: number) => `The discarder pays ${times} times`, eachPays: 'Each of the others pays twice', dealerPays: 'The dealer pays twice, the others once', roundedUp: 'rounded up to hundreds',
    limit: (name: string) => `${name}: the fu do not matter.`, fuUnit: 'fu',
  },
  pl: {
    together: 'Razem', all: 'każdy', readAs: 'Odczytane jako', rounded: (raw: number) => `${raw}, zaokrąglone do`, basePoints: 'punktów bazowych', notCounted: 'nie liczy się w tych zasadach',
    discarderPays: (times: number) => `Odrzucający płaci ${times} razy`, eachPays: 'Każdy z pozostałych płaci podwójnie', dealerPays: 'Dealer płaci podwójnie, pozostali raz', roundedUp: 'w zaokrągleniu do setek w górę',
    limit: (name: string) => `${name}: fu nie mają znaczenia.`, fuUnit: 'fu',
  },
  cs: {
    together: 'Celkem', all: 'každý', readAs: 'Čteno jako', rounded: (raw: number) => `${raw}, zaokrouhleno na`, basePoints: 'základních bodů', notCounted: 'v těchto pravidlech se nepočítá',
    discarderPays: (times: number) => `Odhazující platí ${times}×`, eachPays: 'Každý z ostatních platí dvakrát', dealerPays: 'Rozdávající platí dvakrát, ostatní jednou', roundedUp: 'zaokrouhleno na stovky nahoru',
    limit: (name: string) => `${name}: na minibodech nezáleží.`, fuUnit: 'minibodů',
  },
  ru: {
    together: 'Всего', all: 'каждый', readAs: 'Прочитано как', rounded: (raw: number) => `${raw}, округлено до`, basePoints: 'базовых очков', notCounted: 'в этих правилах не считается',
    discarderPays: (times: number) => `Снесший на руку платит ${times === 4 ? 'вчетверо' : 'вшестеро'}`, eachPays: 'Каждый из остальных платит вдвое', dealerPays: 'Дилер платит вдвое, остальные один раз', roundedUp: 'с округлением до сотен вверх',
    limit: (name: string) => `${name}: минипоинты не важны.`, fuUnit: 'минипоинтов',
  },
});
