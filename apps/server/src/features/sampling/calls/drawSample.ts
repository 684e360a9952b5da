import { randomBytes } from 'node:crypto';
import type { SampleRule, samplingCalls } from '@countersign/contract';
import { aqlPlan, drawSample as draw, findSampleProblem, joinRuns, sampleCount, sizeOfRuns } from '@countersign/domain';
import { v7 as newId } from 'uuid';
import type { Db } from '../../../platform/db/connect.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { showSample } from '../../acceptance/sample.service.ts';
import type { SampleRecord } from '../../acceptance/sampled.store.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { readRecord } from '../../batch/batch-list.store.ts';
import { beginAcceptance } from '../../batch/begin-acceptance.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { readFrame } from '../frame.store.ts';
import { keepSample, lockPackages } from '../sample.store.ts';

type DrawSample = typeof samplingCalls.drawSample;

/** 128 bits as hexadecimal digits. Drawn here, so that nobody chooses a seed until they like the sample. */
function newSeed(): string {
  return randomBytes(16).toString('hex');
}

export async function drawSample(requested: Requested<DrawSample>): Promise<Outcome<DrawSample>> {
  const { db, member, now, input } = requested;
  const { customerId } = member;
  const batch = await findBatch(db, member, input.batchId, 'lock');
  if (batch === undefined) return refuse(5019007);
  if (batch.isPart) return refuse(5007027);
  if (batch.mode === 'job') return refuse(5007018);
  if (batch.round !== input.round) return refuse(5007031);
  const next = tryStep(member, batch, 'sample', { beganElsewhere: !batch.takesPart && !input.join });
  if ('code' in next)
    return next.code === 5005158 ? refuse(5005158, { holder: batch.starter ?? '' }) : refuse(next.code);
  if (batch.version !== input.version && !input.join) return refuse(5007019);

  // Decisions wait for their package, so what is drawn and what is counted of it belong together.
  await lockPackages(db, customerId, batch.id);
  const { packages } = await readFrame(db, member, batch, input, now);
  const runs = joinRuns(packages.flatMap((one) => one.runs));
  const lot = sizeOfRuns(runs);
  const { size } = input;
  const problem = findSampleProblem(size, lot);
  if (problem === 5007006) return refuse(5007006, { lot });
  if (problem !== null || size === undefined) return refuse(problem ?? 5007001);

  const seed = newSeed();
  const strata = input.byPackage ? packages.map((one) => one.runs) : [runs];
  const drawn = draw(strata, { order: input.order, count: sampleCount(size, lot), seed });
  const version = await beginAcceptance(requested, batch);
  const number = await keepSample(db, {
    ...{
      customerId,
      batchId: batch.id,
      id: newId(),
      round: batch.round,
      rule: ruleOf(input),
      seed,
      runs,
      drawn,
      lot,
      now,
    },
    accepts: acceptsOf(input, lot, drawn.length),
    isInRandomOrder: batch.mode === 'item' && input.order === 'random' && !input.byPackage,
    drawnBy: member.userName,
  });
  await noteDraw(db, requested, number, lot, drawn.length);
  const record = await readRecord(db, customerId, batch.id);
  // It was just kept.
  return ok({ sample: showSample(record.sample as SampleRecord, record), version });
}

function ruleOf({ fromIndex, includeHeld, packages, plan, order, byPackage, undecided }: SampleRule): SampleRule {
  return { fromIndex, includeHeld, packages, plan, order, byPackage, undecided };
}

/** The acceptance number of the standard's plan, where the sample has the size the plan asks for. */
function acceptsOf({ plan }: SampleRule, lot: number, size: number): number | null {
  if (plan.kind !== 'aql') return null;
  const found = aqlPlan({ lot, ...plan });
  return found.size === size ? found.rejects - 1 : null;
}

async function noteDraw(
  db: Db,
  { member, now, ip, input }: Requested<DrawSample>,
  number: number,
  lot: number,
  size: number,
): Promise<void> {
  const { customerId } = member;
  const { order, undecided } = input;
  const data = { number, lot, size, order, undecided };
  await recordEvents(db, [
    { customerId, at: now, actor: { member }, ip, kind: 'batch.sampled', batchId: input.batchId, data },
  ]);
}
