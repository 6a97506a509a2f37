import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Built into the Python package; while developing, `npm run dev` asks a running `hanchan serve` for everything below /api. */
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/hanchan/server/static', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'jsdom' },
});
