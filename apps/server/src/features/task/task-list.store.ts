import type { BlindTask, Input, TaskKind, TaskView, taskCalls } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/contains.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { nameHolds } from '../../platform/db/name-search.ts';
import { pageOf } from '../../platform/db/page.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import type { Member } from '../../platform/session/actor.ts';
import { partOf } from '../acceptance/visible.store.ts';
import { type BatchRecord, recordsOf } from '../batch/batch-list.store.ts';
import { chooseFilter } from '../batch/batch-search.store.ts';
import { opinionSums } from '../opinion/opinion-task.store.ts';
import { isOpen, isTask } from './is-task.store.ts';

type Asked = Input<typeof taskCalls.listTasks>;
export type OpinionSums = Pick<BlindTask, 'total' | 'given' | 'passed' | 'rejected'>;

/** A batch with the sums of the member's part, and how it became their task. */
export interface TaskRecord extends BatchRecord {
  readonly wantedBy: Date | null;
  readonly assignedBy: string | null;
  readonly assignedAt: Date | null;
}

/** A task of the list. A batch may be in it twice: with the member's part, and with opinions to give on others' items. */
interface ListedRecord extends TaskRecord {
  /** Null for a part. */
  readonly opinions: OpinionSums | null;
}

/** One page of the member's tasks of a view, and how many each view has. */
export async function listRecords(db: Db, member: Member, asked: Asked, now: Date) {
  const { kind, view, order } = asked;
  const tasks = sql`(${sql.join(
    [
      ...(kind === 'blind' ? [] : [await partTasks(db, member, asked)]),
      ...(kind === undefined || kind === 'blind' ? [blindTasks(member, asked)] : []),
    ],
    sql` union all `,
  )}) t`;
  const isIn = views(now);
  const direction = order === 'ascending' ? sql`asc` : sql`desc`;
  const page = pageOf(
    sql`select t.id, t.opinions, row_number() over (
        order by t.is_open desc, t.due_at ${direction} nulls last, t.delivered_at desc, t.id desc, t.opinions is null desc
      ) as place from ${tasks} where ${isIn[view]}`,
    asked,
    sql`, opinions`,
  );
  const counts = sql<Record<TaskView, number>>`
    select jsonb_build_object('all', count(*), 'awaiting', count(*) filter (where ${isIn.awaiting}),
      'accepting', count(*) filter (where ${isIn.accepting}), 'overdue', count(*) filter (where ${isIn.overdue}),
      'finished', count(*) filter (where ${isIn.finished}))
    from ${tasks}`;
  const rows = sql<ListedRecord>`
    with chosen as materialized (${page})
    select record.*, chosen.opinions
    from (${tasksOf(member, sql`(select id, place from chosen)`)}) record join chosen on chosen.place = record.place`;
  return readCountedPage(db, counts, rows, sql`with own as materialized (${opinionSums(member, sql<boolean>`true`)})`);
}

/** What a task is found, ordered and counted by. */
const placing = sql`b.id, b.stage, b.delivered_at, o.due_at, ${isOpen} as is_open`;

/** The parts of batches that are the member's. */
async function partTasks(db: Db, member: Member, { search, kind, page, size }: Asked): Promise<RawBuilder<unknown>> {
  const { fits: found } = await chooseFilter(db, member, {
    page,
    size,
    searchIn: 'any',
    ...(search !== undefined && { search }),
  });
  const ofKind = kind === undefined || kind === 'blind' ? sql`true` : isOfKind(member)[kind];
  return sql`
    select ${placing}, null::jsonb as opinions
    from batch b join customer_order o on o.customer_id = b.customer_id and o.id = b.order_id
    where ${found} and ${isTask(member)} and ${ofKind}`;
}

/** The batches in which the member has opinions to give, from `own`. */
function blindTasks({ customerId }: Member, { search = '' }: Asked): RawBuilder<unknown> {
  const found = search === '' ? sql`true` : sql`(${nameHolds('b', search)} or b.number ilike ${contains(search)})`;
  return sql`
    select ${placing}, jsonb_build_object(
      'total', own.total, 'given', own.given, 'passed', own.passed, 'rejected', own.rejected
    ) as opinions
    from own
    join batch b on b.customer_id = ${customerId} and b.id = own.batch_id
    join customer_order o on o.customer_id = b.customer_id and o.id = b.order_id
    where ${found}`;
}

/** The member's tasks in the batches of `page`, a table of `id` and `place`. */
export function tasksOf(member: Member, page: RawBuilder<unknown>): RawBuilder<TaskRecord> {
  return sql<TaskRecord>`
    select record.*, o.due_at as "wantedBy", a.at as "assignedAt", ${shownName('m')} as "assignedBy"
    from (${recordsOf(member, page)}) record
    join customer_order o on o.customer_id = ${member.customerId} and o.id = record."orderId"
    left join assignment a on a.customer_id = ${member.customerId} and a.batch_id = record.id
      and a.member_id = ${member.memberId}
    left join member m on m.customer_id = a.customer_id and m.id = a.by_id`;
}

function views(now: Date): Record<TaskView, RawBuilder<boolean>> {
  return {
    all: sql`true`,
    awaiting: sql`(t.is_open and t.stage = 'awaiting')`,
    accepting: sql`(t.is_open and t.stage = 'accepting')`,
    overdue: sql`(t.is_open and t.due_at < ${now})`,
    finished: sql`not t.is_open`,
  };
}

/** The kinds of parts, as `kindOf` of the service tells them. */
function isOfKind(member: Member): Record<Exclude<TaskKind, 'blind'>, RawBuilder<boolean>> {
  const part = partOf(member, sql.ref('b.id'));
  return {
    whole: sql`${part} is null`,
    packages: sql`(${part} is not null and b.mode <> 'job')`,
    jobs: sql`(${part} is not null and b.mode = 'job')`,
  };
}
