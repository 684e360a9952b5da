import {
  MOST_CHUNKS,
  shapeFlags,
  type Track,
  type TrackChunk,
  trackChunk,
  track as trackShapes,
} from '@countersign/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunksOf } from './chunks-of.ts';
import { joinChunks } from './join-chunks.ts';
import { countByFrame, framesIn, runsOf } from './runs-of.ts';
import { shapeAt } from './shape-at.ts';

const KEY = 1;
const OUTSIDE = 2;
const OCCLUDED = 4;
const LASTING = 8;

function boxes(id: string, stated: readonly (readonly [frame: number, x: number, flags: number])[]): Track {
  return {
    ...{ id, shape: 'box', changes: [], source: {} },
    frames: stated.map(([frame]) => frame),
    flags: stated.map(([, , flags]) => flags),
    x: stated.map(([, x]) => x),
    ...{ y: stated.map(() => 10), width: stated.map(() => 20), height: stated.map(() => 30) },
  };
}

test('the bits of a stated shape are those that stored chunks have', () => {
  expect(shapeFlags).toEqual({ keyframe: 1, outside: 2, occluded: 4, lasting: 8 });
});

describe('what a track shows at a frame', () => {
  const track = boxes('1', [
    [2, 0, KEY | LASTING],
    [6, 40, KEY | LASTING | OCCLUDED],
    [8, 50, KEY | OUTSIDE | LASTING],
    [20, 100, KEY],
    [21, 101, 0],
  ]);
  test.each([
    [1, null],
    [2, 0],
    [3, 10],
    [6, 40],
    [7, 40],
    [8, null],
    [19, null],
    [20, 100],
    [21, 101],
    [22, null],
  ])('frame %i: x %s', (frame, x) => {
    const shown = shapeAt(track, frame);
    expect(shown === null ? null : shown.geometry.kind === 'box' && shown.geometry.x).toBe(x);
  });

  test('says what was delivered there, and what lies between', () => {
    expect(shapeAt(track, 2)).toMatchObject({ isStated: true, isKeyframe: true, isOccluded: false });
    expect(shapeAt(track, 3)).toMatchObject({ isStated: false, isKeyframe: false, isOccluded: false });
    expect(shapeAt(track, 7)).toMatchObject({ isStated: false, isOccluded: true });
    expect(shapeAt(track, 21)).toMatchObject({ isStated: true, isKeyframe: false });
  });

  test('turns by the shorter way', () => {
    const turning: Track = {
      ...boxes('1', [
        [0, 0, LASTING],
        [2, 0, LASTING],
      ]),
      shape: 'box',
      rotation: [350, 10],
    } as Track;
    expect(shapeAt(turning, 1)?.geometry).toMatchObject({ rotation: 360 });
  });

  test('keeps a polygon whose corners do not correspond', () => {
    const corners = { kind: 'polygon', rings: [[0, 0, 10, 0, 10, 10]] } as const;
    const more = { kind: 'polygon', rings: [[0, 0, 10, 0, 10, 10, 0, 10]] } as const;
    const life = { id: '1', frames: [0, 2], flags: [LASTING, LASTING], changes: [], source: {} };
    const changing = { ...life, shape: 'polygon', geometries: [corners, more] } as unknown as Track;
    expect(shapeAt(changing, 1)?.geometry).toEqual(corners);
    const moved = { kind: 'polygon', rings: [[4, 2, 14, 2, 14, 12]] } as const;
    const moving = { ...life, shape: 'polygon', geometries: [corners, moved] } as unknown as Track;
    expect(shapeAt(moving, 1)?.geometry).toEqual({ kind: 'polygon', rings: [[2, 1, 12, 1, 12, 11]] });
  });
});

/** Any track of boxes in a sequence of 1,000 frames. */
const anyTrack = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 60 }),
    fc.infiniteStream(fc.integer({ min: 0, max: 15 })),
    fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { maxLength: 5 }),
  )
  .map(([frames, flags, changes]): Track => {
    const sorted = [...frames].sort((a, b) => a - b);
    const made = boxes(
      '1',
      sorted.map((frame) => [frame, frame * 2, flags.next().value ?? 0] as const),
    );
    made.changes = [...changes].sort((a, b) => a - b).map((frame) => [frame, { speed: frame }]);
    made.source = { row: sorted.map(String) };
    return made;
  });

