import type { Panes, Workspace } from './workspace.ts';

type Finishing = Panes['finishing'];

/** Reopens the question about finishing a package after a reload, because nothing else would lead back to it. */
export function keepFinishing(panes: Workspace['panes'], userId: string, batchId: string): () => void {
  const key = `studioFinishing ${userId} ${batchId}`;
  const kept = sessionStorage.getItem(key);
  // The same tab wrote it below, so the format is of this version.
  if (kept !== null) panes.set({ ...panes.get(), finishing: JSON.parse(kept) as Finishing });
  return panes.subscribe(() => {
    const { finishing } = panes.get();
    if (finishing === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(finishing));
  });
}
