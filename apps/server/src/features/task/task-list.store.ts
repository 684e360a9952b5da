import type { Input, TaskKind, TaskView, taskCalls } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { pageOf } from '../../platform/db/page.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import type { Member } from '../../platform/session/actor.ts';
import { partOf } from '../acceptance/visible.store.ts';
import { type BatchRecord, recordsOf } from '../batch/batch-list.store.ts';
import { chooseFilter } from '../batch/batch-search.store.ts';
import { isOpen, isTask } from './is-task.store.ts';

type Asked = Input<typeof taskCalls.listTasks>;

/** A batch with the sums of the member's part, and how it became their task. */
export interface TaskRecord extends BatchRecord {
  readonly wantedBy: Date | null;
  readonly assignedBy: string | null;
  readonly assignedAt: Date | null;
}

/** One page of the member's tasks of a view, and how many each view has. */
export async function listRecords(db: Db, member: Member, asked: Asked, now: Date) {
  const { search, kind, view, order, page, size } = asked;
  const found = await chooseFilter(db, member, {
    page,
    size,
    searchIn: 'any',
    ...(search !== undefined && { search }),
  });
  const ofKind = kind === undefined ? sql`true` : isOfKind(member)[kind];
  const tasks = sql`batch b join customer_order o on o.customer_id = b.customer_id and o.id = b.order_id
    where ${found} and ${isTask(member)} and ${ofKind}`;
  const isIn = views(now);
  const direction = order === 'ascending' ? sql`asc` : sql`desc`;
  const placed = pageOf(
    sql`select b.id, row_number() over (
        order by ${isOpen} desc, o.due_at ${direction} nulls last, b.delivered_at desc, b.id desc
      ) as place from ${tasks} and ${isIn[view]}`,
    asked,
  );
  const counts = sql<Record<TaskView, number>>`
    select jsonb_build_object('all', count(*), 'awaiting', count(*) filter (where ${isIn.awaiting}),
      'accepting', count(*) filter (where ${isIn.accepting}), 'overdue', count(*) filter (where ${isIn.overdue}),
      'finished', count(*) filter (where ${isIn.finished}))
    from ${tasks}`;
  return readCountedPage(db, counts, tasksOf(member, sql`(${placed})`));
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
    awaiting: sql`(${isOpen} and b.stage = 'awaiting')`,
    accepting: sql`(${isOpen} and b.stage = 'accepting')`,
    overdue: sql`(${isOpen} and o.due_at < ${now})`,
    finished: sql`not ${isOpen}`,
  };
}

/** The kinds, as `kindOf` of the service tells them. */
function isOfKind(member: Member): Record<TaskKind, RawBuilder<boolean>> {
  const part = partOf(member, sql.ref('b.id'));
  return {
    whole: sql`${part} is null`,
    packages: sql`(${part} is not null and b.mode <> 'job')`,
    jobs: sql`(${part} is not null and b.mode = 'job')`,
  };
}
