import type { providerMessageCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findCustomerOf } from '../../acceptance/batch-facts.store.ts';
import { readBoard } from '../message.service.ts';

type ListBatchMessages = typeof providerMessageCalls.listBatchMessages;

export async function listBatchMessages(requested: Requested<ListBatchMessages>): Promise<Outcome<ListBatchMessages>> {
  const { db, sign, input } = requested;
  const { batchId, before = null, size } = input;
  const customerId = await findCustomerOf(db, batchId);
  if (customerId === undefined) return refuse(5019007);
  return ok(await readBoard(db, sign, { viewer: { customerId, role: '10' }, batchId, about: 'all', before }, size));
}
