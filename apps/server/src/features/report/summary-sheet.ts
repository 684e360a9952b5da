import type { BatchStage, MeasuredRate } from '@countersign/contract';
import { boxRateOf, deliveredAccuracy, inspectedAccuracy } from '@countersign/domain';
import { countSheets } from '../../platform/spreadsheet/plan-sheets.ts';
import type { FreeSheet, Sheet } from '../../platform/spreadsheet/sheet.ts';
import { inspectionOf } from '../acceptance/inspection.service.ts';
import type { BatchRecord } from '../batch/batch-list.store.ts';
import { fixLines } from './fix-lines.ts';
import { invalidLines } from './invalid-lines.ts';
import { opinionLines } from './opinion-lines.ts';
import type { ReportSources } from './report-order.ts';
import { shownMeasure, shownRate, shownShare } from './report-share.ts';
import { readCustomerName, readFinisher } from './reported-batch.store.ts';
import { sampleLines } from './sample-lines.ts';
import {
  countOf,
  dateLine,
  durationLine,
  type Line,
  note,
  numberLine,
  percentLine,
  section,
  textLine,
} from './summary-lines.ts';
import { readTickedTime } from './ticked-time.store.ts';

/** What the batch is, how it ended, and how many items its figures are based on. */
export async function summarySheet(sources: ReportSources, sheets: readonly Sheet[]): Promise<FreeSheet> {
  const { db, order, words } = sources;
  const customer = await readCustomerName(db, order.customerId);
  const finisher = isFinished(sources.batch.stage) ? await readFinisher(db, order) : null;
  return {
    name: words.sheets.summary,
    widths: [64, 40, 18],
    cells: [
      [{ kind: 'title', value: words.summary.title }],
      ...aboutBatch(sources, customer),
      ...aboutResult(sources, finisher),
      ...aboutItems(sources),
      ...(await invalidLines(sources)),
      ...aboutInspection(sources),
      ...(await sampleLines(sources)),
      ...(await opinionLines(sources)),
      ...(await fixLines(sources)),
      ...aboutRates(sources),
      ...(await aboutTime(sources)),
      ...aboutReport(sources, sheets),
    ],
  };
}

function aboutBatch({ words, batch }: ReportSources, customer: string): Line[] {
  const { summary } = words;
  return [
    ...section(summary.sections.batch),
    textLine(summary.customer, customer),
    textLine(summary.order, batch.orderName),
    textLine(summary.project, batch.projectName),
    textLine(summary.batch, batch.name),
    textLine(summary.number, batch.number),
    numberLine(summary.round, batch.round),
    textLine(summary.mode, words.modes[batch.mode]),
    textLine(summary.submitter, batch.submitter),
    dateLine(summary.deliveredAt, batch.deliveredAt),
  ];
}

function aboutResult({ words, batch }: ReportSources, finisher: string | null): Line[] {
  const { summary } = words;
  return [
    ...section(summary.sections.result),
    textLine(summary.result, words.stages[batch.stage]),
    percentLine(summary.agreedRate, batch.agreedRate),
    textLine(summary.remark, batch.remark),
    textLine(summary.finishedBy, finisher),
    dateLine(summary.finishedAt, batch.completedAt),
  ];
}

function aboutItems({ words, batch }: ReportSources): Line[] {
  const { summary } = words;
  const { total, passed, rejected, invalid } = batch;
  const valid = total - invalid;
  const count = countOf(valid);
  return [
    ...section(summary.sections.items, summary.items, summary.ofValid),
    numberLine(summary.delivered, total),
    ...(batch.medium === 'text' ? [numberLine(summary.characters, batch.extent)] : []),
    ...(batch.medium === 'audio' ? [durationLine(summary.duration, batch.extent)] : []),
    ...(batch.medium === 'answers' ? [numberLine(summary.turns, batch.extent)] : []),
    ...(batch.medium === 'video' ? [numberLine(summary.frames, batch.extent)] : []),
    numberLine(summary.invalid, invalid),
    count(summary.valid, valid),
    count(summary.passed, passed),
    count(summary.rejected, rejected),
    count(summary.undecided, valid - passed - rejected),
  ];
}

