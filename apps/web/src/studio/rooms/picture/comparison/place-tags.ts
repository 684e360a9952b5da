import type { Bounds, Size } from '@countersign/studio/picture';

/** A tag that wants a place beside a shape. */
export interface TagWish {
  /** The shape in pixels of the view. */
  readonly at: Bounds;
  /** Widths of the tag with its words, and of its number alone. */
  readonly width: number;
  readonly foldedWidth: number;
  /** Something else stands above the shape. */
  readonly isBelow: boolean;
}

/** Where a tag stands; `isFolded` where only its number has room. */
export interface TagPlace {
  readonly x: number;
  readonly y: number;
  readonly isFolded: boolean;
}

export const TAG_HEIGHT = 24;
const GAP = 6;
/** With more in the view the words would hide the picture. */
const MOST_WORDS = 24;

/**
 * Places tags over, below or beside their shapes, the first ones first, so that they cover neither each other nor, where
 * that is easily avoided, leave the view. A tag without room folds to its number; null stands for one outside the view
 * and for one whose number has no room either, which shows when the view comes nearer.
 * Above `top` others stand.
 */
export function placeTags(wishes: readonly TagWish[], view: Size, top = 0): (TagPlace | null)[] {
  const inView = wishes.map(
    ({ at }) => at.maxX >= 0 && at.maxY >= 0 && at.minX <= view.width && at.minY <= view.height,
  );
  const isCrowded = inView.filter(Boolean).length > MOST_WORDS;
  const taken: Rectangle[] = [];
  const free = (wish: TagWish, width: number) =>
    candidates(wish, width, view, top).find((one) => !taken.some((other) => meet(one, other)));
  return wishes.map((wish, nth) => {
    if (inView[nth] !== true) return null;
    const whole = isCrowded ? undefined : free(wish, wish.width);
    const place = whole ?? free(wish, wish.foldedWidth);
    if (place === undefined) return null;
    taken.push(place);
    return { x: place.x, y: place.y, isFolded: whole === undefined };
  });
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function candidates({ at, isBelow }: TagWish, width: number, view: Size, top: number): Rectangle[] {
  const { minX, minY, maxX, maxY } = at;
  const [middleX, middleY] = [(minX + maxX - width) / 2, (minY + maxY - TAG_HEIGHT) / 2];
  const above = [middleX, minY - GAP - TAG_HEIGHT] as const;
  const below = [middleX, maxY + GAP] as const;
  const beside = [
    [maxX + GAP, middleY],
    [minX - GAP - width, middleY],
    [middleX, middleY],
  ] as const;
  const wanted = [...(isBelow ? [below] : [above, below]), ...beside];
  const isIn = ([, y]: readonly [number, number]) => y >= top && y + TAG_HEIGHT <= view.height;
  // Moved into the view, a tag may cover its shape.
  const ordered = [...wanted.filter(isIn), ...wanted.filter((one) => !isIn(one))];
  return ordered.map(([x, y]) => ({
    x: Math.round(Math.max(0, Math.min(x, view.width - width))),
    y: Math.round(Math.max(top, Math.min(y, view.height - TAG_HEIGHT))),
    width,
  }));
}

function meet(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width + 2 && other.x < one.x + one.width + 2 && Math.abs(one.y - other.y) < TAG_HEIGHT + 2
  );
}
