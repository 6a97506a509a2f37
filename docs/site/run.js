// Examples of Python run in place where a site (`hanchan site`) lies beside the documentation, in the folder `app`.
(() => {
  const app = new URL('../app/', document.currentScript.src);
  let worker;
  let next = 1;
  const waiting = new Map();

  /** Starts at the first example that is run: it loads 12 MB, once. */
  function ask(source, before) {
    if (!worker) {
      worker = new Worker(new URL('console.js', app), { type: 'module' });
      worker.onmessage = ({ data }) => waiting.get(data.id)(data.text);
      worker.onerror = () => {
        worker = undefined; // the next one tries again
        waiting.forEach((answer) => answer('Python could not be loaded: look at the network, and run it again.'));
      };
    }
    return new Promise((answer) => {
      waiting.set(next, answer);
      worker.postMessage({ id: next++, source, before });
    });
  }

  /** The lines that somebody would type. */
  const typed = (text) =>
    text
      .split('\n')
      .filter((line) => /^(>>>|\.\.\.)( |$)/.test(line))
      .map((line) => line.slice(4))
      .join('\n');

  let above = ''; // an example goes on with what those above it have

  for (const block of document.querySelectorAll('pre')) {
    const source = typed(block.textContent);
    if (!source) continue;
    const before = above;
    above += `${source}\n\n`;
    const field = Object.assign(document.createElement('textarea'), { value: source, rows: source.split('\n').length + 1, spellcheck: false });
    const output = document.createElement('output');
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Run', className: 'md-button' });
    const place = Object.assign(document.createElement('div'), { className: 'run' });
    field.setAttribute('aria-label', 'Python');
    field.hidden = true;
    place.append(field, button, output);
    (block.closest('.highlight') ?? block).after(place);
    button.onclick = async () => {
      field.hidden = false;
      button.disabled = true;
      output.textContent = worker ? '...' : 'Python is coming ...';
      output.textContent = await ask(field.value, before);
      button.disabled = false;
    };
  }
})();
