/**
 * Makes a typed module of each part of the catalogue that the pages use: `src/hanchan/words/<language>/pages/table.toml` becomes
 * `src/words/generated/table.ts`. `npm run check` and Vite (building, testing, developing) do it by themselves.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';

const LANGUAGES = ['en', 'pl', 'cs', 'ru'];
const CATALOGUE = path.resolve(import.meta.dirname, '../src/hanchan/words');
const TARGET = path.resolve(import.meta.dirname, 'src/words/generated');
const BLANK = /\{(\w+)\}/g;
const NAMED = /\{(\w+)\.(\w+)\}/g;

const pagesIn = (language) => path.join(CATALOGUE, language, 'pages');
const namesIn = (language) => path.join(CATALOGUE, language, 'names.toml');

/** The folders and files to watch for changes. */
export const sources = LANGUAGES.flatMap((language) => [pagesIn(language), namesIn(language)]);

/** Writes the modules that are not as the catalogue wants them, and takes away those of parts that are gone. */
export function makeWords() {
  mkdirSync(TARGET, { recursive: true });
  const parts = readdirSync(pagesIn('en')).map((file) => path.parse(file).name);
  for (const file of readdirSync(TARGET)) if (!parts.includes(path.parse(file).name)) rmSync(path.join(TARGET, file));
  const names = Object.fromEntries(LANGUAGES.map((language) => [language, read(namesIn(language))]));
  for (const part of parts) writeIfNew(path.join(TARGET, `${part}.ts`), moduleOf(part, names));
}

const read = (file) => parse(readFileSync(file, 'utf8'));

function moduleOf(part, names) {
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [language, withNames(read(path.join(pagesIn(language), `${part}.toml`)), names[language])]),
  );
  const types = Object.entries(texts.en).map(([key, message]) => `  /** ${shown(message)} */\n  ${key}: ${typeOf(message)};\n`);
  return `// Made by words.js from src/hanchan/words/*/pages/${part}.toml; do not edit.
import { catalogue, type Fill } from '../messages';

export interface Words {
${types.join('')}}

export const words = catalogue<Words>(${JSON.stringify(texts, null, 1)});
`;
}

/** Puts the words of the table of names in: `{term.dead_hand}`, or `{Term.dead_hand}` to begin with a capital. */
function withNames(entry, names) {
  if (typeof entry !== 'string') return Object.fromEntries(Object.entries(entry).map(([key, inner]) => [key, withNames(inner, names)]));
  return entry.replace(NAMED, (_, group, id) => {
    const word = names[group.toLowerCase()][id];
    return group === group.toLowerCase() ? word : word[0].toUpperCase() + word.slice(1);
  });
}

/** A text without blanks is a text; all others want values for their blanks. */
function typeOf(message) {
  const blanks = new Set(typeof message === 'string' ? [] : ['count']);
  for (const form of typeof message === 'string' ? [message] : Object.values(message))
    for (const [, blank] of form.matchAll(BLANK)) blanks.add(blank);
  return blanks.size ? `Fill<${[...blanks].map((blank) => `'${blank}'`).join(' | ')}>` : 'string';
}

const shown = (message) => (typeof message === 'string' ? message : Object.values(message).join(' / ')).replaceAll('*/', '');

function writeIfNew(file, text) {
  let before = '';
  try {
    before = readFileSync(file, 'utf8');
  } catch {
    // It is written now.
  }
  if (before !== text) writeFileSync(file, text);
}

if (process.argv[1] === import.meta.filename) makeWords();
