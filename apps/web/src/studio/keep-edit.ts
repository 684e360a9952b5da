import { applyContentEdit, contentEditBetween } from '@countersign/domain';
import type { KeptEdit, OutboxDatabase } from './outbox/outbox-database.ts';
import { deliveredContent } from './session/pending-edit.ts';
import type { WorkSession } from './session/work-session.ts';
import type { WorkState } from './session/work-state.ts';

/**
 * Stores changed annotations while they have no result, so that they are there again after the tab was closed. Those of
 * an earlier round are given up: what they changed was delivered anew.
 */
export function keepEdit(
  session: Pick<WorkSession<unknown>, 'subscribe' | 'snapshot' | 'restoreContent'>,
  database: OutboxDatabase,
  { userId, batchId, kept }: Pick<KeptEdit, 'userId' | 'batchId'> & { readonly kept: readonly KeptEdit[] },
): () => void {
  const waiting = new Map(kept.map((one) => [one.itemId, one]));
  let stored: WorkState<unknown>['edited'] = null;
  let shownId: string | null = null;
  return session.subscribe(() => {
    const { view, edited, phase } = session.snapshot();
    if (view === null || phase !== 'working') return;
    const { id: itemId, index, round } = view;
    if (itemId !== shownId) stored = null;
    shownId = itemId;
    const before = waiting.get(itemId);
    if (before !== undefined) {
      waiting.delete(itemId);
      if (before.round === round) session.restoreContent(applyContentEdit(deliveredContent(view), before.edit));
      else void database.delete('edits', [userId, batchId, itemId]);
    } else if (edited !== null && edited !== stored) {
      stored = edited;
      const edit = contentEditBetween(deliveredContent(view), edited) ?? { removed: [], put: [] };
      // Where the browser cannot store it, the change is on screen only, and leaving still asks about it.
      database.put('edits', { userId, batchId, itemId, index, round, edit }).catch(() => {});
    } else if (edited === null && stored !== null) {
      stored = null;
      void database.delete('edits', [userId, batchId, itemId]);
    }
  });
}