describe('chunks', () => {
  test('have all frames once, and each draws its frames as the whole track does', () => {
    fc.assert(
      fc.property(anyTrack, (track) => {
        const chunks = chunksOf([track], 1000);
        expect(chunks.map(({ fromFrame, toFrame }) => toFrame - fromFrame + 1).reduce((a, b) => a + b)).toBe(1000);
        for (const chunk of chunks)
          for (let frame = chunk.fromFrame; frame <= chunk.toFrame; frame += 1) {
            const [piece] = chunk.tracks;
            expect(piece === undefined ? null : shapeAt(piece, frame)).toEqual(shapeAt(track, frame));
          }
      }),
      { numRuns: 40 },
    );
  });

  test('are joined to what they were cut from, changes and carried fields too', () => {
    fc.assert(
      fc.property(anyTrack, (track) => {
        const last = track.frames.at(-1) ?? 0;
        const changes = track.changes.filter(
          ([frame], at) => frame <= last && (track.changes[at + 1]?.[0] ?? 1000) > (track.frames[0] ?? 0),
        );
        expect(joinChunks(chunksOf([track], 1000))).toEqual([{ ...track, changes }]);
      }),
      { numRuns: 100 },
    );
  });

  test('end at 200 frames, or earlier at 10,000 shapes', () => {
    const many = Array.from({ length: 100 }, (_, at) =>
      boxes(
        String(at),
        Array.from({ length: 300 }, (_frame, frame) => [frame, 0, KEY] as const),
      ),
    );
    expect(chunksOf(many, 300).map(({ fromFrame, toFrame }) => [fromFrame, toFrame])).toEqual([
      [0, 99],
      [100, 199],
      [200, 299],
    ]);
    expect(chunksOf([], 450).map(({ fromFrame, toFrame }) => [fromFrame, toFrame])).toEqual([
      [0, 199],
      [200, 399],
      [400, 449],
    ]);
  });

  test('are no more than two for every 10,000 shapes, beside those that end by their frames', () => {
    const crowd = Array.from({ length: 9_999 }, (_, at) =>
      boxes(
        String(at),
        [0, 2, 4, 6].map((frame) => [frame, 0, KEY] as const),
      ),
    );
    const pair = ['a', 'b'].map((id) =>
      boxes(
        id,
        [1, 3, 5, 7].map((frame) => [frame, 0, KEY] as const),
      ),
    );
    expect(chunksOf([...crowd, ...pair], 8)).toHaveLength(8);
    // 100,000 frames, and 2,000,000 shapes.
    expect(MOST_CHUNKS).toBe(500 + 400);
  });

  test('are what the contract says', () => {
    for (const chunk of chunksOf(
      [
        boxes('1', [
          [0, 0, KEY | LASTING],
          [700, 5, KEY],
        ]),
      ],
      1000,
    ))
      expect(trackChunk.parse(chunk) satisfies TrackChunk).toEqual(chunk);
  });
});

describe('a track', () => {
  const track = boxes('1', [
    [0, 0, KEY],
    [3, 1, KEY],
  ]);
  test.each([
    ['has columns of several lengths', { ...track, x: [1] }],
    ['are not in their order', { ...track, frames: [3, 0] }],
    ['has columns of several lengths', { ...track, source: { row: ['1'] } }],
    [
      'has shapes of another kind',
      {
        ...{ id: '1', frames: [0], flags: [1], changes: [], source: {} },
        ...{ shape: 'polygon', geometries: [{ kind: 'points', points: [1, 2] }] },
      },
    ],
  ])('that %s is refused', (problem, broken) => {
    expect(trackShapes.safeParse(broken).error?.issues.map(({ message }) => message)).toContain(problem);
  });
});

describe('where an object is seen', () => {
  test('follows its stated shapes', () => {
    const track = boxes('1', [
      [2, 0, LASTING],
      [5, 0, OUTSIDE | LASTING],
      [7, 0, 0],
      [8, 0, 0],
      [10, 0, LASTING],
    ]);
    expect(runsOf(track, 20)).toEqual([
      [2, 4],
      [7, 8],
      [10, 19],
    ]);
  });

  test('ends with the sequence, whatever is stated behind it', () => {
    const track = boxes('1', [
      [2, 0, LASTING],
      [5, 0, LASTING],
      [9, 0, 0],
    ]);
    expect(runsOf(track, 4)).toEqual([[2, 3]]);
    expect(runsOf(track, 5)).toEqual([[2, 4]]);
    expect(runsOf(track, 6)).toEqual([[2, 5]]);
    expect(runsOf(track, 1)).toEqual([]);
  });

  test('agrees with what is shown, frame by frame', () => {
    fc.assert(
      fc.property(anyTrack, (track) => {
        const runs = runsOf(track, 1000);
        const counts = countByFrame([runs, [[0, 999]]], 1000);
        const seen = Array.from({ length: 1000 }, (_, frame) => (shapeAt(track, frame) === null ? 0 : 1));
        expect([...counts]).toEqual(seen.map((one) => one + 1));
        expect(framesIn(runs)).toBe(seen.reduce((a: number, b) => a + b, 0));
        expect(framesIn(runs, 100, 299)).toBe(seen.slice(100, 300).reduce((a: number, b) => a + b, 0));
      }),
      { numRuns: 100 },
    );
  });
});
