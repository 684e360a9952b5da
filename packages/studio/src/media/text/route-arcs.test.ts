import { describe, expect, test } from 'vitest';
import { type ArcRoom, arcPath, routeArcs, type WordBox } from './route-arcs.ts';

const room: ArcRoom = { left: 100, right: 700, top: 0, bottom: 460, rowHeight: 46 };

/** Words in a row, counted from 0: rows are 46 high, and words 22. */
function words(row: number, left: number, width = 60): WordBox {
  return { left, right: left + width, top: row * 46 + 12, bottom: row * 46 + 34 };
}

/** No stretch of an arc runs through the height of words, except straight up and down at its ends and beside the column. */
function crossesWords(route: readonly (readonly [number, number])[]): boolean {
  return route.some(([x, y], nth) => {
    const before = route[nth - 1];
    if (before === undefined) return false;
    const isAlong = before[1] === y && before[0] !== x;
    return isAlong && y % 46 > 12 && y % 46 < 34;
  });
}

describe('arcs', () => {
  test('in one row run below it, from words to words', () => {
    const [route = []] = routeArcs([{ from: words(2, 500), to: words(2, 200) }], room);
    expect(route.at(0)).toEqual([530, 126]);
    expect(route.at(-1)).toEqual([230, 126]);
    expect(route[1]?.[1]).toBeGreaterThan(126);
    expect(crossesWords(route)).toBe(false);
  });

  test('to a row further down run beside the column', () => {
    const [route = []] = routeArcs([{ from: words(1, 150), to: words(5, 200) }], room);
    expect(crossesWords(route)).toBe(false);
    expect(Math.min(...route.map(([x]) => x))).toBeLessThan(100);
    expect(route.at(-1)).toEqual([230, 5 * 46 + 12]);
  });

  test('to a row further up are the same way turned around', () => {
    const down = routeArcs([{ from: words(1, 150), to: words(5, 200) }], room);
    const up = routeArcs([{ from: words(5, 200), to: words(1, 150) }], room);
    expect(up[0]).toEqual(down[0]?.toReversed());
  });

  test('take the nearer side', () => {
    const [route = []] = routeArcs([{ from: words(1, 600), to: words(5, 580) }], room);
    expect(Math.max(...route.map(([x]) => x))).toBeGreaterThan(700);
  });

  test('that share a gap have lanes of their own', () => {
    const from = words(2, 500);
    const routes = routeArcs(
      [
        { from, to: words(2, 150) },
        { from, to: words(2, 300) },
      ],
      room,
    );
    const [far = [], near = []] = routes;
    expect(far[1]?.[1]).not.toBe(near[1]?.[1]);
    expect(near[1]?.[1]).toBeLessThan(far[1]?.[1] ?? 0);
    expect(far[0]?.[0]).not.toBe(near[0]?.[0]);
  });

  test('whose other end is out of view lead to the edge, and without an end in view there is none', () => {
    const routes = routeArcs(
      [
        { from: words(2, 200), to: 'below' },
        { from: 'above', to: words(2, 200) },
        { from: 'above', to: 'below' },
      ],
      room,
    );
    expect(routes[0]?.at(-1)?.[1]).toBe(460);
    expect(routes[1]?.at(0)?.[1]).toBe(0);
    expect(routes[1]?.at(-1)?.[1]).toBe(104);
    expect(routes[2]).toEqual([]);
  });

  test('have rounded corners', () => {
    const path = arcPath(
      [
        [0, 0],
        [0, 20],
        [20, 20],
      ],
      4,
    );
    expect(path).toBe('M0 0L0 16Q0 20 4 20L20 20');
  });
});
