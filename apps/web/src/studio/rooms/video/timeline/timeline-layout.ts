import type { TimelineRow } from '@countersign/studio/video';

/** CSS pixels of the parts of a timeline. */
export const sizes = { ruler: 24, row: 24, name: 152 } as const;
/** Those of a phone, for a finger. */
export const touchSizes = { ruler: 40, row: 36, name: 108 } as const;

/** Where the parts of a timeline lie, in CSS pixels. */
export interface TimelineLayout {
  readonly width: number;
  readonly height: number;
  /** Where the frames begin: left of it are the names. */
  readonly left: number;
  /** The width of the frames. */
  readonly across: number;
  /** The heights of the ruler and of a row. */
  readonly ruler: number;
  readonly row: number;
}

export function timelineLayout(width: number, height: number, isPhone: boolean): TimelineLayout {
  const { ruler, row, name: left } = isPhone ? touchSizes : sizes;
  return { width, height, left, across: Math.max(1, width - left - 8), ruler, row };
}

/** How far rows can be scrolled. */
export function mostScrolled(rows: number, { height, ruler, row }: TimelineLayout): number {
  return Math.max(0, rows * row - (height - ruler));
}

/** The row at a height; undefined on the ruler and below the last one. */
export function rowAtHeight(
  rows: readonly TimelineRow[],
  y: number,
  scrolledPx: number,
  { ruler, row }: TimelineLayout,
): TimelineRow | undefined {
  return y < ruler ? undefined : rows[Math.floor((y - ruler + scrolledPx) / row)];
}

/** The rows in view, from one place to another, the end left out. */
export function rowsShown(rows: number, { height, ruler, row }: TimelineLayout, scrolledPx: number) {
  const from = Math.floor(scrolledPx / row);
  const to = Math.min(rows, Math.ceil((scrolledPx + height - ruler) / row));
  return { from, to };
}
