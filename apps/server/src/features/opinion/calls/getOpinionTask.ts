import type { opinionCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { showTask } from '../opinion-task.service.ts';
import { findTask, readTemplate } from '../opinion-task.store.ts';

type GetOpinionTask = typeof opinionCalls.getOpinionTask;

export async function getOpinionTask({
  db,
  member,
  input,
}: Requested<GetOpinionTask>): Promise<Outcome<GetOpinionTask>> {
  const task = await findTask(db, member, input.batchId);
  if (task === undefined) return refuse(5007027);
  const { firstIndex, lastIndex } = task;
  return ok({ task: showTask(task), template: await readTemplate(db, member, input.batchId), firstIndex, lastIndex });
}
