import { boundsOf } from '@countersign/studio/picture';
import { isPhone } from '../shell/use-media.ts';
import { changePanes, type Workspace } from '../workspace.ts';
import type { ChangedRow } from './changed-rows.ts';

const GLIDE_MS = 240;
const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Where a change was and is, in pixels of the picture; null where it has no place. */
export function placeOfChange({ before, after }: Pick<ChangedRow, 'before' | 'after'>) {
  const parts = [before, after]
    .filter((annotation) => annotation !== null && annotation.geometry.kind !== 'whole')
    .map((annotation) => boundsOf((annotation as NonNullable<typeof annotation>).geometry));
  const [first] = parts;
  if (first === undefined) return null;
  return parts.reduce((all, { minX, minY, maxX, maxY }) => ({
    minX: Math.min(all.minX, minX),
    minY: Math.min(all.minY, minY),
    maxX: Math.max(all.maxX, maxX),
    maxY: Math.max(all.maxY, maxY),
  }));
}

/** Goes to a change: selects it, or shows where a removed one was, and brings it to the middle. */
export function showChange(workspace: Workspace, row: ChangedRow): void {
  const { studio } = workspace.studioView;
  const { rows } = workspace.steps.get();
  const at = rows.indexOf(row);
  workspace.steps.set({ rows, at: at === -1 ? null : at });
  const { earlier } = workspace.panes.get();
  // Phones have no view of both.
  if (row.after === null && earlier !== 'before' && (isPhone() || earlier === 'after'))
    changePanes(workspace, { earlier: isPhone() ? 'before' : 'both' });
  if (row.before === null && earlier === 'before') changePanes(workspace, { earlier: isPhone() ? 'after' : 'both' });
  if (workspace.panes.get().earlier !== 'before') studio.select(row.id ?? undefined, true);
  const both = [row.before, row.after].filter((annotation) => annotation !== null);
  studio.showAnnotations(both, lessMotion.matches ? 0 : GLIDE_MS);
}

/** Goes to the next change or the one before, from the last one to the first. */
export function stepChange(workspace: Workspace, step: 1 | -1): void {
  const { rows, at } = workspace.steps.get();
  if (rows.length === 0) return;
  const next = rows.at(at === null ? Math.min(0, step) : (at + step) % rows.length);
  if (next !== undefined) showChange(workspace, next);
}
