import { type NoticeKind, noticeKinds, type Role } from '@countersign/contract';

/** What acceptors hear of: the batches assigned to them. Orders and their files are the administrators'. */
const ofBatches: readonly NoticeKind[] = ['batchDelivered', 'batchRedelivered', 'batchFinished'];

/** The kinds of notices that somebody of a role may get, in the order in which settings show them. */
export function noticeKindsOf(role: Role): readonly NoticeKind[] {
  return noticeKinds.filter((kind) => role === '10' || ofBatches.includes(kind));
}
