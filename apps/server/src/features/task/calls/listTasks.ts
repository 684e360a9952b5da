import type { taskCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { showBlindTask, showTask } from '../task.service.ts';
import { listRecords } from '../task-list.store.ts';

type ListTasks = typeof taskCalls.listTasks;

export async function listTasks({ db, member, now, input }: Requested<ListTasks>): Promise<Outcome<ListTasks>> {
  const { records, counts: views } = await listRecords(db, member, input, now);
  const tasks = records.map(({ opinions, ...record }) =>
    opinions === null ? showTask(record, member, now) : showBlindTask(record, opinions, now),
  );
  return ok({ total: views[input.view], views, tasks });
}
