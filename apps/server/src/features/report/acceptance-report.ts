import { phrasesOf } from '@countersign/phrases';
import type { Db } from '../../platform/db/connect.ts';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import type { Sheet } from '../../platform/spreadsheet/sheet.ts';
import { writeWorkbook } from '../../platform/spreadsheet/write-workbook.ts';
import { readTemplate } from '../batch/batch-detail.store.ts';
import { type BatchRecord, readRecord } from '../batch/batch-list.store.ts';
import { acceptorSheet } from './acceptor-sheet.ts';
import { errorSheet, errorTallySheet } from './error-sheets.ts';
import { historySheet } from './history-sheet.ts';
import { itemSheet } from './item-sheet.ts';
import { packageSheet } from './package-sheet.ts';
import type { ReportOrder, ReportSources } from './report-order.ts';
import { summarySheet } from './summary-sheet.ts';

/**
 * The acceptance report of a batch: the figures, every item, every error and the history. Its bytes are made as they
 * are read, so `db` must stay one snapshot until the end.
 */
export async function makeAcceptanceReport(
  db: Db,
  objects: Pick<ObjectStore, 'get'>,
  order: ReportOrder,
): Promise<{ readonly fileName: string; readonly bytes: AsyncIterable<Uint8Array> }> {
  const { customerId, batchId, timeZone, now } = order;
  const words = phrasesOf(order.language).report;
  const batch = await readRecord(db, customerId, batchId);
  const template = await readTemplate(db, customerId, batchId);
  const sources: ReportSources = { db, objects, order, words, batch, template };
  const tables: Sheet[] = [
    await acceptorSheet(sources),
    // In item mode packages are only a unit of counting, and no screen shows them.
    ...(batch.mode === 'item' ? [] : [packageSheet(sources)]),
    itemSheet(sources),
    await errorTallySheet(sources),
    await errorSheet(sources),
    await historySheet(sources),
  ];
  const stem = `${batch.number} ${fitName(batch)}`;
  const sheets = [await summarySheet(sources, tables), ...tables];
  return {
    fileName: `${stem} ${words.fileName}.xlsx`,
    bytes: writeWorkbook(sheets, { timeZone, at: now, footer: stem }),
  };
}

/** Characters that file systems or browsers reject in a name. */
const UNNAMEABLE = /[\p{Cc}"*/:<>?\\|]+/gu;
const LONGEST_BATCH_NAME = 80;

function fitName({ name }: BatchRecord): string {
  return [...name.replace(UNNAMEABLE, '-')].slice(0, LONGEST_BATCH_NAME).join('').trim();
}
