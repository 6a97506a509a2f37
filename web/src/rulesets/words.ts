import { dictionary } from '../app/words';

export const words = dictionary({
  en: { ruleSet: 'Rule set', more: 'More…' },
  pl: { ruleSet: 'Zasady', more: 'Więcej…' },
  cs: { ruleSet: 'Pravidla', more: 'Další…' },
  ru: { ruleSet: 'Правила', more: 'Еще…' },
});
