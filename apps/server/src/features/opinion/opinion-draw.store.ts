import type { PackageRun } from '@countersign/contract';
import type { DealtItem, Run } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { shownName } from '../../platform/names/shown-name.ts';

/** A member who is to give second opinions. */
export interface Second {
  readonly id: string;
  readonly name: string;
  /** An administrator, or an acceptor who sees or saw the whole batch. */
  readonly seesAll: boolean;
}

/**
 * The customer's members among these ids.
 *
 * @param lock keeps them from being deleted before the transaction ends
 */
export async function findSeconds(
  db: Db,
  customerId: string,
  batchId: string,
  memberIds: readonly string[],
  lock: 'lock' | 'look',
): Promise<Second[]> {
  const { rows } = await sql<Second>`
    select m.id, ${shownName('m')} as name, m.role = '10' or exists (
      select from sight s
      where s.customer_id = m.customer_id and s.batch_id = ${batchId} and s.member_id = m.id and s.package_id is null
    ) as "seesAll"
    from member m
    where m.customer_id = ${customerId} and m.id = any(${[...memberIds]}::uuid[]) and m.deleted_at is null
    order by m.id ${lock === 'lock' ? sql`for share of m` : sql``}`.execute(db);
  return rows;
}

/** A package to draw from: its items by index number, without those that are out, and who of the seconds may not do it. */
export interface DrawablePackage {
  readonly from: number;
  readonly to: number;
  /** Index numbers of unusable items, of items somebody else decided, and of items with a second opinion; in order. */
  readonly out: readonly number[];
  readonly barred: readonly string[];
}

/** The assigned packages of a batch, or those of these numbers and of this assignee, in order. */
export async function readDrawable(
  db: Db,
  customerId: string,
  batch: { readonly id: string; readonly round: number },
  { runs, assigneeId }: { readonly runs: readonly PackageRun[] | null; readonly assigneeId: string | null },
): Promise<DrawablePackage[]> {
  const isMeant =
    runs === null
      ? sql<boolean>`true`
      : sql<boolean>`exists (
          select from jsonb_to_recordset(${JSON.stringify(runs)}) run ("from" int, "to" int)
          where p.ordinal between run."from" and run."to"
        )`;
  const isTheirs =
    assigneeId === null ? sql<boolean>`p.assignee_id is not null` : sql<boolean>`p.assignee_id = ${assigneeId}`;
  const { rows } = await sql<DrawablePackage>`
    select p.first_index as from, p.last_index as to,
      (
        select coalesce(array_agg(i.index_no order by i.index_no), '{}') from item i
        where i.customer_id = p.customer_id and i.batch_id = p.batch_id
          and i.index_no between p.first_index and p.last_index and (
            not i.is_valid or (i.result <> '00' and i.decided_by <> p.assignee_id) or exists (
              select from opinion o
              where o.customer_id = i.customer_id and o.item_id = i.id and o.round = ${batch.round}
            )
          )
      ) as out,
      array(
        select p.assignee_id union
        select s.member_id from sight s
        where s.customer_id = p.customer_id and s.batch_id = p.batch_id and (s.package_id is null or s.package_id = p.id)
      ) as barred
    from package p
    where p.customer_id = ${customerId} and p.batch_id = ${batch.id} and ${isTheirs} and ${isMeant}
    order by p.ordinal`.execute(db);
  return rows;
}

/** A draw to be kept. */
export interface NewDraw {
  readonly customerId: string;
  readonly id: string;
  readonly batchId: string;
  readonly round: number;
  readonly percent: number | null;
  readonly seed: string;
  readonly runs: readonly Run[];
  readonly drawn: readonly number[];
  readonly dealt: readonly DealtItem[];
  readonly drawnBy: string;
  readonly now: Date;
}

/** Keeps a draw and asks for its opinions. */
export async function keepDraw(db: Db, draw: NewDraw): Promise<void> {
  await sql`
    insert into opinion_draw (customer_id, id, batch_id, round, percent, seed, runs, drawn, drawn_by, drawn_at)
    values (${draw.customerId}, ${draw.id}, ${draw.batchId}, ${draw.round}, ${draw.percent}, ${draw.seed},
      ${JSON.stringify(draw.runs)}, ${`{${draw.drawn.join(',')}}`}::int[], ${draw.drawnBy}, ${draw.now})`.execute(db);
  await sql`
    insert into opinion (customer_id, item_id, round, batch_id, draw_id, first_id, member_id)
    select i.customer_id, i.id, ${draw.round}, i.batch_id, ${draw.id}, p.assignee_id, dealt."memberId"
    from jsonb_to_recordset(${JSON.stringify(draw.dealt)}) dealt ("index" int, "memberId" uuid)
    join item i on i.customer_id = ${draw.customerId} and i.batch_id = ${draw.batchId} and i.index_no = dealt."index"
    join package p on p.customer_id = i.customer_id and p.id = i.package_id`.execute(db);
}
