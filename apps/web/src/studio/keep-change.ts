import type { Verdict } from '@countersign/contract';
import type { WorkSession } from './session/work-session.ts';

/** A change without a verdict, as this tab keeps it in case the page is loaded anew. */
interface KeptChange {
  readonly itemId: string;
  readonly index: number;
  readonly verdict: Verdict;
}

const keyOf = (userId: string, batchId: string) => `studioChange ${userId} ${batchId}`;

/** The change this tab held on a picture of the batch when it was loaded anew; null where there was none. */
export function keptChange(userId: string, batchId: string): KeptChange | null {
  const kept = sessionStorage.getItem(keyOf(userId, batchId));
  // Written below by the same tab, so of this version.
  return kept === null ? null : (JSON.parse(kept) as KeptChange);
}

/** Keeps a change as long as it has no verdict, and puts back what was kept once its picture is there. */
export function keepChange(
  session: Pick<WorkSession<unknown>, 'subscribe' | 'snapshot' | 'setDraft'>,
  userId: string,
  batchId: string,
): () => void {
  const key = keyOf(userId, batchId);
  let kept = keptChange(userId, batchId);
  let written: Verdict | null = null;
  return session.subscribe(() => {
    const { view, draft, isDraftChanged, phase } = session.snapshot();
    if (view === null || phase !== 'working') return;
    if (kept !== null && kept.itemId === view.id) {
      const { verdict } = kept;
      kept = null;
      session.setDraft(() => verdict);
    } else if (!isDraftChanged) {
      if (kept === null) sessionStorage.removeItem(key);
      written = null;
    } else if (draft !== written) {
      written = draft;
      keep(key, { itemId: view.id, index: view.index, verdict: draft });
    }
  });
}

function keep(key: string, change: KeptChange): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(change));
  } catch {
    // No room: it is kept on screen alone, and leaving asks about it all the same.
    sessionStorage.removeItem(key);
  }
}
