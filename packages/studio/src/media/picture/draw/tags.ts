import { boundsMeet } from '../geometry/point.ts';
import type { PictureRecord } from '../picture-record.ts';
import { type DeviceTransform, deviceSize } from './scene.ts';
import { crispRect, type DeviceRect } from './shape-path.ts';
import { devicePx, failColours, sizes, tagColours } from './style.ts';
import type { LayerContext, Surface } from './surface.ts';

/** A tag to draw if there is room. */
export interface TagRequest {
  readonly record: PictureRecord;
  readonly isTicked: boolean;
  /** Whether the size is written beside the name. */
  readonly isDetailed: boolean;
  /** Whether the attributes are written beside the name. */
  readonly hasAttributes: boolean;
}

/** With more tags the picture would be unreadable; a picture with so many errors is rejected as a whole. */
const mostTags = 200;

/** The fonts of text on the picture. */
export const faces = '"Inter Variable", system-ui, "Noto Sans CJK SC", sans-serif';

/**
 * Draws tags, the most important first. A tag that would overlap another shrinks to the fail shape at the shape's
 * corner. If that has no room either it is left out, because the dashed outline still shows the error. Returns the room
 * taken.
 */
export function drawTags(surface: Surface, wishes: readonly TagRequest[], to: DeviceTransform): DeviceRect[] {
  const context = surface.layer('active');
  const layer = deviceSize(surface);
  const taken: DeviceRect[] = [];
  context.font = `500 ${sizes.tagText * to.ratio}px ${faces}`;
  context.textBaseline = 'middle';
  context.setLineDash([]);
  for (const wish of wishes.slice(0, mostTags)) {
    const at = crispRect(wish.record.bounds, to, 2);
    const tag = placed(at, tagSize(context, wish, to.ratio), layer, to.ratio);
    if (!taken.some((other) => overlaps(other, tag))) {
      taken.push(tag);
      drawTag(surface, context, wish, tag, to.ratio);
      continue;
    }
    const side = devicePx(sizes.mark, to.ratio);
    const mark = { x: at.x - side / 2, y: at.y - side / 2, width: side, height: side };
    if (!wish.isTicked || taken.some((other) => overlaps(other, mark))) continue;
    taken.push(mark);
    drawFailMark(surface, context, mark, to.ratio);
  }
  return taken;
}

/** Whether two rectangles overlap. */
export function overlaps(a: DeviceRect, b: DeviceRect): boolean {
  const bounds = ({ x, y, width, height }: DeviceRect) => ({ minX: x, minY: y, maxX: x + width, maxY: y + height });
  return boundsMeet(bounds(a), bounds(b));
}

/** A tag with more characters of attributes would cover its neighbours. */
const mostAttributeCharacters = 60;

/** 'Ripe ✓, Grade: A'; empty values are left out. */
function attributesOf({ record, hasAttributes }: TagRequest): string {
  if (!hasAttributes) return '';
  const text = Object.entries(record.annotation.attributes)
    .filter(([, value]) => String(value) !== '')
    .map(([name, value]) => (typeof value === 'boolean' ? `${name} ${value ? '✓' : '✗'}` : `${name}: ${String(value)}`))
    .join(', ');
  const characters = [...text];
  if (characters.length <= mostAttributeCharacters) return text;
  return `${characters.slice(0, mostAttributeCharacters - 1).join('')}…`;
}

/** What is written beside the name. */
function detailOf(wish: TagRequest): string {
  return [sizeOf(wish), attributesOf(wish)].filter((text) => text !== '').join(' · ');
}

/**
 * '149 × 154 px' of a box or a mask's box, with the angle of a rotated one; empty for outlines, whose width means
 * little.
 */
function sizeOf({ record, isDetailed }: TagRequest): string {
  const { geometry } = record.annotation;
  if (!isDetailed || (geometry.kind !== 'box' && geometry.kind !== 'mask')) return '';
  const angle = geometry.kind === 'box' && geometry.rotation ? ` ${Math.round(geometry.rotation)}°` : '';
  return `${Math.round(geometry.width)} × ${Math.round(geometry.height)} px${angle}`;
}

function tagSize(context: LayerContext, wish: TagRequest, ratio: number): { width: number; height: number } {
  const px = (length: number) => devicePx(length, ratio);
  const detail = detailOf(wish);
  const detailWidth = detail === '' ? 0 : px(sizes.tagPadding) + context.measureText(detail).width;
  const markWidth = wish.isTicked ? px(sizes.tagPadding) + px(sizes.mark) : 0;
  const nameWidth = px(sizes.swatch) + px(sizes.tagPadding) + context.measureText(wish.record.name).width;
  return {
    width: Math.ceil(2 * px(sizes.tagPadding) + nameWidth + detailWidth + markWidth),
    height: px(sizes.tagHeight),
  };
}

/** Above the shape, or below it, or inside it; never outside the view. */
function placed(
  shape: DeviceRect,
  { width, height }: { readonly width: number; readonly height: number },
  layer: { readonly width: number; readonly height: number },
  ratio: number,
): DeviceRect {
  const gap = devicePx(sizes.tagGap, ratio);
  const above = shape.y - gap - height;
  const below = shape.y + shape.height + gap;
  const y = above >= 0 ? above : below + height <= layer.height ? below : Math.max(0, shape.y + gap);
  return { x: Math.round(Math.max(0, Math.min(shape.x, layer.width - width))), y: Math.round(y), width, height };
}

function drawTag(surface: Surface, context: LayerContext, wish: TagRequest, tag: DeviceRect, ratio: number): void {
  const px = (length: number) => devicePx(length, ratio);
  const ground = surface.createPath();
  ground.roundRect(tag.x, tag.y, tag.width, tag.height, px(4));
  context.fillStyle = tagColours.ground;
  context.fill(ground);

  const middle = tag.y + tag.height / 2;
  let x = tag.x + px(sizes.tagPadding);
  context.fillStyle = wish.record.colour;
  context.fillRect(x, Math.round(middle - px(sizes.swatch) / 2), px(sizes.swatch), px(sizes.swatch));
  x += px(sizes.swatch) + px(sizes.tagPadding);
  context.fillStyle = tagColours.text;
  context.fillText(wish.record.name, x, middle);
  x += context.measureText(wish.record.name).width + px(sizes.tagPadding);
  const detail = detailOf(wish);
  if (detail !== '') {
    context.fillStyle = tagColours.detail;
    context.fillText(detail, x, middle);
    x += context.measureText(detail).width + px(sizes.tagPadding);
  }
  if (!wish.isTicked) return;
  const side = px(sizes.mark);
  drawFailMark(surface, context, { x, y: middle - side / 2, width: side, height: side }, ratio);
}

/** A rounded square with a cross. */
function drawFailMark(surface: Surface, context: LayerContext, { x, y, width }: DeviceRect, ratio: number): void {
  const square = surface.createPath();
  square.roundRect(x, y, width, width, devicePx(3, ratio));
  context.fillStyle = failColours.mark;
  context.fill(square);
  const from = width * 0.3;
  const to = width * 0.7;
  const cross = surface.createPath();
  cross.moveTo(x + from, y + from);
  cross.lineTo(x + to, y + to);
  cross.moveTo(x + to, y + from);
  cross.lineTo(x + from, y + to);
  context.strokeStyle = failColours.ink;
  context.lineWidth = Math.max(1, 1.6 * ratio);
  context.stroke(cross);
}
