import type { OutlineRing } from './paint/outline.ts';

export interface PaintedBox {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Outline {
  kind: 'polygon';
  ring: OutlineRing;
}

export type Shape = PaintedBox | Outline;

/** The smallest box around a shape. */
export function boundsOf(shape: Shape): PaintedBox {
  if (shape.kind === 'box') return shape;
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  shape.ring.forEach((value, axis) => {
    if (axis % 2 === 0) {
      left = Math.min(left, value);
      right = Math.max(right, value);
    } else {
      top = Math.min(top, value);
      bottom = Math.max(bottom, value);
    }
  });
  return { kind: 'box', x: left, y: top, width: right - left, height: bottom - top };
}

/** Square pixels, by the shoelace formula. */
export function areaOf(shape: Shape): number {
  if (shape.kind === 'box') return shape.width * shape.height;
  const { ring } = shape;
  let twice = 0;
  for (let index = 0; index < ring.length; index += 2) {
    const next = (index + 2) % ring.length;
    twice +=
      (ring[index] as number) * (ring[next + 1] as number) - (ring[next] as number) * (ring[index + 1] as number);
  }
  return Math.abs(twice) / 2;
}

/** Every point moved by `move`, kept within the picture and at two decimals. */
export function mapShape(
  shape: Shape,
  size: { width: number; height: number },
  move: (x: number, y: number) => readonly [number, number],
): Shape {
  const keep = (value: number, limit: number) => Math.min(limit, Math.max(0, Math.round(value * 100) / 100));
  if (shape.kind === 'box') {
    const [left, top] = move(shape.x, shape.y);
    const [right, bottom] = move(shape.x + shape.width, shape.y + shape.height);
    const x = Math.round(keep(left, size.width));
    const y = Math.round(keep(top, size.height));
    return {
      kind: 'box',
      x,
      y,
      width: Math.round(keep(right, size.width)) - x,
      height: Math.round(keep(bottom, size.height)) - y,
    };
  }
  const ring: number[] = [];
  for (let index = 0; index < shape.ring.length; index += 2) {
    const [x, y] = move(shape.ring[index] as number, shape.ring[index + 1] as number);
    ring.push(keep(x, size.width), keep(y, size.height));
  }
  return { kind: 'polygon', ring };
}
