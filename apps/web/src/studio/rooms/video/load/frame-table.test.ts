import type { VideoMedia } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { readFrameTable } from './frame-table.ts';
import { readChunk } from './read-chunk.ts';

const media = {
  ...{ kind: 'video', url: '', form: 'file', type: 'video/mp4', width: 4, height: 3, durationUs: 400_000 },
  ...{ codec: 'avc1', tableUrl: '', clock: { kind: 'frames', start: 0, step: 1 }, frames: 4, chunks: [] },
} as const satisfies VideoMedia;

function bytesOf(numbers: readonly number[]): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(numbers.length * 8));
  numbers.forEach((number, at) => view.setFloat64(at * 8, number, true));
  return view.buffer;
}

describe('the frame table', () => {
  it('[2.4-09] says which picture of the file a frame is, and when', () => {
    const clock = { kind: 'frames', start: 1, step: 2 } as const;
    const table = readFrameTable(bytesOf([0, 40_000, 90_000, 120_000, 170_000]), { ...media, clock, frames: 2 });
    expect([0, 1].map((frame) => table?.pictureOf(frame))).toEqual([1, 3]);
    expect(table?.timeOf(1)).toBe(120_000);
  });

  it('of numbered pictures goes by the rate of the clock, else by ten a second', () => {
    const bytes = bytesOf([0, 100_000, 200_000, 30, 130, 230, 90, 91, 92]);
    const clock = { kind: 'frames', start: 0, step: 1, fps: 25 } as const;
    const table = readFrameTable(bytes, { ...media, form: 'pictures', clock, frames: 3 });
    expect(table?.timeOf(2)).toBe(80_000);
    expect([...(table?.spans?.offsets ?? [])]).toEqual([30, 130, 230]);
    expect([...(table?.spans?.bytes ?? [])]).toEqual([90, 91, 92]);
    expect(readFrameTable(bytes, { ...media, form: 'pictures', frames: 3 })?.timeOf(2)).toBe(200_000);
  });

  it.each([
    ['is empty', []],
    ['goes back in time', [0, 50, 40]],
    ['has what is no number', [0, Number.NaN]],
  ])('that %s is none', (_, numbers) => {
    expect(readFrameTable(bytesOf(numbers), media)).toBeNull();
  });

  it('whose columns are cut is none', () => {
    expect(readFrameTable(bytesOf([0, 1, 2, 3]), { ...media, form: 'pictures' })).toBeNull();
    expect(readFrameTable(new ArrayBuffer(12), media)).toBeNull();
  });
});

describe('a part of the tracks', () => {
  const text = JSON.stringify({ fromFrame: 0, toFrame: 9, tracks: [] });
  const plain = new TextEncoder().encode(text);

  it('is read packed, and as the server unpacked it', async () => {
    const packed = await new Response(new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip'))).bytes();
    expect(await readChunk(packed)).toEqual(JSON.parse(text));
    expect(await readChunk(plain)).toEqual(JSON.parse(text));
  });

  it.each([
    ['{"tracks":1}', /no part of the tracks/],
    ['[]', /no part of the tracks/],
    ['null', /no part of the tracks/],
    ['{"tracks":', /JSON/],
  ])('%s is refused', async (broken, why) => {
    await expect(readChunk(new TextEncoder().encode(broken))).rejects.toThrow(why);
  });
});
