import type { providerSetupCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listRecords } from '../customer.store.ts';

type Call = typeof providerSetupCalls.listCustomers;

export async function listCustomers({ input, db }: Requested<Call>): Promise<Outcome<Call>> {
  const { counts: total, records } = await listRecords(db, input);
  const customers = records.map(({ createdAt, ...customer }) => ({ ...customer, createdAt: createdAt.toISOString() }));
  return ok({ total, customers });
}
