import { expect, test } from 'vitest';
import { bytesOf, obstacleOf } from './notifications.svelte';

const ABLE = { onStaticHost: false, secure: true, worker: true, push: true, notification: 'default', apple: false };

test('what is in the way is said', () => {
  expect(obstacleOf(ABLE)).toBe('');
  expect(obstacleOf({ ...ABLE, secure: false })).toBe('insecure');
  expect(obstacleOf({ ...ABLE, push: false })).toBe('unsupported');
  expect(obstacleOf({ ...ABLE, push: false, notification: '', apple: true })).toBe('install');
  expect(obstacleOf({ ...ABLE, notification: 'denied' })).toBe('denied');
  expect(obstacleOf({ ...ABLE, onStaticHost: true })).toBe('server');
});

test('keys are read as browsers want them', () => {
  expect([...bytesOf('_-8')]).toEqual([255, 239]);
});
