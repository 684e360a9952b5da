import type { messageCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { findPackageName } from '../message.store.ts';
import { markBoardRead } from '../read-mark.store.ts';

type MarkMessagesRead = typeof messageCalls.markMessagesRead;

export async function markMessagesRead(requested: Requested<MarkMessagesRead>): Promise<Outcome<MarkMessagesRead>> {
  const { db, member, input } = requested;
  const { batchId, packageId, until } = input;
  if ((await findBatch(db, member, batchId)) === undefined) return refuse(5019007);
  if (packageId !== null && (await findPackageName(db, member, batchId, packageId)) === undefined)
    return refuse(5007027);
  await markBoardRead(db, member, { batchId, packageId }, until);
  return ok(null);
}
