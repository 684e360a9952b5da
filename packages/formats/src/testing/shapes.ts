import type { Geometry } from '@countersign/contract';
import { maskOfPixels } from '../mask-pixels.ts';
import { type GeneratedKind, SIDE } from './arbitraries.ts';
import { memoryFolder } from './folders.ts';
import { picturePng } from './pictures.ts';

/** What a box with two names, and a number of shapes of a kind, look like in a picture of the generated deliveries. */
export const shapeAt: Readonly<Record<GeneratedKind, (x: number, y: number) => Geometry>> = {
  box: (x, y) => ({ kind: 'box', x, y, width: 14, height: 12 }),
  rotatedBox: (x, y) => ({ kind: 'box', x: x + 2, y: y + 3, width: 12, height: 8, rotation: 30 }),
  polygon: (x, y) => ({ kind: 'polygon', rings: [[x, y, x + 14, y + 1, x + 9, y + 12]] }),
  severalRings: (x, y) => ({
    kind: 'polygon',
    rings: [
      [x, y, x + 6, y, x + 4, y + 8],
      [x + 8, y, x + 14, y, x + 11, y + 8],
    ],
  }),
  mask: (x, y) => {
    const pixels = Uint8Array.from({ length: 120 }, (_, at) => Number(at % 12 <= at / 12));
    return maskOfPixels(pixels, { x, y, width: 12, height: 10 }, [SIDE, SIDE]);
  },
  polyline: (x, y) => ({ kind: 'polyline', points: [x, y, x + 14, y + 3] }),
  points: (x, y) => ({ kind: 'points', points: [x, y] }),
  skeleton: (x, y) => ({
    kind: 'skeleton',
    points: [
      { x, y, visibility: 2 },
      { x: x + 9, y: y + 4, visibility: 1 },
      { x: x + 3, y: y + 12, visibility: 2 },
    ],
  }),
  whole: () => ({ kind: 'whole' }),
};

/** Four pictures without annotations, and their paths. */
export const paths = ['images/a.png', 'images/b.png', 'images/c.png', 'images/d.png'];
export const pictures = memoryFolder(Object.fromEntries(paths.map((path) => [path, picturePng(SIDE, SIDE)])));
