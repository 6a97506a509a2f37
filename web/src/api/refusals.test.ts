import { afterEach, expect, test } from 'vitest';
import { settings } from '../app/settings.svelte';
import { ApiError } from './client';
import { inWords } from './refusals';

afterEach(() => (settings.language = 'en'));

test('English pages show what the server says', () => {
  expect(new ApiError('forbidden', 'you do not play here').message).toBe('you do not play here');
  expect(new ApiError('offline').message).toBe('The server cannot be reached.');
  expect(inWords('illegal_action', 'furiten')).toBe('Not possible: furiten');
});

test('others say what it means', () => {
  settings.language = 'pl';
  expect(new ApiError('forbidden', 'you do not play here').message).toBe('Brak uprawnień.');
  expect(new ApiError('forbidden').message).toBe('Brak uprawnień.');
});

test('a whole sentence needs no more', () => {
  settings.language = 'ru';
  expect(new ApiError('too_fast', 'too many requests; wait a moment').message).toBe('Слишком много запросов; подождите немного.');
});

test('what happens to everybody has a sentence of its own', () => {
  settings.language = 'cs';
  const refused = new ApiError('not_found', 'there is no such club', { reason: 'no_club' });
  expect(refused.message).toBe('Takový klub není. Možná byl zrušen nebo je odkaz neúplný.');
  expect(new ApiError('not_found', 'there is no such thing', { reason: 'of tomorrow' }).message).toBe('Nenalezeno.');
});

test('what the office refuses is said by its reason, in English with all that the server knows', () => {
  const refused = (): string =>
    new ApiError('tournament_error', 'session 3 has no table 9; there are 6', { reason: 'no_such_table' }).message;
  expect(refused()).toBe('session 3 has no table 9; there are 6');
  settings.language = 'pl';
  expect(refused()).toBe('W tej sesji nie ma takiego stołu.');
});

test('a code nobody knows leaves the words as they are', () => {
  settings.language = 'cs';
  expect(new ApiError('http_502', 'Bad Gateway').message).toBe('Bad Gateway');
});
