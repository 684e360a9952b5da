import type { AnnotationRecord } from '../../document/records.ts';
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
    const height = px(16);
    const place = {
      x: Math.round(at.x + px(sizes.activePointMark + 4)),
      y: Math.round(at.y - height / 2),
      width: Math.ceil(context.measureText(name).width) + px(8),
      height,
    };
    if (taken.some((other) => overlaps(other, place))) continue;
    taken.push(place);
    const ground = surface.createPath();
    ground.roundRect(place.x, place.y, place.width, place.height, px(3));
    context.globalAlpha = 0.85;
    context.fillStyle = tagColours.ground;
    context.fill(ground);
    context.globalAlpha = 1;
    context.fillStyle = tagColours.text;
    context.fillText(name, place.x + px(4), place.y + height / 2);
  }
}
