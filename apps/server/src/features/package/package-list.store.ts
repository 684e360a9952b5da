import type { BatchMode, Input, PackageState, packageListCalls } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/contains.ts';
import { isOnPage } from '../../platform/db/page.ts';

type Asked = Input<typeof packageListCalls.listPackages>;

/** Whose list of which batch, now. */
export interface Listed {
  readonly customerId: string;
  readonly memberId: string;
  readonly mode: BatchMode;
  readonly now: Date;
}

/** A package as its list shows it. */
export interface PackageRecord {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly state: PackageState;
  readonly version: number;
  readonly firstIndex: number;
  readonly lastIndex: number;
  readonly total: number;
  readonly invalid: number;
  readonly passed: number;
  readonly rejected: number;
  readonly bulkResult: '10' | '20' | null;
  readonly ownPassed: number;
  readonly ownRejected: number;
  readonly holderId: string | null;
  readonly holder: string | null;
  readonly heldUntil: Date | null;
}

const own = sql`(p.own_passed + p.own_rejected)`;
const sorts: Record<Asked['sort'], RawBuilder<unknown>> = {
  number: sql`p.ordinal`,
  name: sql`p.name`,
  invalid: sql`p.invalid`,
  acceptanceRate: sql`${own}::float8 / nullif(p.total - p.invalid, 0)`,
  passRate: sql`p.own_passed::float8 / nullif(${own}, 0)`,
};

/** One page of a batch's packages. Those without the rate that is sorted by come last. */
export async function listRecords(db: Db, listed: Listed, asked: Asked): Promise<PackageRecord[]> {
  const direction = asked.order === 'ascending' ? sql`asc` : sql`desc`;
  const state = asked.state === undefined ? sql`` : sql`and p.state = ${asked.state}`;
  const { rows } = await sql<PackageRecord>`
    with page as materialized (
      select id, place from (
        select p.id, row_number() over (order by ${sorts[asked.sort]} ${direction} nulls last, p.ordinal ${direction}) as place
        from package p where ${isListed(listed, asked)} ${state}
      ) placed
      where ${isOnPage(asked)}
    )
    select p.id, p.ordinal as number, p.name, p.state, p.version, p.first_index as "firstIndex",
      p.last_index as "lastIndex", p.total, p.invalid, p.passed, p.rejected, p.bulk_result as "bulkResult",
      p.own_passed as "ownPassed", p.own_rejected as "ownRejected",
      c.member_id as "holderId", m.user_name as holder, c.until as "heldUntil"
    from page
    join package p on p.customer_id = ${listed.customerId} and p.id = page.id
    left join claim c on ${isClaimOf(listed)}
    left join member m on m.customer_id = c.customer_id and m.id = c.member_id
    order by page.place`.execute(db);
  return rows;
}

/** How many packages fit, by state, whatever state is asked for. */
export async function countStates(db: Db, listed: Listed, asked: Asked): Promise<Map<PackageState, number>> {
  const { rows } = await sql<{ state: PackageState; count: number }>`
    select p.state, count(*)::int as count from package p where ${isListed(listed, asked)} group by p.state`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.state, row.count]));
}

/** The lease on the package `p` that has not run out. */
function isClaimOf({ mode, now }: Listed): RawBuilder<boolean> {
  return sql<boolean>`c.customer_id = p.customer_id and c.kind = ${mode} and c.target_id = p.id and c.until > ${now}`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The packages `p` of a batch that a list shows, in any state. */
export function isListed(listed: Listed, asked: Pick<Asked, 'batchId' | 'held' | 'search'>): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [
    sql`p.customer_id = ${listed.customerId} and p.batch_id = ${asked.batchId}`,
  ];
  if (asked.held !== undefined) {
    const whose = {
      mine: sql`and c.member_id = ${listed.memberId}`,
      others: sql`and c.member_id <> ${listed.memberId}`,
      nobody: sql``,
    };
    const isHeld = sql<boolean>`exists (select from claim c where ${isClaimOf(listed)} ${whose[asked.held]})`;
    conditions.push(asked.held === 'nobody' ? sql`not ${isHeld}` : isHeld);
  }
  if (asked.search !== undefined && asked.search !== '') {
    const pattern = contains(asked.search);
    const id = UUID.test(asked.search) ? asked.search : null;
    conditions.push(sql`(p.name ilike ${pattern} or p.id = ${id} or exists (
      select from item i
      where i.customer_id = p.customer_id and i.batch_id = p.batch_id
        and i.index_no between p.first_index and p.last_index and i.file_name ilike ${pattern}
    ))`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
