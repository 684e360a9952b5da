import type { Area } from './rings.ts';

/** A place far outside, in the direction from one point to another. */
function onward(
  from: readonly [number, number],
  to: readonly [number, number],
  far: number,
): readonly [number, number] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return [to[0] + (dx / length) * far, to[1] + (dy / length) * far];
}

/** A line without points that repeat. */
export function distinctPoints(line: readonly number[]): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  for (let at = 0; at + 1 < line.length; at += 2) {
    const [x, y] = [line[at] as number, line[at + 1] as number]; // both below the length
    const last = points.at(-1);
    if (last === undefined || last[0] !== x || last[1] !== y) points.push([x, y]);
  }
  return points;
}

/** How far the line goes on at its ends, for a picture of this size. */
export function farOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return 4 * (width + height) + 16;
}

/** The line with straight ends that go far beyond the picture; undefined without a direction. */
export function prolonged(line: readonly number[], far: number): readonly (readonly [number, number])[] | undefined {
  const points = distinctPoints(line);
  const [first, second, last, beforeLast] = [points[0], points[1], points.at(-1), points.at(-2)];
  if (first === undefined || second === undefined || last === undefined || beforeLast === undefined) return undefined;
  return [onward(second, first, far), ...points, onward(beforeLast, last, far)];
}

/** Everything on one side of a prolonged line: it is closed by a way around the picture. */
export function sideOf(points: readonly (readonly [number, number])[], far: number): Area['rings'] {
  const angleOf = ([x, y]: readonly number[] = []) => Math.atan2(y ?? 0, x ?? 0);
  const [from, to] = [angleOf(points.at(-1)), angleOf(points[0])];
  const turn = (to - from + 2 * Math.PI) % (2 * Math.PI);
  const steps = Math.ceil(turn / (Math.PI / 8));
  const around = Array.from({ length: steps + 1 }, (_, nth) => {
    const angle = from + (turn * nth) / Math.max(1, steps);
    return [4 * far * Math.cos(angle), 4 * far * Math.sin(angle)];
  });
  return [[...points.flat(), ...around.flat()]];
}
