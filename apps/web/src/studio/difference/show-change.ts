import { isPhone } from '../shell/use-media.ts';
import { changePanes, type Workspace } from '../workspace.ts';
import type { ChangedRow } from './changed-rows.ts';

const GLIDE_MS = 240;
const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Goes to a change: selects it, or shows where a removed one was, and brings it to the middle. */
export function showChange(workspace: Workspace, row: ChangedRow): void {
  const { engine } = workspace.stage;
  const { rows } = workspace.steps.get();
  const at = rows.indexOf(row);
  workspace.steps.set({ rows, at: at === -1 ? null : at });
  const { earlier } = workspace.panes.get();
  // Phones have no view of both.
  if (row.after === null && earlier !== 'before' && (isPhone() || earlier === 'after'))
    changePanes(workspace, { earlier: isPhone() ? 'before' : 'both' });
  if (row.before === null && earlier === 'before') changePanes(workspace, { earlier: isPhone() ? 'after' : 'both' });
  if (workspace.panes.get().earlier !== 'before') engine.select(row.id ?? undefined, true);
  const both = [row.before, row.after].filter((annotation) => annotation !== null);
  engine.showAnnotations(both, lessMotion.matches ? 0 : GLIDE_MS);
}

/** Goes to the next change or the one before, from the last one to the first. */
export function stepChange(workspace: Workspace, step: 1 | -1): void {
  const { rows, at } = workspace.steps.get();
  if (rows.length === 0) return;
  const next = rows.at(at === null ? Math.min(0, step) : (at + step) % rows.length);
  if (next !== undefined) showChange(workspace, next);
}
