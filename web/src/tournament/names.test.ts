import { expect, test } from 'vitest';
import { isEmaNumber, surnameOrder } from './names';

const person = (name: string): { first: string; last: string } => {
  const [first, last] = name.split(' ');
  return { first: first!, last: last! };
};

test('people stand by last name in the order of the language', () => {
  const people = ['Jan Żak', 'Ola Zuch', 'Jan Łoś', 'Ewa Lis', 'Áron Balog', 'Adam Lis'].map(person);
  const sorted = people.sort(surnameOrder('pl')).map((one) => `${one.first} ${one.last}`);
  expect(sorted).toEqual(['Áron Balog', 'Adam Lis', 'Ewa Lis', 'Jan Łoś', 'Ola Zuch', 'Jan Żak']);
  expect(['Petr Chyba', 'Jan Hora'].map(person).sort(surnameOrder('cs'))[0]!.last).toBe('Hora');
});

test('an EMA number has eight digits', () => {
  expect(['04010001', '4010001', 'ema', ''].map(isEmaNumber)).toEqual([true, false, false, false]);
});
