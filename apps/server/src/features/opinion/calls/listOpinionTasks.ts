import type { opinionCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { showTask } from '../opinion-task.service.ts';
import { listTasks } from '../opinion-task.store.ts';

type ListOpinionTasks = typeof opinionCalls.listOpinionTasks;

export async function listOpinionTasks({
  db,
  member,
}: Requested<ListOpinionTasks>): Promise<Outcome<ListOpinionTasks>> {
  return ok({ tasks: (await listTasks(db, member)).map(showTask) });
}
