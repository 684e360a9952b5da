import type { BatchStage } from '@countersign/contract';
import { deliveredAccuracy, inspectedAccuracy } from '@countersign/domain';
import { countSheets } from '../../platform/spreadsheet/plan-sheets.ts';
import type { Cell, CellValue, FreeSheet, Sheet } from '../../platform/spreadsheet/sheet.ts';
import { inspectionOf } from '../acceptance/inspection.service.ts';
import type { ReportSources } from './report-order.ts';
import { shownMeasure, shownRate, shownShare } from './report-share.ts';
import { readCustomerName, readFinisher } from './reported-batch.store.ts';

type Line = readonly Cell[];

const figure = (kind: Cell['kind'], value: CellValue): Cell =>
  value === null ? { kind: 'text', value: '–' } : { kind, value };
const text = (name: string, value: string | null): Line => [{ kind: 'label', value: name }, figure('text', value)];
const date = (name: string, value: Date | null): Line => [{ kind: 'label', value: name }, figure('date', value)];
const percent = (name: string, value: number | null): Line => [
  { kind: 'label', value: name },
  figure('percent', value),
];
const section = (name: string, ...beside: readonly string[]): Line[] => [
  [],
  [name, ...beside].map((value) => ({ kind: 'section', value })),
];
const note = (value: string): Line => [{ kind: 'note', value }];

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
      ...aboutInspection(sources),
      ...aboutRates(sources),
      ...aboutReport(sources, sheets),
    ],
  };
}

function aboutBatch({ words, batch }: ReportSources, customer: string): Line[] {
  const { summary } = words;
  return [
    ...section(summary.sections.batch),
    text(summary.customer, customer),
    text(summary.order, batch.orderName),
    text(summary.project, batch.projectName),
    text(summary.batch, batch.name),
    text(summary.number, batch.number),
    [
      { kind: 'label', value: summary.round },
      { kind: 'number', value: batch.round },
    ],
    text(summary.mode, words.modes[batch.mode]),
    text(summary.submitter, batch.submitter),
    date(summary.deliveredAt, batch.deliveredAt),
  ];
}

function aboutResult({ words, batch }: ReportSources, finisher: string | null): Line[] {
  const { summary } = words;
  return [
    ...section(summary.sections.result),
    text(summary.result, words.stages[batch.stage]),
    percent(summary.agreedRate, batch.agreedRate),
    text(summary.remark, batch.remark),
    text(summary.finishedBy, finisher),
    date(summary.finishedAt, batch.completedAt),
  ];
}

function aboutItems({ words, batch }: ReportSources): Line[] {
  const { summary } = words;
  const { total, passed, rejected, invalid } = batch;
  const valid = total - invalid;
  const count = countOf(valid);
  return [
    ...section(summary.sections.items, summary.items, summary.ofValid),
    [
      { kind: 'label', value: summary.delivered },
      { kind: 'number', value: total },
    ],
    [
      { kind: 'label', value: summary.invalid },
      { kind: 'number', value: invalid },
    ],
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
  const { agreedRate, ownPassed, ownRejected, ownAnnotationsDecided: boxes, passed, rejected } = batch;
  const { value, low, high } = shownMeasure(inspectedAccuracy(batch), agreedRate);
  const delivered = shownMeasure(deliveredAccuracy(batch), agreedRate);
  return [
    ...section(summary.sections.rates),
    note(summary.ratesNote),
    countOf(batch.total - batch.invalid)(summary.restsOn, ownPassed + ownRejected),
    percent(summary.accuracy, value),
    percent(summary.low, low),
    percent(summary.high, high),
    percent(summary.deliveredAccuracy, delivered.value),
    percent(summary.boxRate, shownShare(boxes - batch.ownTickedDecided, boxes)),
    percent(summary.allResults, shownRate(passed + rejected === 0 ? null : passed / (passed + rejected), agreedRate)),
  ];
}

function aboutReport({ order, words }: ReportSources, sheets: readonly Sheet[]): Line[] {
  const { summary } = words;
  return [
    ...section(summary.sections.report),
    date(summary.madeAt, order.now),
    text(summary.timeZone, order.timeZone),
    ...sheets.flatMap((sheet) => {
      const parts = 'columns' in sheet ? countSheets(sheet.count) : 1;
      return parts === 1 ? [] : [note(summary.goesOn(sheet.name, `${sheet.name} ${parts}`))];
    }),
  ];
}

/** A count with its share of the valid items. */
function countOf(valid: number) {
  return (name: string, count: number): Line => [
    { kind: 'label', value: name },
    { kind: 'number', value: count },
    figure('percent', shownShare(count, valid)),
  ];
}

function isFinished(stage: BatchStage): boolean {
  return stage === 'passed' || stage === 'rejected';
}