function aboutInspection({ words, batch }: ReportSources): Line[] {
  const { summary } = words;
  const { explicit, whole, byDefault, overruled, unseen, unseenPassed, unseenRejected } = inspectionOf(batch);
  const count = countOf(batch.total - batch.invalid);
  return [
    ...section(summary.sections.inspection, summary.items, summary.ofValid),
    count(summary.explicitPassed, explicit.passed),
    count(summary.explicitRejected, explicit.rejected),
    count(summary.wholePassed, whole.passed),
    count(summary.wholeRejected, whole.rejected),
    count(summary.defaultPassed, byDefault.passed),
    count(summary.defaultRejected, byDefault.rejected),
    count(summary.overruledPassed, overruled.passed),
    count(summary.overruledRejected, overruled.rejected),
    count(summary.unseen, unseen),
    count(summary.unseenPassed, unseenPassed),
    count(summary.unseenRejected, unseenRejected),
  ];
}

/** Only decisions on single items judge the delivery. The rate over all results follows. */
function aboutRates({ words, batch }: ReportSources): Line[] {
  const { summary } = words;
  const { agreedRate, ownPassed, ownRejected, passed, rejected } = batch;
  const { value, low, high } = shownMeasure(withoutSequence(batch, inspectedAccuracy(batch)), agreedRate);
  const delivered = shownMeasure(deliveredAccuracy(batch), agreedRate);
  const boxes = shownMeasure(withoutSequence(batch, boxRateOf(batch)), null);
  return [
    ...section(summary.sections.rates),
    note(summary.ratesNote),
    countOf(batch.total - batch.invalid)(summary.restsOn, ownPassed + ownRejected),
    percentLine(summary.accuracy, value),
    percentLine(summary.low, low),
    percentLine(summary.high, high),
    percentLine(summary.deliveredAccuracy, delivered.value),
    percentLine(summary.boxRates[batch.medium], boxes.value),
    percentLine(summary.boxLow, boxes.low),
    percentLine(summary.boxHigh, boxes.high),
    percentLine(
      summary.allResults,
      shownRate(passed + rejected === 0 ? null : passed / (passed + rejected), agreedRate),
    ),
  ];
}

/** How much of the time that was listened to lies in annotations with an error. */
async function aboutTime({ db, order, words, batch }: ReportSources): Promise<Line[]> {
  if (batch.medium !== 'audio') return [];
  const { decided, ticked } = await readTickedTime(db, order);
  const { summary } = words;
  return [
    durationLine(summary.timeDecided, decided),
    durationLine(summary.timeTicked, ticked),
    percentLine(summary.shareTicked, shownShare(ticked, decided)),
  ];
}

/** Items in a row say nothing certain of the others, so a rate of them has no interval before they are all. */
function withoutSequence(
  { sample, total, invalid, ownPassed, ownRejected }: BatchRecord,
  rate: MeasuredRate,
): MeasuredRate {
  const isPart = ownPassed + ownRejected < total - invalid;
  return sample?.rule.order === 'sequential' && isPart ? { ...rate, low: null, high: null } : rate;
}

function aboutReport({ order, words }: ReportSources, sheets: readonly Sheet[]): Line[] {
  const { summary } = words;
  return [
    ...section(summary.sections.report),
    dateLine(summary.madeAt, order.now),
    textLine(summary.timeZone, order.timeZone),
    ...sheets.flatMap((sheet) => {
      const parts = 'columns' in sheet ? countSheets(sheet.count) : 1;
      return parts === 1 ? [] : [note(summary.goesOn(sheet.name, `${sheet.name} ${parts}`))];
    }),
  ];
}

function isFinished(stage: BatchStage): boolean {
  return stage === 'passed' || stage === 'rejected';
}
