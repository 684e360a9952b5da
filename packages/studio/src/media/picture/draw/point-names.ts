import type { Point, Size } from '../geometry/point.ts';
import type { PictureRecord } from '../picture-record.ts';
import { type DeviceTransform, onDevice } from './scene.ts';
import { namedPoints } from './shape-parts.ts';
import type { DeviceRect } from './shape-path.ts';
import { devicePx, sizes, tagColours } from './style.ts';
import type { Surface } from './surface.ts';
import { faces, overlaps } from './tags.ts';

/** With more names the picture would be unreadable. */
const mostNames = 100;

/** Writes the names of a shape's points beside them where `taken` leaves room, and adds the used room to `taken`. */
export function drawPointNames(
  surface: Surface,
  record: PictureRecord,
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

/** Tries the right, the left, below and above the point, and takes the first with room. */
function placesAround({ x, y }: Point, { width, height }: Size, away: number): readonly DeviceRect[] {
  const corners: readonly (readonly [number, number])[] = [
    [x + away, y - height / 2],
    [x - away - width, y - height / 2],
    [x - width / 2, y + away],
    [x - width / 2, y - away - height],
  ];
  return corners.map(([left, top]) => ({ x: Math.round(left), y: Math.round(top), width, height }));
}
