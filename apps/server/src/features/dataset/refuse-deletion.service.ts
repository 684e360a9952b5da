import { findDeletionProblem } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import { refuse } from '../../platform/http/handler.ts';
import { type Doomed, findDeletionFacts, lockDoomed } from './deletion.store.ts';

/** Locks what is to be deleted. Answers the refusal, or undefined where nothing keeps it. The dataset is locked. */
export async function refuseDeletion(db: Db, doomed: Doomed, now: Date) {
  await lockDoomed(db, doomed);
  const found = findDeletionProblem(await findDeletionFacts(db, doomed, now));
  switch (found?.problem) {
    case 'uploading':
      return refuse(5019021);
    case 'parsing':
      return refuse(5019019);
    case 'unfinishedOrders':
      return refuse(5019022, { orders: found.orders.slice() });
    case 'finishedOrders':
      return refuse(5019015, { orders: found.orders.slice() });
    case 'lastCopy':
      return refuse(5019023, { batches: found.batches.slice() });
    case undefined:
      return undefined;
  }
}
