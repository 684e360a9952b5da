import type { messageCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { readBoard } from '../message.service.ts';

type ListMessages = typeof messageCalls.listMessages;

export async function listMessages(requested: Requested<ListMessages>): Promise<Outcome<ListMessages>> {
  const { db, member, sign, input } = requested;
  const { batchId, packageId = null, before = null, size, scope } = input;
  if ((await findBatch(db, member, batchId)) === undefined) return refuse(5019007);
  const about = scope === 'all' ? scope : { packageId };
  return ok(await readBoard(db, sign, { viewer: member, batchId, about, before }, size));
}
