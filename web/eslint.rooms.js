/**
 * Which room below src/ may import from which. A page may use every room, but no other page: what two pages share belongs to a room.
 * Only `app/routes.ts` knows the pages. Everybody may use the words.
 */
import path from 'node:path';

const MAY_IMPORT = {
  account: ['api', 'app', 'tournament'],
  api: ['app'],
  app: ['account', 'api', 'tiles'],
  charts: [],
  games: ['api', 'app', 'lobby'],
  hand: ['api', 'app', 'melds', 'score', 'table', 'tiles'],
  lobby: ['api', 'app'],
  melds: ['api', 'rulesets', 'tiles'],
  offline: [],
  questions: ['api', 'app', 'melds', 'score', 'table', 'tiles'],
  rulesets: ['api', 'app'],
  score: ['api', 'app', 'tiles'],
  scorekeeper: ['api'],
  setup: ['api', 'app', 'rulesets', 'score', 'tiles'],
  table: ['api', 'app', 'melds', 'score', 'tiles'],
  tab: ['api', 'app'],
  tiles: ['app'],
  tournament: ['api', 'app', 'charts'],
  words: ['app'],
};
const SOURCES = path.join(import.meta.dirname, 'src');
const ROUTES = path.join('app', 'routes.ts');

/** `pages/table` for everything of that page, `tiles` for everything of that room. */
const roomOf = (file) => {
  const [first, second] = file.split(path.sep);
  return first === 'pages' ? `pages/${second}` : first;
};

function isAllowed(file, target) {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === to || file === ROUTES || to === 'words') return true;
  if (to.startsWith('pages/')) return false;
  return from.startsWith('pages/') || (MAY_IMPORT[from]?.includes(to) ?? false);
}

const rule = {
  meta: { type: 'problem', messages: { room: '{{from}} may not import from {{to}}: see eslint.rooms.js' }, schema: [] },
  create(context) {
    const file = path.relative(SOURCES, context.filename);
    if (file.startsWith('..') || !file.includes(path.sep)) return {};
    const check = (node) => {
      const name = node.source?.value;
      if (typeof name !== 'string' || !name.startsWith('.')) return;
      const target = path.relative(SOURCES, path.resolve(path.dirname(context.filename), name));
      if (!isAllowed(file, target)) context.report({ node, messageId: 'room', data: { from: roomOf(file), to: roomOf(target) } });
    };
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

export default { rules: { rooms: rule } };
