import { type BatchEventKind, type BatchStage, batchEventKinds, type Language } from '@countersign/contract';
import { measureRate } from '@countersign/domain';
import { type Phrases, phrasesOf } from '@countersign/phrases';
import type { Db } from '../../platform/db/connect.ts';
import { readTemplate } from '../batch/batch-detail.store.ts';
import { type BatchRecord, readRecord } from '../batch/batch-list.store.ts';
import {
  countByAcceptor,
  type ReportedAcceptor,
  type ReportedEvent,
  readCustomerName,
  readErrors,
  readEvents,
  readItems,
} from './report.store.ts';
import { type Column, createReportWriter, type Figure, type Row } from './report-writer.ts';

type Words = Phrases['report'];

const ITEMS_A_READ = 5000;

const column = (header: string, width: number, kind: Column['kind'] = 'text'): Column => ({ header, width, kind });
const text = (value: string | null): Figure => ({ kind: 'text', value });
const number = (value: number): Figure => ({ kind: 'number', value });
const percent = (value: number | null): Figure => ({ kind: 'percent', value });
const date = (value: Date | null): Figure => ({ kind: 'date', value });

/** What a report is made of and for. */
export interface ReportOrder {
  readonly customerId: string;
  readonly batchId: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
}

/** The acceptance report of a batch as it stands: the figures, every item, every error, and all that happened. */
export async function makeAcceptanceReport(
  db: Db,
  order: ReportOrder,
): Promise<{ readonly fileName: string; readonly bytes: Uint8Array }> {
  const { customerId, batchId } = order;
  const words = phrasesOf(order.language).report;
  const batch = await readRecord(db, customerId, batchId);
  const template = await readTemplate(db, customerId, batchId);
  const errorNames = new Map(template.errorTypes.map(({ id, name }) => [id, name[order.language]]));
  const events = await readEvents(db, customerId, batchId, batchEventKinds);
  const writer = createReportWriter(order.timeZone);

  const customer = await readCustomerName(db, customerId);
  const acceptors = await countByAcceptor(db, customerId, batchId);
  const figures = summarize(words, order, customer, batch, events);
  writer.addFigures(words.sheets.summary, words.summary.title, figures);
  writer.addTable(words.sheets.acceptors, acceptorColumns(words), acceptors.map(acceptorRow));
  writer.addTable(words.sheets.items, itemColumns(words), await itemRows(db, order, words));
  writer.addTable(words.sheets.errors, errorColumns(words), await errorRows(db, order, words, errorNames));
  writer.addTable(
    words.sheets.history,
    historyColumns(words),
    events.map((event) => [event.at, event.who, eventName(words, event.kind), details(words, errorNames, event)]),
  );
  return { fileName: fileName(batch, words), bytes: await writer.finish() };
}

function summarize(
  words: Words,
  order: ReportOrder,
  customer: string,
  batch: BatchRecord,
  events: readonly ReportedEvent[],
): [string, Figure][] {
  const { summary } = words;
  const { passed, rejected, invalid, total } = batch;
  const decided = passed + rejected;
  const own = batch.ownPassed + batch.ownRejected;
  const accuracy = measureRate(batch.ownPassed, own, total - invalid);
  const delivered = measureRate(batch.ownPassed - batch.ownEditedPassed, own, total - invalid);
  const boxes = batch.ownAnnotationsDecided;
  const finish = isFinished(batch.stage) ? events.findLast((event) => event.kind === 'batch.finished') : undefined;
  return [
    [summary.customer, text(customer)],
    [summary.order, text(batch.orderName)],
    [summary.project, text(batch.projectName)],
    [summary.batch, text(batch.name)],
    [summary.number, text(batch.number)],
    [summary.round, number(batch.round)],
    [summary.mode, text(words.modes[batch.mode])],
    [summary.submitter, text(batch.submitter)],
    [summary.deliveredAt, date(batch.deliveredAt)],
    [summary.agreedRate, percent(batch.agreedRate)],
    [summary.result, text(words.stages[batch.stage])],
    [summary.remark, text(batch.remark)],
    [summary.finishedBy, text(finish?.who ?? null)],
    [summary.finishedAt, date(batch.completedAt)],
    [summary.delivered, number(total)],
    [summary.passed, number(passed)],
    [summary.rejected, number(rejected)],
    [summary.invalid, number(invalid)],
    [summary.undecided, number(total - decided - invalid)],
    [summary.accuracy, percent(accuracy.value)],
    [summary.low, percent(accuracy.low)],
    [summary.high, percent(accuracy.high)],
    [summary.deliveredAccuracy, percent(delivered.value)],
    [summary.boxRate, percent(boxes === 0 ? null : 1 - batch.ownTickedDecided / boxes)],
    [summary.madeAt, date(order.now)],
    [summary.timeZone, text(order.timeZone)],
  ];
}

