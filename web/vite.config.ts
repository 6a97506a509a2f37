import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { KEPT } from './src/offline/kept';
import { makeWords, sources } from './words.js';

const WORKER = 'offline';
/** Scripts that are found by their names: the service workers, and the worker of a static host. */
const BY_NAME = [WORKER, 'tab', 'console', 'service'];
const PUBLIC = ['/manifest.webmanifest', '/icon.svg', '/icon-192.png', '/icon-512.png'];

/** Tells the service worker which files were built, so that it can keep them; their names hold the hashes of their contents. */
function listFiles(): Plugin {
  return {
    name: 'list-files-for-the-worker',
    apply: 'build',
    generateBundle: {
      order: 'post', // a script that holds nothing but a style is gone by then; one file that is not there, and the worker keeps none
      handler(_, bundle) {
        const built = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const worker = bundle[`${WORKER}.js`];
        if (worker?.type !== 'chunk') return;
        const files = [...built.map((name) => `/${name}`), ...PUBLIC].sort();
        worker.code = worker.code.replace('self.FILES', () => JSON.stringify(files)).replace('self.KEPT', () => JSON.stringify(KEPT));
      },
    },
  };
}

/** A server answers every path with the start page, so that must name its files from the root; `hanchan site` takes this back. */
function fromRoot(): Plugin {
  return {
    name: 'start-page-from-root',
    apply: 'build',
    generateBundle: {
      order: 'post', // fonts are named only when the page is written; a page further down would look for them beside itself
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type === 'asset') page.source = String(page.source).replaceAll('="./', '="/');
      },
    },
  };
}

/** The pages are imported when the start page knows what they remember; browsers need not wait for that to fetch them. */
function fetchPagesAtOnce(): Plugin {
  return {
    name: 'fetch-pages-at-once',
    apply: 'build',
    transformIndexHtml(_, { bundle = {} }) {
      const app = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/app/App.svelte'));
      if (app?.type !== 'chunk') throw new Error('the pages are not a file of their own');
      return [app.fileName, ...app.imports].map((name) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `./${name}` },
        injectTo: 'head',
      }));
    },
  };
}

makeWords();

/** Makes the words anew while pages are developed. */
function watchWords(): Plugin {
  return {
    name: 'watch-words',
    configureServer(server) {
      server.watcher.add(sources);
      server.watcher.on('change', (file) => sources.some((source) => file.startsWith(source)) && makeWords());
    },
  };
}

/** Built into the Python package; while developing, `npm run dev` asks a running `hanchan serve` for everything below /api. */
export default defineConfig({
  base: './', // so that the same files work below any path; the start page names its files from the root, see `fromRoot`
  plugins: [svelte(), fetchPagesAtOnce(), fromRoot(), listFiles(), watchWords()],
  build: {
    outDir: '../src/hanchan/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        main: 'index.html',
        [WORKER]: 'src/offline/worker.js',
        tab: 'src/tab/worker.ts',
        console: 'src/tab/console.ts',
        service: 'src/tab/service.js',
      },
      output: { entryFileNames: (chunk) => (BY_NAME.includes(chunk.name) ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'jsdom', setupFiles: ['vitest.setup.ts'] },
});
