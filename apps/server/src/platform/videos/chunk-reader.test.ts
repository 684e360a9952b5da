import { gzipSync } from 'node:zlib';
import type { Annotation, Track, TrackChunk } from '@countersign/contract';
import { chunksOf, runsOf } from '@countersign/domain';
import { expect, test } from 'vitest';
import { ChunkReader } from './chunk-reader.ts';
import { TrackSum } from './sum-tracks.ts';
import { rowsOfChunk } from './track-rows.ts';

const FRAMES = 120;

/** An outline of so many corners in every frame. */
function outline(id: string, corners: number, moved = 0): Track {
  const frames = Array.from({ length: FRAMES }, (_, frame) => frame);
  const ring = (frame: number) => Array.from({ length: 2 * corners }, (_, at) => at + frame + moved + 0.25);
  return {
    ...{ id, shape: 'polygon', frames, flags: frames.map(() => 1), changes: [], source: {} },
    geometries: frames.map((frame) => ({ kind: 'polygon', rings: [ring(frame)] })),
  };
}

function annotationOf(track: Track): Annotation {
  const geometry = { kind: 'track', shape: track.shape, runs: runsOf(track, FRAMES) } as const;
  return { id: track.id, label: 'car', geometry, attributes: {}, source: {} };
}

/** The digests of the tracks of a sequence, as they are made of chunks that arrived. */
async function digestsOf(tracks: readonly Track[], chunks: readonly TrackChunk[]): Promise<(string | undefined)[]> {
  const annotations = tracks.map(annotationOf);
  const sum = new TrackSum(annotations, { width: 100_000, height: 100_000 });
  await using reader = new ChunkReader();
  for (const chunk of chunks) sum.add(await reader.read(gzipSync(JSON.stringify(chunk))));
  return sum.finish(annotations).map(({ geometry }) => (geometry.kind === 'track' ? geometry.digest : undefined));
}

test('a large chunk is read in a thread, and says the same as a small one', async () => {
  const tracks = [outline('a', 1500), outline('b', 4)];
  const chunks = chunksOf(tracks, FRAMES);
  const content = Buffer.from(JSON.stringify(chunks[0]));
  expect(content.length).toBeGreaterThan(1024 ** 2);
  await using reader = new ChunkReader();
  expect(await reader.read(gzipSync(content))).toEqual(rowsOfChunk(content));
  const [large, small] = await digestsOf(tracks, chunks);
  expect(await digestsOf([outline('b', 4)], chunksOf([outline('b', 4)], FRAMES))).toEqual([small]);
  const others = [outline('a', 1500, 0.01), outline('b', 4)];
  expect(await digestsOf(others, chunksOf(others, FRAMES))).toEqual([expect.not.stringContaining(large ?? ''), small]);
});

test('a chunk cannot hide shapes of the next one by saying that it goes on elsewhere', async () => {
  const tracks = [outline('a', 4)];
  const whole = chunksOf(tracks, FRAMES)[0];
  if (whole === undefined) throw new Error('no chunk');
  const changed = structuredClone(tracks);
  const moved = changed[0]?.shape === 'polygon' ? changed[0].geometries[90] : undefined;
  if (moved?.kind === 'polygon') moved.rings = [[1, 2, 3, 4, 5, 6, 7, 8]];
  const halves = (of: readonly Track[]): TrackChunk[] => [
    { ...whole, toFrame: 59 },
    { fromFrame: 60, toFrame: FRAMES - 1, tracks: [...of] },
  ];
  expect(await digestsOf(tracks, halves(tracks))).not.toEqual(await digestsOf(tracks, halves(changed)));
});

test('an attribute that changes is another track, and fields that a program leaves away are none', async () => {
  const tracks = [outline('a', 4)];
  const [chunk] = chunksOf(tracks, FRAMES);
  const [piece] = chunk?.tracks ?? [];
  if (chunk === undefined || piece === undefined) throw new Error('no chunk');
  const { changes: _, source: __, ...bare } = piece;
  const plain = await digestsOf(tracks, [chunk]);
  expect(await digestsOf(tracks, [{ ...chunk, tracks: [bare as Track] }])).toEqual(plain);
  const changing: Track = { ...piece, changes: [[5, { colour: 'red' }]] };
  expect(await digestsOf(tracks, [{ ...chunk, tracks: [changing] }])).not.toEqual(plain);
});
