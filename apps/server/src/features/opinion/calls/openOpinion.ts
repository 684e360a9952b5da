import type { opinionCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { readItem } from '../../item/item-view.store.ts';
import { showBlind } from '../blind-item.service.ts';
import { findOpinion } from '../opinion-item.store.ts';
import { opinionProgress } from '../opinion-task.service.ts';
import { findTask } from '../opinion-task.store.ts';

type OpenOpinion = typeof opinionCalls.openOpinion;

export async function openOpinion(requested: Requested<OpenOpinion>): Promise<Outcome<OpenOpinion>> {
  const { db, member, sign, input } = requested;
  const { batchId, to } = input;
  const task = await findTask(db, member, batchId);
  if (task === undefined) return refuse(5007027);
  const next = tryStep(member, task, 'continue');
  if ('code' in next) return refuse(next.code);
  const progress = opinionProgress(task);
  const opinion = await findOpinion(db, member, batchId, to);
  if (opinion === undefined) return to.kind === 'next' ? ok({ item: null, progress }) : refuse(5005046);
  const item = await readItem(db, member.customerId, member.memberId, opinion.itemId);
  return item === undefined ? refuse(5005046) : ok({ item: showBlind(sign, member, task, opinion, item), progress });
}
