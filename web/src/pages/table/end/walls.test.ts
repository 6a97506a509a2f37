import { expect, test } from 'vitest';
import { sha256 } from './sha256';
import { bytesOf, wrongWalls } from './walls';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

test('our SHA-256 is SHA-256, whatever the length', () => {
  const known: Record<number, string> = {
    0: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    1: '4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a',
    32: '5c7b79a34a47739827c1a0ec79a4c5fb0b594494cff7fba2ab6c6b8d78ba55b3',
    55: '0a029c039b4853c530f7cef160a48c06e06ab8233c46b665d088a825f5a49c93',
    56: '74d933e31f80a44b658969a1d4a7d078f785ba9f789e1f7c95f7bc8a70e0e34a',
    63: '9c1546d1c4de7e0f37dd1ee89f5fcbf3a976b9d778d1034edbc74914e6f7cfdb',
    64: '4fd817dcaa16924ddf8b172da321a4189440c800686d043b25121267078c9d45',
    65: '91c1b77da0bc3f612880a13a86a518aa8493cb5c5780b60f6d52d592485f89d4',
    119: '13cfd93a8d755041af964735096349e0b900b65c0e380a6e7bac47f8f96b096f',
    120: '8c4ae9614e608bace52efc98f5a0ec79571830aaa10222e51644f9217d2081f8',
    200: '099a1acecc5477f4e8d4c7e8514d5f368d7dd6d923bd47996537d6576efeacb3',
  };
  for (const [length, digest] of Object.entries(known)) {
    const bytes = Uint8Array.from({ length: Number(length) }, (_, place) => (place * 37 + Number(length)) & 255);
    expect(hex(sha256(bytes))).toBe(digest);
  }
});

test('a wall that was announced, one that was changed, one that is missing', async () => {
  const key = '4c0fae24378066dfba089a474bdb24ccc00078415bbf076d828af486d9547e6f';
  const commitment = 'd6e614410c0468bca8c0559b80992dbb418c643e3924f2137d43082f8dd5f804';
  expect(hex(bytesOf(key))).toBe(key);
  expect(await wrongWalls([commitment], [{ deal: 1, commitment, key }])).toEqual([]);
  expect(
    await wrongWalls(
      [commitment, commitment, commitment],
      [
        { deal: 1, commitment, key },
        { deal: 2, commitment, key: `00${key.slice(2)}` },
      ],
    ),
  ).toEqual([2, 3]);
});
