/** The box around words in one row, in CSS pixels. */
export interface WordBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** An end of an arc: words in view, or that they lie above or below of it. */
export type ArcEnd = WordBox | 'above' | 'below';

/** Two ends to join. */
export interface ArcWish {
  readonly from: ArcEnd;
  readonly to: ArcEnd;
}

/** Where arcs may run. */
export interface ArcRoom {
  /** The edges of the column of words; beside it arcs run from row to row. */
  readonly left: number;
  readonly right: number;
  /** The edges of what is in view. */
  readonly top: number;
  readonly bottom: number;
  /** From one row to the next. */
  readonly rowHeight: number;
}

type Corner = readonly [x: number, y: number];

/** The corners of an arc from its first end to its second; none where neither end is in view. */
export type ArcRoute = readonly Corner[];

/** From the words to the first arc below them, and from one arc to the next. */
const FIRST_LANE = 5;
const LANE = 4;
/** So many arcs fit into the gap between two rows, and so many beside the column. */
const GAP_LANES = 4;
const MARGIN_LANES = 4;
const MARGIN = 8;
/** Between the places where arcs meet the same words. */
const PORT = 7;

/**
 * Leads arcs through the gaps between rows and beside the column, never across words. Short arcs lie nearest to the words. Arcs
 * that share a gap get lanes of their own, as long as there are some.
 */
export function routeArcs(wishes: readonly ArcWish[], room: ArcRoom): readonly ArcRoute[] {
  const gaps = createLanes(GAP_LANES);
  const margins = createLanes(MARGIN_LANES);
  const ports = portsOf(wishes);
  const routes: ArcRoute[] = wishes.map(() => []);
  const order = wishes.map((_, nth) => nth).sort((a, b) => lengthOf(wishes[a]) - lengthOf(wishes[b]));

  /** Runs along the gap below a row. */
  const gapY = (rowBottom: number, x1: number, x2: number) =>
    rowBottom + FIRST_LANE + LANE * gaps.take(String(Math.round(rowBottom)), x1, x2);
  const marginX = (isLeft: boolean, y1: number, y2: number) => {
    const away = MARGIN + LANE * margins.take(isLeft ? 'left' : 'right', y1, y2);
    return isLeft ? room.left - away : room.right + away;
  };
  const isLeftNearer = (x1: number, x2: number) => x1 + x2 - 2 * room.left <= 2 * room.right - x1 - x2;

  /** From words to the end of the view, where the others lie. */
  function out(box: WordBox, x: number, isBelow: boolean): ArcRoute {
    const isLeft = isLeftNearer(x, x);
    const edge = isBelow ? room.bottom : room.top;
    const lane = marginX(isLeft, Math.min(box.top, edge), Math.max(box.bottom, edge));
    const y = gapY(isBelow ? box.bottom : box.bottom - room.rowHeight, Math.min(x, lane), Math.max(x, lane));
    return [
      [x, isBelow ? box.bottom : box.top],
      [x, y],
      [lane, y],
      [lane, edge],
    ];
  }

  /** From words to words in a row further down. */
  function down(upper: WordBox, x1: number, lower: WordBox, x2: number): ArcRoute {
    if (lower.bottom - upper.bottom < room.rowHeight * 1.5) {
      const y = gapY(upper.bottom, Math.min(x1, x2), Math.max(x1, x2));
      return [
        [x1, upper.bottom],
        [x1, y],
        [x2, y],
        [x2, lower.top],
      ];
    }
    const lane = marginX(isLeftNearer(x1, x2), upper.bottom, lower.top);
    const y1 = gapY(upper.bottom, Math.min(x1, lane), Math.max(x1, lane));
    const y2 = gapY(lower.bottom - room.rowHeight, Math.min(x2, lane), Math.max(x2, lane));
    return [
      [x1, upper.bottom],
      [x1, y1],
      [lane, y1],
      [lane, y2],
      [x2, y2],
      [x2, lower.top],
    ];
  }

  function route({ from, to }: ArcWish, [x1, x2]: Ports): ArcRoute {
    if (isBox(from) && isBox(to)) {
      if (Math.abs(from.bottom - to.bottom) >= room.rowHeight / 2)
        return from.bottom < to.bottom ? down(from, x1, to, x2) : down(to, x2, from, x1).toReversed();
      const y = gapY(Math.max(from.bottom, to.bottom), Math.min(x1, x2), Math.max(x1, x2));
      return [
        [x1, from.bottom],
        [x1, y],
        [x2, y],
        [x2, to.bottom],
      ];
    }
    if (isBox(from)) return out(from, x1, to === 'below');
    return isBox(to) ? out(to, x2, from === 'below').toReversed() : [];
  }

  for (const nth of order) {
    const [wish, port] = [wishes[nth], ports[nth]];
    if (wish !== undefined && port !== undefined) routes[nth] = route(wish, port);
  }
  return routes;
}

