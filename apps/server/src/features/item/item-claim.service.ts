import type { Member } from '../../platform/session/actor.ts';
import type { BatchFacts } from '../acceptance/batch-facts.store.ts';
import type { Claimant } from './claimable.store.ts';

/** How long a claim holds unless it is renewed. */
const LEASE_MS = 10 * 60 * 1000;

export function claimant(
  member: Member,
  batch: Pick<BatchFacts, 'id' | 'mode' | 'round' | 'sampleUndecided' | 'isShared' | 'isPart'>,
  now: Date,
  inQueue = false,
): Claimant {
  return {
    customerId: member.customerId,
    memberId: member.memberId,
    role: member.role,
    batchId: batch.id,
    mode: batch.mode,
    sampleUndecided: batch.sampleUndecided,
    isShared: batch.isShared && !batch.isPart,
    inQueue: inQueue && batch.round > 1,
    now,
    until: new Date(now.getTime() + LEASE_MS),
  };
}
