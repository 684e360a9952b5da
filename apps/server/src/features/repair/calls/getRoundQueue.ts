import type { queueCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { showQueue } from '../../acceptance/queue.service.ts';
import { readQueue } from '../queue.store.ts';

type GetRoundQueue = typeof queueCalls.getRoundQueue;

export async function getRoundQueue({ db, member, input }: Requested<GetRoundQueue>): Promise<Outcome<GetRoundQueue>> {
  const found = await readQueue(db, member, input.batchId);
  if (found === undefined) return refuse(5019007);
  const { round, isPart, queue, draws } = found;
  return ok({
    round,
    queue: round === 1 ? null : showQueue(queue, isPart),
    // A seed names items outside the part.
    draws: isPart ? [] : draws.map((draw) => ({ ...draw, drawnAt: new Date(draw.drawnAt).toISOString() })),
  });
}
