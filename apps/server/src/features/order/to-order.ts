import type { BatchStage, Order, OrderForecast } from '@countersign/contract';
import { acceptedProgress, forecastEnd, itemsOf, orderRisk, type Today } from '@countersign/domain';
import type { Member } from '../../platform/session/actor.ts';
import type { OrderRecord } from './order-record.store.ts';
import { progressOf } from './progress-of.ts';

/** An order as a member sees it. The provider's figures cover the whole order, and an acceptor sees only a part of it. */
export function toOrder(record: OrderRecord, member: Member, today: Today): Order & { forecast: OrderForecast | null } {
  const { id, number, name, state, source, creator, validityDays, agreedRate, batches, dueAt, closedAt } = record;
  const { latestAt } = record.delivery;
  const isWhole = member.role === '10';
  const progress = isWhole ? progressOf(record) : acceptedProgress(batches);
  const isGoingOn = isWorkedOn(record);
  const facts = { isWorkedOn: isGoingOn, history: record.finished, now: progress, today: today.today };
  const forecast = isWhole ? forecastEnd(facts) : null;
  return {
    ...{ id, number, name, state, source, creator, validityDays, agreedRate, progress, forecast },
    createdAt: record.createdAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    total: itemsOf(progress),
    datasets: [...record.datasets],
    batches: batchCounts(batches),
    delivery: { ...record.delivery, latestAt: latestAt && new Date(latestAt).toISOString() },
    risk: forecast && orderRisk({ isWorkedOn: isGoingOn, dueAt, forecast }, today),
  };
}

function batchCounts(batches: OrderRecord['batches']): Order['batches'] {
  const inStages = (...stages: BatchStage[]) => batches.filter(({ stage }) => stages.includes(stage)).length;
  const accepted = inStages('passed', 'rejected');
  const counts = { total: batches.length, accepted, remaining: batches.length - accepted };
  return { ...counts, awaiting: inStages('awaiting'), accepting: inStages('accepting') };
}

function isWorkedOn({ state, closedAt }: Pick<OrderRecord, 'state' | 'closedAt'>): boolean {
  return state === 'accepted' && closedAt === null;
}
