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
      const [, , across, down] = box!.split(' ');
      const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="${box}">${coloured}</svg>`;
      return [name!, `data:image/svg+xml,${picture.replace(/[%#<>"\n]/g, (sign) => ESCAPED[sign]!)}`];
    }),
  );
}

let sheet: HTMLStyleElement | undefined;
let faces = new Map<string, string>();
/** Kept, so that the browser keeps them too. */
let ready: HTMLImageElement[] = [];
/** How many points wide the faces are as pictures of points; 0 while they are drawings. */
let width = 0;

/** Gives the page its faces; again when it has other colours. */
export function drawFaces(): void {
  const style = getComputedStyle(document.documentElement);
  faces = facesIn((name) => style.getPropertyValue(name).trim());
  sheet ??= document.head.appendChild(document.createElement('style'));
  sheet.textContent = [...faces].map(([name, address]) => `[data-k='${name}']{background-image:url("${address}")}`).join('\n');
  prepare();
}

/** As pictures of points from now on. A drawing is laid out and drawn anew wherever it is shown in another size, which at a table takes most of a frame. */
export function paintFaces(): void {
  const largest = 62 * Math.min(1.7, Math.max(screen.width, screen.height) / 1000); // see board.css
  const wanted = Math.ceil(largest * devicePixelRatio);
  if (wanted <= width) return;
  width = wanted;
  prepare();
}

const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 50));

/** The first tile with a face has to wait for its picture. So each is made before it is needed, when nothing else is to be done. */
function prepare(): void {
  const rules = [...(sheet?.sheet?.cssRules ?? [])] as CSSStyleRule[];
  const drawings = [...faces.values()];
  const into: HTMLImageElement[] = (ready = []);
  const next = (place: number): void =>
    void whenIdle(() => {
      const drawing = drawings[place];
      if (drawing && into === ready) void show(drawing, rules[place]!, into).then(() => next(place + 1));
    });
  next(0);
}

async function show(address: string, rule: CSSStyleRule, into: HTMLImageElement[]): Promise<void> {
  const drawing = await loaded(address, into);
  const points = drawing && width ? await painted(drawing, width) : undefined;
  // Loaded before it is shown: no tile is without its face for a moment.
  if (points && (await loaded(points, into)) && into === ready) rule.style.backgroundImage = `url("${points}")`;
}

async function loaded(address: string, into: HTMLImageElement[]): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  picture.src = address;
  into.push(picture);
  return picture.decode().then(
    () => picture,
    () => undefined,
  );
}

/** Where a browser will not have it the drawing stays. */
async function painted(drawing: HTMLImageElement, across: number): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = across;
  canvas.height = Math.round((across * 4) / 3);
  const pen = canvas.getContext('2d');
  pen?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  const file = pen && (await new Promise<Blob | null>((done) => canvas.toBlob(done)));
  return file ? URL.createObjectURL(file) : undefined;
}
