import { expect, test, vi } from 'vitest';

test('a browser that refuses to remember does so until the page is closed', async () => {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  vi.resetModules();
  await import('./forgetful');
  expect(localStorage.getItem('name')).toBeNull();
  localStorage.setItem('name', 'Ania');
  expect(localStorage.getItem('name')).toBe('Ania');
  localStorage.removeItem('name');
  expect(localStorage.getItem('name')).toBeNull();
});
