import { segmentLine, statementLine } from '@countersign/domain';
import type { Row, Sheet } from '../../platform/spreadsheet/sheet.ts';
import { listErrors } from '../batch/batch-detail.store.ts';
import { type QuotedError, quoteErrors } from './quote-errors.ts';
import { mapBlocks, readBlocks } from './read-blocks.ts';
import { column, dateColumn, errorName, type ReportSources, said } from './report-order.ts';
import { shownShare } from './report-share.ts';
import { countErrors, readErrors } from './reported-items.store.ts';

/** How many errors of each type were found on each label, most frequent first. */
export async function errorTallySheet(sources: ReportSources): Promise<Sheet> {
  const { db, order, words } = sources;
  const tallies = await listErrors(db, order.customerId, order.batchId);
  const all = tallies.reduce((sum, { count }) => sum + count, 0);
  return {
    name: words.sheets.errorTally,
    columns: [
      column(words.columns.errorType, 32),
      column(words.columns.label, 32),
      column(words.columns.errors, 14, 'number'),
      column(words.columns.shareOfErrors, 18, 'percent'),
    ],
    count: tallies.length,
    rows: [
      tallies.map(({ typeId, label, count }) => [
        errorName(sources, typeId),
        label ?? words.scopes.item,
        count,
        shownShare(count, all),
      ]),
    ],
  };
}

/** Every error of the valid items that were decided one by one. */
export async function errorSheet(sources: ReportSources): Promise<Sheet> {
  const { db, objects, order, words, batch } = sources;
  const { columns } = words;
  const errors = readBlocks<QuotedError>(async (after) =>
    quoteErrors(objects, await readErrors(db, order, after), order.language),
  );
  return {
    name: words.sheets.errors,
    columns: [
      column(columns.index, 10, 'number'),
      column(columns.file, 40),
      column(columns.scope, 14),
      column(columns.annotation, 20),
      column(columns.label, 20),
      ...(batch.medium === 'picture' ? [] : [column(columns[quotedAs[batch.medium]], 60)]),
      column(columns.errorType, 24),
      column(columns.remark, 40),
      column(columns.by, 24),
      dateColumn(sources, columns.at),
    ],
    count: await countErrors(db, order),
    rows: mapBlocks(errors, (error) => errorRow(sources, error)),
  };
}

/** The column of what errors are about. */
const quotedAs = { text: 'quote', audio: 'quote', video: 'frame', answers: 'statement' } as const;

function errorRow(sources: ReportSources, error: QuotedError): Row {
  const { scopes } = sources.words;
  return [
    error.index,
    error.fileName,
    error.annotationId === null ? scopes.item : scopes.annotation,
    error.annotationId,
    error.label,
    ...(sources.batch.medium === 'picture' ? [] : [saidAt(error)]),
    errorName(sources, error.typeId),
    said(error.remark),
    error.by,
    error.at,
  ];
}

/** What was said of answers, the time of a segment, or the words that an error is about. */
function saidAt({ statement, segment, answerIds, quote }: QuotedError): string | null {
  if (segment !== null) return segmentLine(segment);
  return statement === null ? quote : statementLine(statement, answerIds);
}
