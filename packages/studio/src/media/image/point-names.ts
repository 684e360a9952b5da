import type { AnnotationRecord } from '../../document/records.ts';
import type { Point, Size } from '../../geometry/point.ts';
import { type DeviceTransform, onDevice } from './scene.ts';
import { namedPoints } from './shape-parts.ts';
import type { DeviceRect } from './shape-path.ts';
import { devicePx, sizes, tagColours } from './style.ts';
import type { Surface } from './surface.ts';
import { faces, overlaps } from './tags.ts';

/** More names would be wallpaper. */
const mostNames = 100;

/** Writes beside each point of a shape what it is called, where there is room beside `taken`, which it adds to. */
export function drawPointNames(
  surface: Surface,
  record: AnnotationRecord,
  taken: DeviceRect[],
  to: DeviceTransform,
): void {
  const context = surface.layer('active');
  const px = (length: number) => devicePx(length, to.ratio);
  context.font = `500 ${sizes.pointName * to.ratio}px ${faces}`;
  context.textBaseline = 'middle';
  for (const { x, y, name } of namedPoints(record).slice(0, mostNames)) {
    const at = onDevice(to, x, y);
    const size = { width: Math.ceil(context.measureText(name).width) + px(8), height: px(16) };
    const place = placesAround(at, size, px(sizes.activePointMark + 4)).find(
      (one) => !taken.some((other) => overlaps(other, one)),
    );
    if (place === undefined) continue;
    taken.push(place);
    const ground = surface.createPath();
    ground.roundRect(place.x, place.y, place.width, place.height, px(3));
    context.globalAlpha = 0.85;
    context.fillStyle = tagColours.ground;
    context.fill(ground);
    context.globalAlpha = 1;
    context.fillStyle = tagColours.text;
    context.fillText(name, place.x + px(4), place.y + place.height / 2);
  }
}

/** To its right, its left, below it and above it: the first with room is taken. */
function placesAround({ x, y }: Point, { width, height }: Size, away: number): readonly DeviceRect[] {
  const corners: readonly (readonly [number, number])[] = [
    [x + away, y - height / 2],
    [x - away - width, y - height / 2],
    [x - width / 2, y + away],
    [x - width / 2, y - away - height],
  ];
  return corners.map(([left, top]) => ({ x: Math.round(left), y: Math.round(top), width, height }));
}
