import { expect, test } from 'vitest';
import { pasted } from './pasted';

const HERE = 'https://club.example';

test('a link of this server leads to the game and its moment', () => {
  expect(pasted(` ${HERE}/replay/abcd2345?review#deal=2&event=9 `, HERE)).toEqual({ path: '/replay/abcd2345?review#deal=2&event=9' });
  expect(pasted(`${HERE}/table/abcd2345`, HERE)).toEqual({ path: '/table/abcd2345' });
  expect(pasted('abcd2345', HERE)).toEqual({ path: '/replay/abcd2345' });
});

test('anything else is a log', () => {
  for (const text of ['{"type":"start_game"}', 'https://tenhou.net/6/#json={"log":[]}', 'https://other.example/replay/abcd2345', 'hello'])
    expect(pasted(text, HERE)).toEqual({ text });
  expect(pasted('  ', HERE)).toBeUndefined();
});
