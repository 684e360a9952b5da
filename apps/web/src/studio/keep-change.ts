import type { Verdict } from '@countersign/contract';
import { deliveredContent } from './session/pending-edit.ts';
import type { WorkSession } from './session/work-session.ts';
import { verdictForRound } from './verdict/verdict-for-round.ts';

/** A change without a verdict, stored by this tab in case the page is reloaded. */
interface KeptChange {
  readonly itemId: string;
  readonly index: number;
  readonly round: number;
  readonly verdict: Verdict;
}

const keyOf = (userId: string, batchId: string) => `studioChange ${userId} ${batchId}`;

/** The change this tab had stored before a reload, on an item of this batch; null if there was none. */
export function keptChange(userId: string, batchId: string): KeptChange | null {
  const kept = sessionStorage.getItem(keyOf(userId, batchId));
  // The same tab wrote it below, so the format is of this version.
  return kept === null ? null : (JSON.parse(kept) as KeptChange);
}

/** Stores a change while it has no verdict. After a reload it restores the change once its item is open. */
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
      const { annotations, relations } = deliveredContent(view);
      const verdict = verdictForRound(kept.verdict, [...annotations, ...relations], kept.round === view.round);
      kept = null;
      session.setDraft(() => verdict);
    } else if (!isDraftChanged) {
      if (kept === null) sessionStorage.removeItem(key);
      written = null;
    } else if (draft !== written) {
      written = draft;
      keep(key, { itemId: view.id, index: view.index, round: view.round, verdict: draft });
    }
  });
}

function keep(key: string, change: KeptChange): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(change));
  } catch {
    // The storage is full: the change is kept on screen only, and leaving still asks about it.
    sessionStorage.removeItem(key);
  }
}
