import type { taskCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { readPaces } from '../../acceptance/pace.store.ts';
import { showTask } from '../task.service.ts';
import { findTask } from '../task-detail.store.ts';

type GetTask = typeof taskCalls.getTask;

export async function getTask({ db, member, now, input }: Requested<GetTask>): Promise<Outcome<GetTask>> {
  const { customerId, memberId } = member;
  const [found, paces] = await Promise.all([
    findTask(db, member, input.batchId),
    readPaces(db, customerId, [memberId], now),
  ]);
  if (found === undefined) return refuse(5007027);
  return ok({
    task: showTask(found, member, now),
    template: found.template,
    errors: [...found.errors],
    hours: found.hours.map((hour) => ({ ...hour, at: new Date(hour.at).toISOString() })),
    states: { '00': found.n00, '05': found.n05, '10': found.n10, '20': found.n20 },
    runs: [...found.runs],
    secondsEach: paces.get(memberId) ?? null,
  });
}
