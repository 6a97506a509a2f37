/** Runs examples in Python, for pages of documentation that lie beside a site: `{ id, source, before }` is answered by `{ id, text }`. */
import { loadPython, unpackCode } from './python';

declare const self: {
  onmessage: (event: MessageEvent<{ id: number; source: string; before?: string }>) => void;
  postMessage(answer: { id: number; text: string }): void;
};

async function start(): Promise<(source: string, before: string) => string> {
  const { python, code } = await loadPython();
  unpackCode(python, code);
  return python.runPythonAsync('from hanchan.site.console import run\nrun');
}

const run = start();

self.onmessage = async ({ data: { id, source, before = '' } }) => {
  const text = await run.then(
    (python) => python(source, before),
    (error: unknown) => String(error),
  );
  self.postMessage({ id, text });
};