/** The corners as an SVG path with rounded corners. */
export function arcPath(route: ArcRoute, radius: number): string {
  return route
    .map(([x, y], nth) => {
      const [before, after] = [route[nth - 1], route[nth + 1]];
      if (before === undefined) return `M${x} ${y}`;
      if (after === undefined) return `L${x} ${y}`;
      const [a, b] = [toward([x, y], before, radius), toward([x, y], after, radius)];
      return `L${a[0]} ${a[1]}Q${x} ${y} ${b[0]} ${b[1]}`;
    })
    .join('');
}

type Ports = readonly [from: number, to: number];

function isBox(end: ArcEnd): end is WordBox {
  return typeof end !== 'string';
}

/** Where the arcs meet words: beside one another, around the middle. */
function portsOf(wishes: readonly ArcWish[]): readonly Ports[] {
  const counts = new Map<string, number>();
  const keyOf = (box: WordBox) => `${box.left} ${box.bottom}`;
  for (const end of wishes.flatMap(({ from, to }) => [from, to]))
    if (isBox(end)) counts.set(keyOf(end), (counts.get(keyOf(end)) ?? 0) + 1);
  const used = new Map<string, number>();
  const portOf = (end: ArcEnd) => {
    if (!isBox(end)) return 0;
    const key = keyOf(end);
    const [nth, count] = [used.get(key) ?? 0, counts.get(key) ?? 1];
    used.set(key, nth + 1);
    const step = Math.min(PORT, (end.right - end.left) / (count + 1));
    return (end.left + end.right) / 2 + (nth - (count - 1) / 2) * step;
  };
  return wishes.map(({ from, to }) => [portOf(from), portOf(to)]);
}

function lengthOf(wish: ArcWish | undefined): number {
  if (wish === undefined || !isBox(wish.from) || !isBox(wish.to)) return Number.POSITIVE_INFINITY;
  const { from, to } = wish;
  return Math.abs(from.left - to.left) + 10 * Math.abs(from.bottom - to.bottom);
}

/** Gives lanes out, so that stretches that overlap lie in different ones. */
function createLanes(count: number) {
  const taken = new Map<string, { readonly lane: number; readonly from: number; readonly to: number }[]>();
  return {
    take(place: string, from: number, to: number): number {
      const others = taken.get(place) ?? [];
      const near = new Set(
        others.filter((one) => one.from <= to + LANE && one.to >= from - LANE).map(({ lane }) => lane),
      );
      let lane = 0;
      while (lane < count - 1 && near.has(lane)) lane += 1;
      taken.set(place, [...others, { lane, from, to }]);
      return lane;
    },
  };
}

/** The point on the way to another, no further than half of it. */
function toward([x, y]: Corner, [toX, toY]: Corner, distance: number): Corner {
  const length = Math.hypot(toX - x, toY - y);
  const part = length === 0 ? 0 : Math.min(distance, length / 2) / length;
  return [x + (toX - x) * part, y + (toY - y) * part];
}
