import type { BulkOutcome, PackageLeft, packageBulkCalls, ValidityTarget } from '@countersign/contract';
import { type BulkAct, findBulkRefusal, isHeldByOther } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import { type Outcome, refuse } from '../../platform/http/handler.ts';
import type { Member } from '../../platform/session/actor.ts';
import { findBatch } from '../acceptance/batch-facts.store.ts';
import { tryStep } from '../acceptance/step.service.ts';
import {
  changing,
  type LockedTarget,
  listHolds,
  lockTargets,
  type PackageHold,
  readNames,
} from './package-bulk.store.ts';
import type { Listed } from './package-list.store.ts';

/** The input of a bulk act: the batch with the round the screen saw, and which packages or items. */
export interface BulkWrite {
  readonly batchId: string;
  readonly round: number;
  readonly target: ValidityTarget;
}

/** The packages that an outcome names as left out. */
const NAMED = 100;

type Left = Omit<PackageLeft, 'name'>;

/** Locked packages: all that were meant, and those the act applies to. */
export interface LockedBulk {
  readonly listed: Listed;
  readonly packages: readonly LockedTarget[];
  /** The packages somebody holds, or held until the lease expired. */
  readonly heldIds: readonly string[];
  /** The part of the answer that depends on how many packages and items the act changed. */
  outcome(done: { readonly packages: number; readonly items: number }): BulkOutcome;
}

type Refusal = Exclude<Outcome<typeof packageBulkCalls.recheckPackages>, { readonly status: 200 }>;

/**
 * Locks the packages of a bulk act and selects those it applies to, or answers why there are none: the member does not
 * see the batch; it has no packages of its own; it is of an earlier round or not under acceptance; the packages differ
 * from those the screen saw; or each of them has to be left out.
 */
export async function lockForBulk(
  db: Db,
  member: Member,
  write: BulkWrite,
  act: BulkAct,
  now: Date,
): Promise<LockedBulk | Refusal> {
  const seen = await findBatch(db, member, write.batchId);
  if (seen === undefined) return refuse(5019007);
  if (seen.mode === 'item') return refuse(5007027);
  const listed = { customerId: member.customerId, memberId: member.memberId, role: member.role, mode: seen.mode, now };
  const locked = await lockTargets(db, listed, seen.id, write.target, changing[act]);

  // Reads these only after the locks: finishing the batch and claiming a package both wait for them.
  const batch = await findBatch(db, member, write.batchId);
  if (batch === undefined) return refuse(5019007);
  if (batch.round !== write.round) return refuse(5007031);
  const next = tryStep(member, batch, 'decide');
  if ('code' in next) return refuse(next.code);
  if (!isTheSet(write.target, locked.length)) return refuse(5005062, { count: locked.length });

  const holds = new Map((await listHolds(db, listed, batch.id)).map((hold) => [hold.packageId, hold]));
  const { packages, left } = tellApart(member, write.target, act, locked, holds, now);
  const named = left.slice(0, NAMED);
  const names = await readNames(
    db,
    member.customerId,
    named.map(({ packageId }) => packageId),
  );
  const outcome: LockedBulk['outcome'] = (done) => ({
    ...done,
    leftCount: left.length,
    left: named.map((one) => ({ ...one, name: names.get(one.packageId) ?? '' })),
  });
  if (packages.length === 0) return refuse(5005255, outcome({ packages: 0, items: 0 }));
  const heldIds = packages.filter(({ id }) => holds.has(id)).map(({ id }) => id);
  return { listed, packages, heldIds, outcome };
}

/** Whether as many packages were found as the screen saw. A range may reach beyond the last. */
function isTheSet(target: ValidityTarget, found: number): boolean {
  if (target.kind === 'packages') return found === new Set(target.packages.map(({ packageId }) => packageId)).size;
  return target.kind === 'matching' ? found === target.count && found > 0 : found > 0;
}

function tellApart(
  member: Member,
  target: ValidityTarget,
  act: BulkAct,
  locked: readonly LockedTarget[],
  holds: ReadonlyMap<string, PackageHold>,
  now: Date,
): { readonly packages: LockedTarget[]; readonly left: Left[] } {
  const versions = new Map(
    target.kind === 'packages' ? target.packages.map(({ packageId, version }) => [packageId, version]) : [],
  );
  const packages: LockedTarget[] = [];
  const left: Left[] = [];
  for (const one of locked) {
    const hold = holds.get(one.id);
    const code = findBulkRefusal(act, {
      state: one.state,
      version: one.version,
      seenVersion: versions.get(one.id) ?? null,
      isHeldByOther: hold !== undefined && isHeldByOther(hold, member.memberId, now),
    });
    if (code === null) packages.push(one);
    else
      left.push({
        packageId: one.id,
        number: one.number,
        code,
        holder: code === 5007015 ? (hold?.holder ?? '') : null,
      });
  }
  return { packages, left };
}
