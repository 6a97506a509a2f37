import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import typescript from 'typescript-eslint';
import rooms from './eslint.rooms.js';
import svelteConfig from './svelte.config.js';

/** Looks for mistakes. Layout is prettier's task, types are svelte-check's. */
export default defineConfig(
  { ignores: ['src/words/generated'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  typescript.configs.recommended,
  svelte.configs.recommended,
  {
    plugins: { hanchan: rooms },
    languageOptions: { globals: globals.browser },
    rules: {
      'hanchan/rooms': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' }],
      // What answers need not be the server: pages ask by api/client.ts and api/transport.ts.
      'no-restricted-globals': ['error', 'fetch', 'WebSocket'],
      // Types are checked by TypeScript, which knows more names.
      'no-undef': 'off',
      // A Map or a Date that no page watches is meant to be a plain one.
      'svelte/prefer-svelte-reactivity': 'off',
      // `{' · '}` keeps a space that would be trimmed at the edge of a block.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    files: ['src/api/transport.ts', 'src/offline/*', 'src/api/beforehand.ts', 'src/tab/service.js'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
);
