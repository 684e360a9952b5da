import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readChunk } from './read-chunk.ts';

const begin = '{"fromFrame":0,"toFrame":99,"tracks":[';

test.each([
  ['20 million empty lists', `${begin}${'[],'.repeat(20_000_000)}[]]}`, 'it has too many values'],
  ['20 million numbers', `${begin}${'0,'.repeat(20_000_000)}0]}`, 'it has too many values'],
  ['five million lists within each other', '['.repeat(5_000_000), 'it has too much within each other'],
])('a chunk of %s is refused before it is parsed', async (_, text, problem) => {
  const packed = gzipSync(text);
  expect(packed.length).toBeLessThan(1024 ** 2);
  const before = process.memoryUsage().rss;
  expect(await readChunk(packed)).toEqual({ problem });
  // It is unpacked, and a thread has a copy.
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 ** 2);
});

test('a chunk of ten thousand outlines of a hundred points is read', async () => {
  const ring = Array.from({ length: 200 }, (_, at) => at).join();
  const frames = Array.from({ length: 50 }, (_, at) => at);
  const geometries = frames.map(() => `{"kind":"polygon","rings":[[${ring}]]}`).join();
  const flags = frames.map(() => 1).join();
  const track = (id: number) =>
    `{"id":"${id}","shape":"polygon","frames":[${frames.join()}],"flags":[${flags}],"geometries":[${geometries}]}`;
  const tracks = Array.from({ length: 200 }, (_, id) => track(id)).join();
  expect(await readChunk(gzipSync(`${begin}${tracks}]}`))).toEqual({
    fromFrame: 0,
    toFrame: 99,
    tracks: 200,
    shapes: 10_000,
  });
});
