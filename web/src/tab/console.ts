/** Runs examples in Python, for pages of documentation that lie beside a site: `{ id, source, before }` is answered by `{ id, text }`. */
import { loadPython, type Build } from './python';

declare const self: {
  onmessage: (event: MessageEvent<{ id: number; source: string; before?: string }>) => void;
  postMessage(answer: { id: number; text: string }): void;
  SITE_PYTHON: Build;
};

async function start(): Promise<(source: string, before: string) => string> {
  const { python, works } = await loadPython(self.SITE_PYTHON, () => undefined, false);
  const run = await python.runPythonAsync<(source: string, before: string) => string>('from hanchan.site.console import run\nrun');
  works();
  return run;
}

const run = start();

self.onmessage = async ({ data: { id, source, before = '' } }) => {
  const text = await run.then(
    (python) => python(source, before),
    (error: unknown) => String(error),
  );
  self.postMessage({ id, text });
};
