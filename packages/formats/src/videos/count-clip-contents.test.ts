import { shapeFlags, type Track } from '@countersign/contract';
import { runsOf } from '@countersign/domain';
import { expect, test } from 'vitest';
import type { WrittenClip } from '../format.ts';
import { countClipContents } from './count-clip-contents.ts';

const { keyframe, lasting, occluded, outside } = shapeFlags;
const FRAMES = 10;

/** A clip with an object of boxes that are stated at these frames. */
function clipOf(stated: readonly (readonly [frame: number, flags: number])[], isOwn = false): WrittenClip {
  const column = stated.map(() => 4);
  const track: Track = {
    ...{ id: 'a', shape: 'box', changes: [], source: {} },
    ...{ frames: stated.map(([frame]) => frame), flags: stated.map(([, flags]) => flags) },
    ...{ x: column, y: column, width: column, height: column },
  };
  const geometry = { kind: 'track', shape: 'box', runs: runsOf(track, FRAMES) } as const;
  const source: WrittenClip['source'] = isOwn ? { mot: true } : {};
  return {
    ...{
      fileName: 'a.mp4',
      mediaPath: 'a.mp4',
      width: 64,
      height: 48,
      source: {},
      frames: FRAMES,
      tracks: [track],
      fps: 25,
    },
    annotations: [{ id: 'a', label: 'car', geometry, attributes: {}, source }],
  };
}

test.each([
  [
    'a shape in each of its frames',
    clipOf([
      [0, keyframe],
      [1, keyframe],
    ]),
    { between: 0, keyframe: 0, hidden: 0 },
  ],
  [
    'a frame between its shapes',
    clipOf([
      [0, keyframe | lasting],
      [2, keyframe],
    ]),
    { between: 1, keyframe: 0, hidden: 0 },
  ],
  [
    'frames behind its last shape',
    clipOf([
      [0, keyframe],
      [5, keyframe | lasting],
    ]),
    { between: 1, keyframe: 0, hidden: 0 },
  ],
  [
    'a shape where it is not seen',
    clipOf([
      [0, keyframe | lasting],
      [1, keyframe | outside],
    ]),
    { between: 0, keyframe: 0, hidden: 0 },
  ],
  [
    'shapes that nobody set, and one that is hidden',
    clipOf([
      [0, keyframe],
      [1, 0],
      [2, occluded],
    ]),
    { between: 0, keyframe: 1, hidden: 1 },
  ],
])('an object with %s', (_, clip, expected) => {
  expect(countClipContents([clip], 'mot')).toMatchObject({ track: 1, box: 1, ...expected });
});

test('what came in the format is lost by nothing', () => {
  expect(countClipContents([clipOf([[0, lasting | occluded]], true)], 'mot')).toMatchObject({
    ...{ track: 1, box: 0, between: 0, keyframe: 0, hidden: 0 },
  });
});
