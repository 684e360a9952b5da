import type { providerOrderCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listRequests } from '../order-request.store.ts';

type Call = typeof providerOrderCalls.listOrderRequests;

export async function listOrderRequests({ input, db }: Requested<Call>): Promise<Outcome<Call>> {
  const { customerId, ...page } = input;
  const { counts: total, records } = await listRequests(db, customerId, page);
  const requests = records.map(({ createdAt, dueAt, ...request }) => ({
    ...request,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  }));
  return ok({ total, requests });
}
