import { expect, test } from 'vitest';
import { pasted } from './pasted';

const HERE = 'https://club.example';

test('a link of this server leads to the game and its moment', () => {
  expect(pasted(` ${HERE}/replay/abcd2345?review#deal=2&event=9 `, HERE)).toEqual({ path: '/replay/abcd2345?review#deal=2&event=9' });
  expect(pasted(`${HERE}/table/abcd2345`, HERE)).toEqual({ path: '/table/abcd2345' });
  expect(pasted('abcd2345', HERE)).toEqual({ path: '/replay/abcd2345' });
});

test('a game of another site is not fetched, and Tenhou has an address where its log can be saved', () => {
  const game = '2009060321gm-00a9-0000-54c1bfb9';
  const log = { elsewhere: `https://tenhou.net/0/log/?${game}` };
  for (const link of ['0/?log=', '3/?log=', '5/?log=', '6/?log=', '0/log/?']) {
    expect(pasted(`https://tenhou.net/${link}${game}`, HERE)).toEqual(log);
    expect(pasted(` http://tenhou.net/${link}${game}&tw=2#ts=3 `, HERE)).toEqual(log);
  }
  expect(pasted(game, HERE)).toEqual(log);
  for (const link of ['https://other.example/replay/abcd2345', 'https://tenhou.net/6/', 'https://game.example/?paipu=2207-8a7c_a93'])
    expect(pasted(link, HERE)).toEqual({ elsewhere: '' });
});

test('anything else is a log', () => {
  for (const text of ['{"type":"start_game"}', 'https://tenhou.net/6/#json={"log":[]}', 'https://tenhou.net/5/#json=%7B%22log%22', 'hello'])
    expect(pasted(text, HERE)).toEqual({ text });
  expect(pasted('  ', HERE)).toBeUndefined();
});
