import type { Geometry, Mask } from '@countersign/contract';
import { boxCorners, runLengths } from '@countersign/domain';
import type { OverlayOptions } from 'sharp';

/** Seen on light and dark pictures alike: a coloured line on a wider white one. */
const COLOUR = '#e0007a';
const COLOUR_BYTES = [0xe0, 0x00, 0x7a] as const;
const LINE_PX = 2;
const CASING_PX = 4;
const POINT_PX = 4;

/** Where a part of a picture comes to lie: its upper left corner, its scale, and the size it then has. */
export interface Placed {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** The outline of a geometry as a layer over a part of its picture; null where it has none. */
export function drawOutline(geometry: Geometry, placed: Placed): OverlayOptions | null {
  if (geometry.kind === 'mask') return drawMask(geometry, placed);
  const shapes = pathsOf(geometry, placed);
  if (shapes === '') return null;
  const { width, height } = placed;
  const strokes = [
    ['#fff', CASING_PX],
    [COLOUR, LINE_PX],
  ].map(
    ([colour, px]) =>
      `<g fill="none" stroke="${colour}" stroke-width="${px}" stroke-linejoin="round" stroke-linecap="round">${shapes}</g>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${strokes.join('')}</svg>`;
  return { input: Buffer.from(svg), top: 0, left: 0 };
}

function pathsOf(geometry: Exclude<Geometry, Mask>, { left, top, scale }: Placed): string {
  const at = (points: readonly number[]) =>
    points.map((value, n) => ((value - (n % 2 === 0 ? left : top)) * scale).toFixed(1));
  const line = (points: readonly number[], end: '' | 'Z') => `<path d="M${at(points).join(' ')}${end}"/>`;
  const dots = (points: readonly number[]) => {
    const placed = at(points);
    return placed.flatMap((x, n) =>
      n % 2 === 0 ? [`<circle cx="${x}" cy="${placed[n + 1] ?? 0}" r="${POINT_PX}"/>`] : [],
    );
  };
  switch (geometry.kind) {
    case 'box':
      return line(boxCorners(geometry), 'Z');
    case 'polygon':
      return geometry.rings.map((ring) => line(ring, 'Z')).join('');
    case 'polyline':
      return line(geometry.points, '');
    case 'points':
      return dots(geometry.points).join('');
    case 'skeleton': {
      const labelled = geometry.points.filter(({ visibility }) => visibility > 0);
      const box = geometry.box === undefined ? '' : line(boxCorners({ kind: 'box', ...geometry.box }), 'Z');
      return box + dots(labelled.flatMap(({ x, y }) => [x, y])).join('');
    }
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return '';
  }
}

/** The edge of a mask as it is seen at that size: what lies inside beside something that does not. */
function drawMask(mask: Mask, placed: Placed): OverlayOptions | null {
  const inside = sampleMask(mask, placed);
  if (inside === null) return null;
  const { width, height } = placed;
  const layer = Buffer.alloc(width * height * 4);
  const isInside = (x: number, y: number) => inside[y * width + x] === 1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isEdge =
        isInside(x, y) && !(isInside(x - 1, y) && isInside(x + 1, y) && isInside(x, y - 1) && isInside(x, y + 1));
      if (isEdge) layer.set([...COLOUR_BYTES, 0xff], (y * width + x) * 4);
    }
  return { input: layer, raw: { width, height, channels: 4 }, top: 0, left: 0 };
}

/** 1 for each pixel of the placed part that lies in the mask, row by row. The runs are read once and never unfolded. */
function sampleMask(mask: Mask, { left, top, scale, width, height }: Placed): Uint8Array | null {
  const runs = runLengths(mask);
  if (runs === null) return null;
  const [rows, columns] = mask.size;
  const inside = new Uint8Array(width * height);
  let [run, end] = [0, runs[0] ?? 0];
  for (let x = 0; x < width; x += 1) {
    const column = left + Math.floor((x + 0.5) / scale);
    if (column >= columns) break;
    for (let y = 0; y < height; y += 1) {
      const row = top + Math.floor((y + 0.5) / scale);
      if (row >= rows) break;
      const pixel = column * rows + row;
      while (pixel >= end && run + 1 < runs.length) {
        run += 1;
        end += runs[run] ?? 0;
      }
      // Every second run is the mask.
      inside[y * width + x] = pixel < end ? run % 2 : 0;
    }
  }
  return inside;
}