function isFinished(stage: BatchStage): boolean {
  return stage === 'passed' || stage === 'rejected';
}

function acceptorColumns({ summary }: Words): Column[] {
  return [
    column(summary.acceptor, 28),
    column(summary.decided, 16, 'number'),
    column(summary.passed, 12, 'number'),
    column(summary.rejected, 12, 'number'),
    column(summary.invalid, 12, 'number'),
  ];
}

function acceptorRow({ name, passed, rejected, invalid }: ReportedAcceptor): Row {
  return [name, passed + rejected + invalid, passed, rejected, invalid];
}

function itemColumns({ columns }: Words): Column[] {
  return [
    column(columns.index, 10, 'number'),
    column(columns.file, 40),
    column(columns.package, 20),
    column(columns.result, 14),
    column(columns.mark, 24),
    column(columns.validity, 12),
    column(columns.annotations, 14, 'number'),
    column(columns.errors, 10, 'number'),
    column(columns.comment, 40),
    column(columns.decidedBy, 24),
    column(columns.decidedAt, 20, 'date'),
  ];
}

async function itemRows(db: Db, order: ReportOrder, words: Words): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after = -1; ; ) {
    const items = await readItems(db, order.customerId, order.batchId, after, ITEMS_A_READ);
    for (const item of items)
      rows.push([
        item.index,
        item.fileName,
        item.packageName,
        words.results[item.result],
        item.mark === null ? null : words.marks[item.mark],
        item.isValid ? words.valid : words.invalid,
        item.annotationCount,
        item.errorCount,
        item.comment === '' ? null : item.comment,
        item.decidedBy,
        item.decidedAt,
      ]);
    const last = items.at(-1);
    if (last === undefined || items.length < ITEMS_A_READ) return rows;
    after = last.index;
  }
}

function errorColumns({ columns }: Words): Column[] {
  return [
    column(columns.index, 10, 'number'),
    column(columns.file, 40),
    column(columns.scope, 14),
    column(columns.annotation, 20),
    column(columns.label, 20),
    column(columns.errorType, 24),
    column(columns.remark, 40),
    column(columns.by, 24),
    column(columns.at, 20, 'date'),
  ];
}

async function errorRows(
  db: Db,
  order: ReportOrder,
  words: Words,
  errorNames: ReadonlyMap<string, string>,
): Promise<Row[]> {
  const errors = await readErrors(db, order.customerId, order.batchId);
  return errors.map((error) => [
    error.index,
    error.fileName,
    error.annotationId === null ? words.scopes.item : words.scopes.annotation,
    error.annotationId,
    error.label,
    errorNames.get(error.typeId) ?? error.typeId,
    error.remark === '' ? null : error.remark,
    error.by,
    error.at,
  ]);
}

function historyColumns({ columns }: Words): Column[] {
  return [
    column(columns.at, 20, 'date'),
    column(columns.by, 24),
    column(columns.what, 28),
    column(columns.details, 80),
  ];
}

function eventName(words: Words, kind: string): string {
  // The query asks for these kinds alone.
  return words.events[kind as BatchEventKind];
}

/** What an event was about, in one line: the item or package, or how many of them, the errors, the result, the words that went with it. */
function details(words: Words, errorNames: ReadonlyMap<string, string>, { data }: ReportedEvent): string | null {
  const errorTypes = typeof data['errorTypes'] === 'string' ? data['errorTypes'].split(',').filter(Boolean) : [];
  const result = data['result'];
  const parts = [
    data['index'] === undefined ? null : `#${data['index']}`,
    data['fileName'],
    data['name'],
    data['names'],
    typeof data['packages'] === 'number' ? words.amounts.packages(data['packages']) : null,
    typeof data['items'] === 'number' ? words.amounts.items(data['items']) : null,
    result === '10' || result === '20' ? words.results[result] : null,
    errorTypes.map((typeId) => errorNames.get(typeId) ?? typeId).join(', '),
    data['remark'],
    data['comment'],
  ];
  const said = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return said.length === 0 ? null : said.join(' · ');
}

/** Characters that file systems or browsers do not take in a name. */
const UNNAMEABLE = /[\p{Cc}"*/:<>?\\|]+/gu;
const LONGEST_BATCH_NAME = 80;

function fileName(batch: BatchRecord, words: Words): string {
  const name = [...batch.name.replace(UNNAMEABLE, '-')].slice(0, LONGEST_BATCH_NAME).join('').trim();
  return `${batch.number} ${name} ${words.fileName}.xlsx`;
}
