import type { SamplePlan } from '@countersign/contract';
import { agreedText, evidenceOf, type SampleCounts, suggestedResult } from '@countersign/domain';
import { sampleCounts, showSample } from '../acceptance/sample.service.ts';
import { findSample, listSamples, type SampleRecord } from '../acceptance/sampled.store.ts';
import type { ReportSources } from './report-order.ts';
import { shownMeasure } from './report-share.ts';
import { countUnseenDefaults } from './reported-batch.store.ts';
import {
  countOf,
  dateLine,
  figure,
  type Line,
  note,
  numberLine,
  percentLine,
  section,
  textLine,
} from './summary-lines.ts';

/** Every sample of the batch as it was drawn, and what the one that counts found and decided. None: no lines. */
export async function sampleLines(sources: ReportSources): Promise<Line[]> {
  const { db, order, words, batch } = sources;
  const samples = await listSamples(db, order.customerId, order.batchId);
  const { sampling } = words;
  const drawn = samples.flatMap((sample) => [
    ...section(sampling.sample(sample.number), sample.id === batch.sample?.id ? sampling.counts : sampling.replaced),
    ...draw(sources, sample),
  ]);
  return batch.sample === null ? drawn : [...drawn, ...(await outcome(sources, batch.sample))];
}

function draw({ words: { sampling } }: ReportSources, sample: SampleRecord): Line[] {
  const { rule } = sample;
  return [
    dateLine(sampling.drawnAt, new Date(sample.drawnAt)),
    textLine(sampling.drawnBy, sample.drawnBy),
    textLine(sampling.plan, planText(sampling, rule.plan)),
    textLine(sampling.order, `${sampling.orders[rule.order]}${sampling.spreads[rule.stratifyBy]}`),
    numberLine(sampling.fromIndex, rule.fromIndex),
    textLine(sampling.drawnFrom, sample.isOfPackages ? sampling.chosenPackages : sampling.wholeBatch),
    textLine(sampling.held, rule.includeHeld ? sampling.included : sampling.leftOut),
    numberLine(sampling.lot, sample.lot),
    countOf(sample.lot)(sampling.size, sample.size),
    // A draw in sequence does not read the seed.
    textLine(sampling.seed, rule.order === 'random' ? sample.seed : null),
  ];
}

function planText({ plans }: ReportSources['words']['sampling'], plan: SamplePlan): string {
  if (plan.kind === 'own') return plans.own;
  return plan.kind === 'aql'
    ? plans.aql(plan.limit, plan.level, plan.severity)
    : plans.confidence(agreedText(plan.confidence), agreedText(plan.rate));
}

async function outcome(sources: ReportSources, record: SampleRecord): Promise<Line[]> {
  const { db, order, words, batch } = sources;
  const { sampling } = words;
  const sample = showSample(record, batch);
  const found = await findSample(db, order.customerId, order.batchId);
  const counts = sampleCounts(record, batch, found.isPassedOver);
  const accuracy = shownMeasure(sample.accuracy, batch.agreedRate);
  const asks = suggestedResult(batch.agreedRate, batch, counts);
  const of = countOf(sample.valid);
  return [
    ...section(sampling.found(record.number), words.summary.items, sampling.ofSample),
    numberLine(sampling.valid, sample.valid),
    of(sampling.decided, sample.decided),
    of(sampling.passed, sample.passed),
    of(sampling.rejected, sample.rejected),
    of(sampling.defects, sample.defects),
    percentLine(sampling.accuracy, accuracy.value),
    percentLine(sampling.low, accuracy.low),
    percentLine(sampling.high, accuracy.high),
    ...(record.rule.order === 'sequential' ? [note(sampling.noInterval)] : []),
    ...(record.strata === null ? [] : [note(sampling.weighted)]),
    textLine(sampling.rest, sampling.rests[sample.undecided]),
    numberLine(sampling.byDefault, batch.defaultPassed),
    numberLine(sampling.byDefaultUnseen, await countUnseenDefaults(db, order)),
    textLine(
      sampling.rule,
      sample.accepts === null ? sampling.byRate(agreedText(batch.agreedRate)) : sampling.byPlan(sample.accepts),
    ),
    textLine(sampling.asks, asks === null ? null : words.results[asks]),
    ...(counts === null ? [] : ending(sources, counts)),
    ...strataLines(sources, record),
  ];
}

/** What was found in each stratum; none: no lines. */
function strataLines({ words: { sampling } }: ReportSources, { rule, strata }: SampleRecord): Line[] {
  if (strata === null || rule.stratifyBy === 'nothing') return [];
  const { titles, columns, names: namesBy } = sampling.stratum;
  const nameOf = namesBy[rule.stratifyBy];
  return [
    ...section(titles[rule.stratifyBy], columns.lot, columns.size, columns.decided, columns.defects),
    ...strata.map(
      ({ names, lot, size, passed, rejected, editedPassed }): Line => [
        { kind: 'label', value: nameOf(names) },
        ...[lot, size, passed + rejected, rejected + editedPassed].map((value) => figure('number', value)),
      ],
    ),
  ];
}

/** Whether the batch was finished before all of the sample was looked at, and why it could be. */
function ending({ words: { sampling }, batch }: ReportSources, counts: SampleCounts): Line[] {
  if (batch.stage !== 'passed' && batch.stage !== 'rejected') return [];
  const decided = counts.passed + counts.rejected;
  if (decided >= counts.valid) return [textLine(sampling.early, sampling.notEarly)];
  const settled = evidenceOf(counts, batch.agreedRate)?.settled ?? null;
  return [
    textLine(sampling.early, sampling.afterOnly(decided, counts.valid)),
    ...(settled === null ? [] : [note(sampling.settled[settled](agreedText(batch.agreedRate)))]),
  ];
}
