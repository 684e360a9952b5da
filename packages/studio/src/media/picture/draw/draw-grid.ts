import { visibleBounds } from '../geometry/viewport.ts';
import { type DeviceTransform, onDevice, type Scene } from './scene.ts';
import type { DeviceRect } from './shape-path.ts';
import { devicePx, gridColours, sizes, tagColours } from './style.ts';
import type { LayerContext, Surface } from './surface.ts';
import { faces, overlaps } from './tags.ts';

/** The smallest distance between two lines, in CSS pixels. */
const leastGapPx = 72;

/** Pixels of the picture between two lines: 1, 2 or 5 times a power of ten, at least one. */
export function gridStep(scale: number): number {
  const least = Math.max(1, leastGapPx / scale);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? 10 * power;
}

/** One line of the grid: where it begins and ends on the layer, and the coordinate it stands for. */
interface GridLine {
  readonly text: string;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** Draws lines at round coordinates of the picture, with their numbers at the top and the left edge. */
export function drawGrid(surface: Surface, { state }: Scene, to: DeviceTransform): void {
  const context = surface.layer('shapes');
  const lines = linesOf(state, to);
  const thin = devicePx(1, to.ratio);
  context.setLineDash([]);
  context.lineWidth = thin;
  context.globalAlpha = gridColours.opacity;
  for (const [nth, colour] of [gridColours.dark, gridColours.light].entries()) {
    const path = surface.createPath();
    const beside = thin / 2 - nth * thin;
    for (const { from, to: end } of lines) {
      path.moveTo(Math.round(from.x) + beside, Math.round(from.y) + beside);
      path.lineTo(Math.round(end.x) + beside, Math.round(end.y) + beside);
    }
    context.strokeStyle = colour;
    context.stroke(path);
  }
  context.globalAlpha = 1;
  writeNumbers(context, lines, to.ratio);
}

function linesOf({ picture, viewport, view }: Scene['state'], to: DeviceTransform): readonly GridLine[] {
  const seen = visibleBounds(viewport, view, 0);
  const [left, right] = [Math.max(0, seen.minX), Math.min(picture.width, seen.maxX)];
  const [top, bottom] = [Math.max(0, seen.minY), Math.min(picture.height, seen.maxY)];
  if (right <= left || bottom <= top) return [];
  const step = gridStep(viewport.scale);
  const multiples = (from: number, end: number) => {
    const first = Math.ceil(from / step);
    return Array.from({ length: Math.max(0, Math.floor(end / step) - first + 1) }, (_, nth) => (first + nth) * step);
  };
  return [
    ...multiples(left, right).map((x) => ({
      text: String(x),
      from: onDevice(to, x, top),
      to: onDevice(to, x, bottom),
    })),
    ...multiples(top, bottom).map((y) => ({
      text: String(y),
      from: onDevice(to, left, y),
      to: onDevice(to, right, y),
    })),
  ];
}

/** At the end of the line that lies higher or farther left, inside the view. */
function writeNumbers(context: LayerContext, lines: readonly GridLine[], ratio: number): void {
  const px = (length: number) => devicePx(length, ratio);
  context.font = `${sizes.gridText * ratio}px ${faces}`;
  context.textBaseline = 'middle';
  const taken: DeviceRect[] = [];
  for (const { text, from, to } of lines) {
    const isUpright = Math.abs(from.x - to.x) < Math.abs(from.y - to.y);
    const width = Math.ceil(context.measureText(text).width) + px(6);
    const height = px(15);
    const x = Math.max(0, Math.round(Math.min(from.x, to.x) - (isUpright ? width / 2 : 0)));
    const y = Math.max(0, Math.round(Math.min(from.y, to.y) - (isUpright ? 0 : height / 2)));
    const place = { x, y, width, height };
    if (taken.some((other) => overlaps(other, place))) continue;
    taken.push(place);
    context.globalAlpha = 0.8;
    context.fillStyle = tagColours.ground;
    context.fillRect(x, y, width, height);
    context.globalAlpha = 1;
    context.fillStyle = tagColours.text;
    context.fillText(text, x + px(3), y + height / 2);
  }
}
