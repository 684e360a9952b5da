import type { TimelineRow } from '@countersign/studio/video';

/** CSS pixels of the parts of a timeline. */
export const sizes = { ruler: 24, row: 24, name: 152, narrowName: 84 } as const;
/** Below this width names are shorter. */
const NARROW_PX = 640;

/** Where the parts of a timeline lie, in CSS pixels. */
export interface TimelineLayout {
  readonly width: number;
  readonly height: number;
  /** Where the frames begin: left of it are the names. */
  readonly left: number;
  /** The width of the frames. */
  readonly across: number;
}

export function timelineLayout(width: number, height: number): TimelineLayout {
  const left = width < NARROW_PX ? sizes.narrowName : sizes.name;
  return { width, height, left, across: Math.max(1, width - left - 8) };
}

/** How far rows can be scrolled. */
export function mostScrolled(rows: number, { height }: TimelineLayout): number {
  return Math.max(0, rows * sizes.row - (height - sizes.ruler));
}

/** The row at a height; undefined on the ruler and below the last one. */
export function rowAtHeight(rows: readonly TimelineRow[], y: number, scrolledPx: number): TimelineRow | undefined {
  return y < sizes.ruler ? undefined : rows[Math.floor((y - sizes.ruler + scrolledPx) / sizes.row)];
}

/** The rows in view, from one place to another, the end left out. */
export function rowsShown(rows: number, { height }: TimelineLayout, scrolledPx: number) {
  const from = Math.floor(scrolledPx / sizes.row);
  const to = Math.min(rows, Math.ceil((scrolledPx + height - sizes.ruler) / sizes.row));
  return { from, to };
}
