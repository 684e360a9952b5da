import type { Panes, Workspace } from './workspace.ts';

type Finishing = Panes['finishing'];

/** Asks about the package again that this tab asked about when it was loaded anew: else nothing would lead back to it. */
export function keepFinishing(panes: Workspace['panes'], userId: string, batchId: string): () => void {
  const key = `studioFinishing ${userId} ${batchId}`;
  const kept = sessionStorage.getItem(key);
  // Written below by the same tab, so of this version.
  if (kept !== null) panes.set({ ...panes.get(), finishing: JSON.parse(kept) as Finishing });
  return panes.subscribe(() => {
    const { finishing } = panes.get();
    if (finishing === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(finishing));
  });
}
