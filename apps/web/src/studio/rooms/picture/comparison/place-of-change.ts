import { type Bounds, boundsOfAll } from '@countersign/studio/picture';
import type { ChangedRow } from '../../../difference/changed-rows.ts';

/** Where a change was and is, in pixels of the picture; null where it has no place. */
export function placeOfChange({ before, after }: Pick<ChangedRow, 'before' | 'after'>): Bounds | null {
  const shapes = [before, after].flatMap((annotation) => (annotation === null ? [] : [annotation.geometry]));
  return boundsOfAll(shapes) ?? null;
}
