import type { providerErrorCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { readErrors } from '../error.store.ts';

type ListErrors = typeof providerErrorCalls.listErrors;

export async function listErrors({ input, db, now }: Requested<ListErrors>): Promise<Outcome<ListErrors>> {
  const { customerId = null, before = null, size } = input;
  const found = await readErrors(db, { customerId, before }, size + 1, now);
  return ok({ errors: found.slice(0, size), hasMore: found.length > size });
}
