import type { Member } from '../../platform/session/actor.ts';
import type { BatchFacts } from '../acceptance/batch-facts.store.ts';
import type { Claimant } from './claim.store.ts';

/** How long a claim holds unless it is renewed. */
const LEASE_MS = 10 * 60 * 1000;

export function claimant(
  member: Member,
  batch: Pick<BatchFacts, 'id' | 'mode' | 'sampleUndecided' | 'isShared' | 'isPart'>,
  now: Date,
): Claimant {
  return {
    customerId: member.customerId,
    memberId: member.memberId,
    role: member.role,
    batchId: batch.id,
    mode: batch.mode,
    sampleUndecided: batch.sampleUndecided,
    isShared: batch.isShared && !batch.isPart,
    now,
    until: new Date(now.getTime() + LEASE_MS),
  };
}
