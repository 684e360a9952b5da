import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { wallClock } from '@countersign/domain';
import { MOST_ROWS, planSheets } from './plan-sheets.ts';
import type { CellValue, PlannedSheet, Row, Sheet } from './sheet.ts';

/** What every part of a workbook needs. */
export interface WorkbookOptions {
  /** The time zone in which times are written, because a spreadsheet knows none. */
  readonly timeZone: string;
  readonly at: Date;
  /** Footer of every printed page. */
  readonly footer: string;
  /** The most rows of a table in one sheet; the format's limit unless given. */
  readonly mostRows?: number;
}

/**
 * Heap limit of the thread in MB. It holds a few blocks of rows; without a limit it would collect garbage too rarely.
 */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/**
 * The thread's first message, before the rows. Here and in the rows, the UTC fields of dates are the local time of the
 * zone.
 */
export interface WorkbookPlan extends Pick<WorkbookOptions, 'at' | 'footer'> {
  readonly sheets: readonly PlannedSheet[];
}

/**
 * The bytes of a workbook, made as they are read. A separate thread writes and compresses the rows, so that this node
 * keeps answering. The thread asks for a block of rows, which is read only once all earlier bytes were taken: neither
 * the rows nor the file are ever in memory as a whole.
 */
export async function* writeWorkbook(
  sheets: readonly Sheet[],
  { mostRows = MOST_ROWS, timeZone, at, footer }: WorkbookOptions,
): AsyncGenerator<Uint8Array> {
  const clock = wallClock(timeZone);
  const shown = (value: CellValue) => (value instanceof Date ? clock(value) : value);
  const plan: WorkbookPlan = {
    at,
    footer,
    sheets: planSheets(sheets, mostRows).map((sheet) => showFree(sheet, shown)),
  };
  const rows = rowsOf(sheets, shown);
  const thread = new Worker(new URL('./write-workbook.thread.ts', import.meta.url), {
    workerData: plan,
    resourceLimits: MEMORY,
  });
  try {
    const messages = on(thread, 'message', { close: ['exit'] });
    for await (const [message] of messages as AsyncIterable<[Uint8Array | 'more' | 'done']>) {
      if (message === 'done') return;
      if (message === 'more') thread.postMessage((await rows.next()).value ?? null);
      else yield message;
    }
    throw new Error('the thread that writes the workbook ended before it');
  } finally {
    await rows.return(undefined);
    await thread.terminate();
  }
}

type Show = (value: CellValue) => CellValue;

function showFree(sheet: PlannedSheet, show: Show): PlannedSheet {
  if ('columns' in sheet) return sheet;
  return { ...sheet, cells: sheet.cells.map((row) => row.map((cell) => ({ ...cell, value: show(cell.value) }))) };
}

/** The rows of all tables, one after the other. */
async function* rowsOf(sheets: readonly Sheet[], show: Show): AsyncGenerator<readonly Row[], undefined> {
  for (const sheet of sheets)
    if ('columns' in sheet) for await (const block of sheet.rows) yield block.map((row) => row.map(show));
  return undefined;
}
