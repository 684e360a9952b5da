import type { Annotation, FrameRuns } from '@countersign/contract';
import { expect, test } from 'vitest';
import { checkChunk } from './check-chunk.ts';
import { readFrameTimes, writeFrameTable } from './frame-table.ts';
import { TrackSum } from './sum-tracks.ts';
import type { ChunkRows, TrackRows } from './track-rows.ts';

function annotationOf(id: string, runs: FrameRuns): Annotation {
  return { id, label: 'car', geometry: { kind: 'track', shape: 'box', runs }, attributes: {}, source: {} };
}

/** A track with a shape at each of so many frames, a byte each. */
function rowsOf(id: string, frames: number, change: Partial<TrackRows> = {}): TrackRows {
  return {
    ...{ id, shape: 'box', frames: Array.from({ length: frames }, (_, frame) => frame), changes: [] },
    ...{ runs: [[0, frames - 1]], rows: new Uint8Array(frames), reach: { x: 0, y: 0, width: 9, height: 9 } },
    ...change,
  };
}

const chunk = (toFrame: number, ...tracks: TrackRows[]): ChunkRows => ({ fromFrame: 0, toFrame, tracks });

test.each<[string, Annotation[], ChunkRows, RegExp]>([
  ['the same track twice', [annotationOf('a', [[0, 1]])], chunk(1, rowsOf('a', 2), rowsOf('a', 2)), /"a" twice$/],
  ['a track that nobody annotated', [], chunk(1, rowsOf('a', 2)), /"a", which is not annotated$/],
  [
    'a track of another shape',
    [annotationOf('a', [[0, 1]])],
    chunk(1, rowsOf('a', 2, { shape: 'mask' })),
    /annotated as box, and a chunk has it as mask$/,
  ],
  ['a track in a frame less', [annotationOf('a', [[0, 1]])], chunk(1, rowsOf('a', 1)), /"a" in other frames/],
  ['no such track', [annotationOf('a', [[0, 1]])], chunk(1), /"a" in other frames/],
  ['a track that is seen nowhere, and not there', [annotationOf('a', [])], chunk(1), /^no chunk has the track "a"$/],
])('a chunk with %s is refused', (_, annotations, rows, problem) => {
  const sum = new TrackSum(annotations, { width: 64, height: 48 });
  expect(() => {
    sum.add(rows);
    sum.finish(annotations);
  }).toThrow(problem);
});

test('two million shapes are accepted, and one more is refused', () => {
  const ids = Array.from({ length: 20 }, (_, at) => `t${at}`);
  const annotations = [...ids, 'more'].map((id) => annotationOf(id, [[0, id === 'more' ? 0 : 99_999]]));
  const most = ids.map((id) => rowsOf(id, 100_000));
  expect(() =>
    new TrackSum(annotations.slice(0, 20), { width: 64, height: 48 }).add(chunk(99_999, ...most)),
  ).not.toThrow();
  expect(() =>
    new TrackSum(annotations, { width: 64, height: 48 }).add(chunk(99_999, ...most, rowsOf('more', 1))),
  ).toThrow('it has more than 2,000,000 shapes');
});

test('a chunk that ends before it begins is refused, and one of one frame is not', () => {
  const bytesOf = (fromFrame: number, toFrame: number) =>
    Buffer.from(JSON.stringify({ fromFrame, toFrame, tracks: [] }));
  expect(checkChunk(bytesOf(5, 4))).toEqual({ problem: 'it has no frames' });
  expect(checkChunk(bytesOf(5, 5))).toEqual({ fromFrame: 5, toFrame: 5, tracks: 0, shapes: 0 });
});

test('a frame table gives back the times that it was made of', () => {
  const timesUs = Float64Array.of(0, 33_367, 66_733);
  const pictures = [7, 80, 900].map((offset) => ({ offset, bytes: offset + 1, name: 'a' }));
  const facts = { form: 'pictures', width: 1, height: 1, durationUs: 1, codec: '', type: '', tracks: 1 } as const;
  const table = writeFrameTable({ ...facts, timesUs, pictures });
  expect([...readFrameTimes(table, 3)]).toEqual([...timesUs]);
  expect([3, 4, 5, 6, 7, 8].map((at) => table.readDoubleLE(at * 8))).toEqual([7, 80, 900, 8, 81, 901]);
});
