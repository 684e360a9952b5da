import type { BatchProgress, ItemMark, ItemResult, Verdict, VerdictProblem } from '@countersign/contract';
import {
  countedErrors,
  countItem,
  countsBetween,
  type ErrorTally,
  effectiveResult,
  findVerdictProblems,
  isHeldByOther,
  tallyBetween,
  tallyErrors,
  tickedAnnotations,
} from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { tryStep } from '../batch/batch.service.ts';
import { writeChange } from './item-change.store.ts';
import { moveErrors } from './item-counts.store.ts';
import { readProgress } from './item-view.store.ts';
import { freeItem, type LockedItem, lockItem, readLabels, unskip } from './item-write.store.ts';

/** What a screen says of the item it writes: which one, and the round and version it saw. */
export interface Write {
  readonly itemId: string;
  readonly round: number;
  readonly version: number;
}

type Refusal =
  | { readonly code: 5005158 | 5007017; readonly holder: string }
  | { readonly code: 5007008 | 5007019 | 5007027 | 5007028 | 5007031 };

/**
 * Locks an item for a write of this member, or says why it may not be written: not theirs to see, of an earlier round,
 * not under acceptance, held by somebody else, or changed since. Where nobody else holds it, the write stands in for
 * the claim: a verdict given before the connection broke counts also after the lease ran out, unless another took over.
 */
export async function lockForWrite(
  db: Db,
  member: Member,
  write: Write,
  now: Date,
): Promise<{ readonly item: LockedItem } | Refusal> {
  const item = await lockItem(db, member, write.itemId);
  if (item === undefined) return { code: 5007027 };
  if (item.round !== write.round) return { code: 5007031 };
  const next = tryStep(member, item, 'decide');
  if ('code' in next) return { code: next.code };
  if (isHeldByOther(item, member.memberId, now))
    return { code: item.mode === 'item' ? 5005158 : 5007017, holder: item.holder ?? '' };
  if (item.version !== write.version) return { code: 5007019 };
  return { item };
}

/** What a verdict says about an item, counted, and the rules it breaks when submitted with `result`. */
export async function checkVerdict(
  db: Db,
  member: Member,
  item: LockedItem,
  result: ItemResult,
  verdict: Verdict,
): Promise<{ readonly problems: VerdictProblem[]; readonly errors: ErrorTally[] }> {
  const labels = verdict.ticks.length === 0 ? new Map<string, string>() : await readLabels(db, member.customerId, item);
  return {
    problems: findVerdictProblems({ labels: [], ...item.template }, new Set(labels.keys()), result, verdict),
    errors: tallyErrors(verdict, labels),
  };
}

/** What a write changes; what it leaves out stays. */
export interface Change {
  readonly result?: '10' | '20';
  readonly isValid?: boolean;
  readonly verdict?: Verdict;
  /** What the verdict found. */
  readonly errors?: readonly ErrorTally[];
}

/** The item after a write, as the calls answer it. */
export interface Written {
  readonly itemId: string;
  readonly version: number;
  readonly result: ItemResult;
  readonly mark: ItemMark | null;
  readonly isValid: boolean;
  readonly progress: BatchProgress;
}

/** Later than every decision there is: the sequence gives the true number when the row is written. */
const NEXT_SEQ = Number.MAX_SAFE_INTEGER;

const HOUR_MS = 3_600_000;

/** Writes a locked item, and moves everything that is counted of it in the same transaction. */
export async function changeItem(
  db: Db,
  member: Member,
  item: LockedItem,
  change: Change,
  now: Date,
): Promise<Written> {
  const { customerId } = member;
  const isDecided = change.result !== undefined;
  const isDecision = isDecided || change.isValid !== undefined;
  const kind = isDecided ? 'verdict' : isDecision ? 'validity' : 'neither';
  const after = {
    ...item,
    result: change.result ?? item.result,
    seq: isDecided ? NEXT_SEQ : item.seq,
    isValid: change.isValid ?? item.isValid,
    // To write it, somebody had it on screen.
    isSeen: true,
    tickedCount: change.verdict === undefined ? item.tickedCount : tickedAnnotations(change.verdict),
  };
  const errors = change.errors ?? item.errors;
  const { verdict } = change;
  const bulk = { result: item.bulkResult, seq: item.bulkSeq };
  await writeChange(db, {
    ...countsBetween(countItem(item, bulk), countItem(after, bulk)),
    customerId,
    memberId: member.memberId,
    batchId: item.batchId,
    packageId: item.packageId,
    itemId: item.id,
    kind,
    result: after.result,
    isValid: after.isValid,
    tickedItems: after.tickedCount,
    errorCount: verdict === undefined ? null : verdict.itemErrors.length + verdict.ticks.length,
    verdict: verdict === undefined ? null : JSON.stringify(verdict),
    errors: JSON.stringify(errors),
    // Made valid again without a result it was decided by nobody.
    decidedBy: after.isValid && after.result === '00' ? null : member.memberId,
    at: now,
    hour: new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS),
  });
  await moveErrors(db, customerId, item, tallyBetween(countedErrors(item, item.errors), countedErrors(after, errors)));
  if (isDecision) {
    await unskip(db, member, item);
    await freeItem(db, member, item);
  }
  return {
    itemId: item.id,
    version: item.version + 1,
    result: after.isValid ? effectiveResult(after, bulk) : after.result,
    mark: item.mark,
    isValid: after.isValid,
    progress: await readProgress(db, customerId, member.memberId, item.batchId),
  };
}
