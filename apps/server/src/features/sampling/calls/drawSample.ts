import { randomBytes } from 'node:crypto';
import type { SampleRule, Stratification, samplingCalls } from '@countersign/contract';
import {
  aqlPlan,
  drawSample as draw,
  findSampleProblem,
  joinRuns,
  mergeStrata,
  type NamedItems,
  placeDrawn,
  type SampleStratum,
  sampleCount,
  sizeOfRuns,
  strataOfNames,
} from '@countersign/domain';
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
import { type FramePackage, readFrame } from '../frame.store.ts';
import { keepSample, lockPackages } from '../sample.store.ts';
import { readItemsByAnnotator, readItemsByLabels } from '../strata.store.ts';

type DrawSample = typeof samplingCalls.drawSample;

/** So many figures can still be looked at, and are read with every list. */
const MOST_STRATA = 100;

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

  // What was delivered never changes, so it is read before anybody has to wait.
  const named = await readNamedItems(db, customerId, batch.id, input.stratifyBy);
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
  const count = sampleCount(size, lot);
  const parts: Record<Stratification, () => SampleStratum[]> = {
    nothing: () => [{ names: [], runs }],
    package: () => packages.map(stratumOfPackage),
    label: () => strataOfNames(named, runs),
    annotator: () => strataOfNames(named, runs),
  };
  const strata = mergeStrata(parts[input.stratifyBy](), Math.min(MOST_STRATA, count));
  const rule = { order: input.order, count, seed };
  const drawn = draw(
    strata.map((stratum) => stratum.runs),
    rule,
  );
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
      strata: input.stratifyBy === 'nothing' ? null : placeDrawn(strata, drawn),
      lot,
      now,
    },
    accepts: acceptsOf(input, lot, drawn.length),
    isInRandomOrder: batch.mode === 'item' && input.order === 'random' && input.stratifyBy === 'nothing',
    drawnBy: member.userName,
  });
  await noteDraw(db, requested, number, lot, drawn.length);
  const record = await readRecord(db, customerId, batch.id);
  // It was just kept.
  return ok({ sample: showSample(record.sample as SampleRecord, record), version });
}

async function readNamedItems(db: Db, customerId: string, batchId: string, by: Stratification): Promise<NamedItems[]> {
  if (by === 'label') return readItemsByLabels(db, customerId, batchId);
  return by === 'annotator' ? readItemsByAnnotator(db, customerId, batchId) : [];
}

function stratumOfPackage({ ordinal, runs }: FramePackage): SampleStratum {
  return { names: [String(ordinal)], runs };
}

function ruleOf({ fromIndex, includeHeld, packages, plan, order, stratifyBy, undecided }: SampleRule): SampleRule {
  return { fromIndex, includeHeld, packages, plan, order, stratifyBy, undecided };
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
