import { type BatchEventKind, batchEventKinds, ownEventKinds, type PackageState } from '@countersign/contract';
import type { PackageCounts } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { namedMembers } from '../../platform/names/shown-name.ts';
import { listEvents, nameThen } from '../event/event.store.ts';
import type { ReportOrder } from './report-order.ts';
import type { ReportedBatch } from './reported-items.store.ts';

const ROWS_A_READ = 1000;

export async function readCustomerName(db: Db, customerId: string): Promise<string> {
  const { name } = await db
    .selectFrom('customer')
    .where('id', '=', customerId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}

/** Who last finished a batch. */
export async function readFinisher(db: Db, { customerId, batchId }: ReportedBatch): Promise<string | null> {
  const [finish] = await listEvents(db, customerId, batchId, ['batch.finished'], null, null, 1);
  return finish?.who ?? null;
}

/** How many of the items that passed by default nobody had on screen. */
export async function countUnseenDefaults(db: Db, { customerId, batchId }: ReportedBatch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(default_unseen), 0)::int as count from package
    where customer_id = ${customerId} and batch_id = ${batchId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many valid items one person decided, and how many items they declared invalid. */
export interface ReportedAcceptor {
  readonly name: string;
  /** Items decided one by one, also where the package was decided whole later. */
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
  readonly packagesPassed: number;
  readonly packagesRejected: number;
  /** Valid items of these packages that nobody decided one by one, and those nobody opened. */
  readonly whole: number;
  readonly unseen: number;
  /** The first of these packages by number. */
  readonly packageNames: readonly string[];
}

/** Who decided what, by name, with the names of up to so many packages each. */
export async function countByAcceptor(
  db: Db,
  { customerId, batchId }: ReportedBatch,
  mostNames: number,
): Promise<ReportedAcceptor[]> {
  const { rows } = await sql<ReportedAcceptor>`
    with ${namedMembers(customerId)}
    select m.name, coalesce(i.passed, 0)::int as passed, coalesce(i.rejected, 0)::int as rejected,
      coalesce(i.invalid, 0)::int as invalid, coalesce(p.passed, 0)::int as "packagesPassed",
      coalesce(p.rejected, 0)::int as "packagesRejected", coalesce(p.whole, 0)::int as whole,
      coalesce(p.unseen, 0)::int as unseen,
      array(
        select q.name from package q
        where q.customer_id = ${customerId} and q.batch_id = ${batchId} and q.bulk_result is not null
          and q.bulk_by = m.id
        order by q.ordinal limit ${mostNames}
      ) as "packageNames"
    from (
      select decided_by as member_id, count(*) filter (where is_valid and result = '10') as passed,
        count(*) filter (where is_valid and result = '20') as rejected, count(*) filter (where not is_valid) as invalid
      from item
      where customer_id = ${customerId} and batch_id = ${batchId} and (result <> '00' or not is_valid)
      group by decided_by
    ) i
    full join (
      select bulk_by as member_id, count(*) filter (where bulk_result = '10') as passed,
        count(*) filter (where bulk_result = '20') as rejected,
        sum(passed + rejected - own_passed - own_rejected - default_passed) as whole,
        sum(greatest(unseen - default_unseen - (total - invalid - passed - rejected), 0)) as unseen
      from package where customer_id = ${customerId} and batch_id = ${batchId} and bulk_result is not null
      group by bulk_by
    ) p using (member_id)
    join named m on m.customer_id = ${customerId} and m.id = member_id
    order by m.name, m.id`.execute(db);
  return rows;
}

export interface ReportedPackage extends PackageCounts {
  readonly number: number;
  readonly name: string;
  readonly firstIndex: number;
  readonly lastIndex: number;
  readonly state: PackageState;
  readonly bulkBy: string | null;
  /** Of the decision on the package, or of what passed by default. */
  readonly decidedAt: Date | null;
}

/** The next packages of a batch, by number. */
export async function readPackages(
  db: Db,
  { customerId, batchId }: ReportedBatch,
  after: ReportedPackage | null,
): Promise<ReportedPackage[]> {
  const { rows } = await sql<ReportedPackage>`
    with ${namedMembers(customerId)}
    select p.ordinal as number, p.name, p.first_index as "firstIndex", p.last_index as "lastIndex", p.total, p.invalid,
      p.state, p.passed, p.rejected, p.own_passed as "ownPassed", p.own_rejected as "ownRejected",
      p.unseen, p.default_passed as "defaultPassed", p.default_unseen as "defaultUnseen", p.bulk_result as "bulkResult",
      m.name as "bulkBy", coalesce(p.bulk_at, p.default_at) as "decidedAt"
    from package p
    left join named m on m.customer_id = p.customer_id and m.id = p.bulk_by and p.bulk_result is not null
    where p.customer_id = ${customerId} and p.batch_id = ${batchId} and p.ordinal > ${after?.number ?? 0}
    order by p.ordinal limit ${ROWS_A_READ}`.execute(db);
  return rows;
}

/** Acceptors may not learn which items were decided twice, and a report for an administrator may be passed on to them. */
function reportedKinds({ isForAdministrator }: Pick<ReportOrder, 'isForAdministrator'>): BatchEventKind[] {
  const hidden: readonly BatchEventKind[] = isForAdministrator ? ['opinion.settled'] : ownEventKinds;
  return batchEventKinds.filter((kind) => !hidden.includes(kind));
}

export interface ReportedEvent {
  readonly id: number;
  readonly at: Date;
  readonly who: string;
  readonly kind: BatchEventKind;
  readonly data: Record<string, string | number | boolean | null>;
}

export async function countEvents(db: Db, order: ReportOrder): Promise<number> {
  const { customerId, batchId } = order;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event
    where customer_id = ${customerId} and batch_id = ${batchId} and kind = any(${reportedKinds(order)}::text[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The next events of a batch, from the first on. */
export async function readEvents(db: Db, order: ReportOrder, after: ReportedEvent | null): Promise<ReportedEvent[]> {
  const { customerId, batchId } = order;
  const { rows } = await sql<ReportedEvent>`
    select event.id, at, ${nameThen} as who, kind, data
    from event left join member on member.customer_id = event.customer_id and member.id = event.actor_id
    where event.customer_id = ${customerId} and batch_id = ${batchId}
      and kind = any(${reportedKinds(order)}::text[]) and event.id > ${after?.id ?? 0}
    order by event.id limit ${ROWS_A_READ}`.execute(db);
  return rows;
}
