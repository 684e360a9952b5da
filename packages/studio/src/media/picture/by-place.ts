import type { PictureRecord } from './picture-record.ts';

/** So many rows part what lies between the top of the picture and the lowest shape. */
const ROWS = 12;

/** Annotations from the top left to the bottom right, in rows. */
export function byPlace(records: readonly PictureRecord[]): readonly PictureRecord[] {
  const bottom = records.reduce((most, { bounds }) => Math.max(most, bounds.maxY), 1);
  const rowOf = ({ bounds }: PictureRecord) => Math.floor((bounds.minY / bottom) * ROWS);
  return records.toSorted((a, b) => rowOf(a) - rowOf(b) || a.bounds.minX - b.bounds.minX);
}
