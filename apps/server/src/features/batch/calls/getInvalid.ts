import type { batchCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findInvalid } from '../invalid.store.ts';

type GetInvalid = typeof batchCalls.getInvalid;

export async function getInvalid({ db, member, input }: Requested<GetInvalid>): Promise<Outcome<GetInvalid>> {
  const found = await findInvalid(db, member, input.batchId);
  return found === undefined ? refuse(5019007) : ok(found);
}
