import type { providerMessageCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findCustomerOf } from '../../acceptance/batch-facts.store.ts';
import { writeMessage } from '../message.service.ts';

type AddBatchMessage = typeof providerMessageCalls.addBatchMessage;

export async function addBatchMessage(requested: Requested<AddBatchMessage>): Promise<Outcome<AddBatchMessage>> {
  const { db, provider, input, now } = requested;
  const customerId = await findCustomerOf(db, input.batchId);
  if (customerId === undefined) return refuse(5019007);
  const author = { kind: 'provider', id: provider.providerId, name: provider.name } as const;
  const message = await writeMessage(db, {
    ...input,
    viewer: { customerId, role: '10' },
    author,
    shown: { loginName: null, avatar: null },
    at: now,
  });
  return message === undefined ? refuse(5007027) : ok(message);
}
