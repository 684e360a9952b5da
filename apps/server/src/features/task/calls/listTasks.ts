import type { taskCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { showTask } from '../task.service.ts';
import { listRecords } from '../task-list.store.ts';

type ListTasks = typeof taskCalls.listTasks;

export async function listTasks({ db, member, now, input }: Requested<ListTasks>): Promise<Outcome<ListTasks>> {
  const { records, counts: views } = await listRecords(db, member, input, now);
  return ok({ total: views[input.view], views, tasks: records.map((record) => showTask(record, member, now)) });
}
