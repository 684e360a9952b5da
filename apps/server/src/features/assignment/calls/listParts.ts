import type { assignmentCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import * as store from '../team-work.store.ts';

type ListParts = typeof assignmentCalls.listParts;

/** So many packages an answer has at most. */
const PARTS_A_PAGE = 1000;

export async function listParts({ db, member, input }: Requested<ListParts>): Promise<Outcome<ListParts>> {
  const { batchId, from } = input;
  const found = await store.listParts(db, member.customerId, batchId, { from, limit: PARTS_A_PAGE });
  return found === undefined ? refuse(5019007) : ok(found);
}
