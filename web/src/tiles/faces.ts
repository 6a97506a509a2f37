/**
 * The faces of the tiles, as pictures of one style sheet: `data-k` of an element says which it shows. A tile is then a single element, while one that held
 * its drawing would be twenty, and a table with a hundred of them would be laid out anew at every move.
 */
import sprite from './sprite.svg?raw';

const SYMBOL = /<symbol id="t-(\w+)" viewBox="([\d ]+)">(.*?)<\/symbol>/gs;
const COLOUR = /var\((--[\w-]+),(#\w+)\)/g;
/** What would end the address, or the string that it stands in. */
const ESCAPED: Record<string, string> = { '%': '%25', '#': '%23', '<': '%3C', '>': '%3E', '"': "'", '\n': ' ' };

/** The address of each face, in the colours that the page has for them. */
export function facesIn(colourOf: (name: string) => string): Map<string, string> {
  return new Map(
    [...sprite.matchAll(SYMBOL)].map(([, name, box, drawing]) => {
      const coloured = drawing!.replace(COLOUR, (_, variable: string, usual: string) => colourOf(variable) || usual);
      const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${coloured}</svg>`;
      return [name!, `data:image/svg+xml,${picture.replace(/[%#<>"\n]/g, (sign) => ESCAPED[sign]!)}`];
    }),
  );
}

let sheet: HTMLStyleElement | undefined;
/** Kept, so that the browser keeps them too. */
let ready: HTMLImageElement[] = [];

/** Gives the page its faces; again when it has other colours. */
export function drawFaces(): void {
  const style = getComputedStyle(document.documentElement);
  const faces = facesIn((name) => style.getPropertyValue(name).trim());
  sheet ??= document.head.appendChild(document.createElement('style'));
  sheet.textContent = [...faces].map(([name, address]) => `[data-k='${name}']{background-image:url("${address}")}`).join('\n');
  ready = [];
  prepare([...faces.values()], ready);
}

const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 50));

/** The first tile with a face has to wait for its picture. So each is made before it is needed, when nothing else is to be done. */
function prepare(addresses: string[], into: HTMLImageElement[]): void {
  whenIdle(() => {
    const address = addresses.pop();
    if (!address || into !== ready) return;
    const picture = new Image();
    picture.src = address;
    into.push(picture);
    prepare(addresses, into);
  });
}
