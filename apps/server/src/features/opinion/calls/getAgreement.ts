import type { opinionCalls } from '@countersign/contract';
import { measureAgreement, measureAgreementOf } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { readDoubled } from '../difference.store.ts';

type GetAgreement = typeof opinionCalls.getAgreement;

export async function getAgreement({ db, member, input }: Requested<GetAgreement>): Promise<Outcome<GetAgreement>> {
  const { batchId } = input;
  const [batch, doubled] = await Promise.all([
    findBatch(db, member, batchId),
    readDoubled(db, member.customerId, batchId),
  ]);
  if (batch === undefined) return refuse(5019007);
  const { drawn, given, people, pairs } = doubled;
  return ok({
    total: measureAgreement(pairs),
    people: people.map(({ id, name }) => ({ memberId: id, name, ...measureAgreementOf(id, pairs) })),
    ...{ drawn, given },
  });
}
