import { randomBytes } from 'node:crypto';
import type { queueCalls } from '@countersign/contract';
import { controlStep, drawControl as draw, joinRuns, type Run, sizeOfRuns } from '@countersign/domain';
import type { Db } from '../../../platform/db/connect.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { showQueue } from '../../acceptance/queue.service.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { lockPackages } from '../../sampling/sample.store.ts';
import { type KeptControl, listOthers, readControl } from '../control.store.ts';
import { keepControl, readQueue } from '../queue.store.ts';

type DrawControl = typeof queueCalls.drawControl;

export async function drawControl(requested: Requested<DrawControl>): Promise<Outcome<DrawControl>> {
  const { db, member, now, ip, input } = requested;
  const { customerId } = member;
  const batch = await findBatch(db, member, input.batchId, 'lock');
  if (batch === undefined) return refuse(5019007);
  if (batch.isPart) return refuse(5007027);
  if (batch.round !== input.round) return refuse(5007031);
  const next = tryStep(member, batch, 'continue');
  if ('code' in next) return refuse(next.code);
  // Decisions wait for their package, so nobody looks at one while it is drawn anew.
  await lockPackages(db, customerId, batch.id);
  const of = { customerId, batchId: batch.id, round: batch.round, now };
  const control = await readControl(db, of);
  if (control.drawn.length !== input.drawn) return refuse(5007019);
  const runs = await runsOf(db, control, of);
  const lot = sizeOfRuns(runs);
  const step = controlStep({ others: lot, drawn: control.drawn.length, isLookedAt: control.isLookedAt }, input.size);
  if (step === 5007006) return refuse(step, { lot });
  if (step === 5007002 || step === 5007019) return refuse(step);

  const isEnlargement = step === 'enlarge';
  const seed = randomBytes(16).toString('hex');
  const drawn = draw(runs, { size: input.size, before: isEnlargement ? control.drawn : [], seed });
  await keepControl(db, { ...of, isEnlargement, seed, runs, drawn, lot, drawnBy: member.userName });
  const data = { round: batch.round, lot, size: input.size, isEnlargement };
  await recordEvents(db, [
    { customerId, at: now, actor: { member }, ip, kind: 'batch.controlDrawn', batchId: batch.id, data },
  ]);
  const kept = await readQueue(db, member, batch.id);
  // The batch is locked.
  if (kept === undefined) return refuse(5019007);
  return ok({ queue: showQueue(kept.queue, false) });
}

/** What is drawn from: once somebody looked at one, what the first draw was drawn from. */
async function runsOf(
  db: Db,
  { isLookedAt, runs }: KeptControl,
  of: Parameters<typeof listOthers>[1],
): Promise<readonly Run[]> {
  if (isLookedAt && runs !== null) return runs;
  return joinRuns((await listOthers(db, of)).map((index) => ({ from: index, to: index })));
}
