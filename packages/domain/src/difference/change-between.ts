import type { Annotation, AnnotationChange, Geometry } from '@countersign/contract';
import { isStatement } from '../answers/is-statement.ts';
import { isSame, isSameAnnotation } from '../edit/is-same-annotation.ts';
import { changedAttributes } from './changed-attributes.ts';
import { measureMovement } from './measure-movement.ts';

/**
 * How one annotation changed; null where both say the same, whatever their ids: this is what `same` means wherever rounds
 * are compared. Places may differ by what formats round, and a ring may begin at another point.
 */
export function changeBetween(before: Annotation, after: Annotation): AnnotationChange | null {
  if (isSameAnnotation(before, after)) return null;
  const moved = measureMovement(before.geometry, after.geometry);
  const relabelled = before.label === after.label ? null : { from: before.label, to: after.label };
  const [from, to] = [before.geometry.kind, after.geometry.kind];
  const redrawn = from === to ? null : { from, to };
  const visibility = changedVisibility(before, after);
  const attributes = changedAttributes(before, after);
  const restated = restatement(before.geometry, after.geometry);
  const isChanged =
    moved !== null || relabelled !== null || redrawn !== null || visibility > 0 || attributes.length > 0;
  if (!isChanged && restated === null) return null;
  const change = { before: before.id, after: after.id, moved, relabelled, redrawn, visibility, attributes };
  return restated === null ? change : { ...change, restated };
}

/** What a statement said, and what it says now; null where it says the same, and of what has a place. */
function restatement(from: Geometry, to: Geometry): AnnotationChange['restated'] | null {
  return isStatement(from) && isStatement(to) && !isSame(from, to) ? { from, to } : null;
}

/** Of the points that both skeletons have, and those that only one has. */
function changedVisibility({ geometry: before }: Annotation, { geometry: after }: Annotation): number {
  if (before.kind !== 'skeleton' || after.kind !== 'skeleton') return 0;
  const count = Math.max(before.points.length, after.points.length);
  let changed = 0;
  for (let at = 0; at < count; at += 1)
    if ((before.points[at]?.visibility ?? 0) !== (after.points[at]?.visibility ?? 0)) changed += 1;
  return changed;
}

/** An annotation that only one round has. */
export function loneChange(before: string | null, after: string | null): AnnotationChange {
  return { before, after, moved: null, relabelled: null, redrawn: null, visibility: 0, attributes: [] };
}
