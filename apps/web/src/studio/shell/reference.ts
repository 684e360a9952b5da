import { changePanes, type Panes, type Workspace } from '../workspace.ts';

/** A key that is down longer than this counts as held, not pressed. */
const HELD_MS = 350;

/** Shows the reference in this place, or hides it. */
export function toggleReference(workspace: Pick<Workspace, 'panes'>, place: 'beside' | 'over'): void {
  const { reference, earlier } = workspace.panes.get();
  changePanes(workspace, {
    reference: reference === place ? 'off' : place,
    // Both would need the other half.
    ...(place === 'beside' && earlier === 'side' ? { earlier: 'slider' as const } : {}),
  });
}

/** Shows the reference over the item while the key is held or, after a short press, until the next press. */
export function flipReference(workspace: Pick<Workspace, 'panes' | 'room'>): void {
  const { reference: before } = workspace.panes.get();
  toggleReference(workspace, 'over');
  const keys = workspace.room.keys.find(({ command }) => command === 'workspace.flip')?.keys ?? [];
  if (before !== 'over') onceLetGo(keys, () => changePanes(workspace, { reference: before }));
}

function onceLetGo(keys: readonly string[], goBack: () => void): void {
  const since = performance.now();
  const stop = new AbortController();
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (!keys.includes(key.toUpperCase())) return;
    stop.abort();
    if (performance.now() - since > HELD_MS) goBack();
  };
  window.addEventListener('keyup', onKeyUp, { signal: stop.signal });
}

/** Where the reference shows now; nowhere if the item has none. */
export function referencePlace(panes: Panes, hasReference: boolean): Panes['reference'] {
  return hasReference ? panes.reference : 'off';
}
