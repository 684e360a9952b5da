import type { Row, Sheet } from '../../platform/spreadsheet/sheet.ts';
import { mapBlocks, readBlocks } from './read-blocks.ts';
import { column, dateColumn, type ReportSources, said } from './report-order.ts';
import { type ReportedItem, readItems } from './reported-items.store.ts';

/** Every item with its result, how it was decided, and whether anybody opened it. */
export function itemSheet(sources: ReportSources): Sheet {
  const { db, order, words, batch } = sources;
  const { columns } = words;
  const items = readBlocks<ReportedItem>((after) => readItems(db, order, after));
  return {
    name: words.sheets.items,
    columns: [
      column(columns.index, 10, 'number'),
      column(columns.file, 40),
      column(columns.package, 14),
      column(columns.result, 12),
      column(columns.mark, 18),
      column(columns.validity, 10),
      column(batch.medium === 'video' ? columns.boxes : columns.annotations, 24, 'number'),
      column(columns.errors, 10, 'number'),
      column(columns.comment, 30),
      column(columns.decidedBy, 18),
      dateColumn(sources, columns.decidedAt),
      column(columns.basis, 34),
      column(columns.seen, 14),
      column(columns.drawn, 12),
      column(columns.annotatedBy, 24),
    ],
    count: batch.total,
    rows: mapBlocks(items, (item) => itemRow(sources, item)),
  };
}

function itemRow({ words, batch }: ReportSources, item: ReportedItem): Row {
  return [
    item.index,
    item.fileName,
    // No screen shows the packages of item mode.
    batch.mode === 'item' ? null : item.packageName,
    words.results[item.result],
    item.mark === null ? null : words.marks[item.mark],
    item.isValid ? words.valid : words.invalid,
    item.annotationCount,
    item.errorCount,
    said(item.comment),
    item.decidedBy,
    item.decidedAt,
    item.basis === null ? null : words.basis[item.basis],
    item.isSeen ? words.seen : words.unseen,
    item.isSampled ? words.drawn : null,
    item.annotator,
  ];
}
