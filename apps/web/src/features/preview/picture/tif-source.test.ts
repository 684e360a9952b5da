import { expect, test } from 'vitest';
import type { RangedBytes } from '../bytes/ranged-bytes.ts';
import { tifSource } from './tif-source.ts';

const KIB = 1024;

/** A file of so many bytes, each of which is its place modulo 251; keeps what was asked for. */
function file(size: number): RangedBytes & { readonly asked: [number, number][] } {
  const asked: [number, number][] = [];
  return {
    ...{ size, asked },
    async read(from, to) {
      asked.push([from, to]);
      const end = Math.min(to, size);
      return await Promise.resolve(new Uint8Array(Math.max(0, end - from)).map((_, at) => (from + at) % 251));
    },
  };
}

test('[9-07] strips that lie one behind the other are asked for once, by blocks', async () => {
  const bytes = file(600 * KIB);
  const source = tifSource(bytes);
  const strips = await source.fetch([
    { offset: 10, length: 5 },
    { offset: 256 * KIB - 2, length: 4 },
    { offset: 300 * KIB, length: 1 },
  ]);
  const at = (place: number) => place % 251;
  expect(strips.map((strip) => [...new Uint8Array(strip)])).toEqual([
    [10, 11, 12, 13, 14],
    [256 * KIB - 2, 256 * KIB - 1, 256 * KIB, 256 * KIB + 1].map(at),
    [at(300 * KIB)],
  ]);
  expect(bytes.asked).toEqual([
    [0, 256 * KIB],
    [256 * KIB, 512 * KIB],
  ]);
});

test('[9-07] a strip behind the end is empty, and one that goes beyond it is cut', async () => {
  const bytes = file(100);
  const source = tifSource(bytes);
  const lengths = (
    await source.fetch([
      { offset: 90, length: 4_000_000_000 },
      { offset: 5_000_000, length: 10 },
    ])
  ).map(({ byteLength }) => byteLength);
  expect(lengths).toEqual([10, 0]);
  expect(bytes.asked).toHaveLength(1);
});
