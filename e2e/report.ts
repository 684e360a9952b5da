import { readFile } from 'node:fs/promises';
import { type CellValue, readXlsx } from 'hucre';
import type { Visitor } from './browser.ts';

/** The sheets of a downloaded acceptance report, without their headers. */
export interface Report {
  readonly fileName: string;
  readonly summary: Record<string, CellValue | undefined>;
  readonly items: CellValue[][];
  readonly errors: CellValue[][];
  readonly acceptors: CellValue[][];
}

/** Presses the report button of the current batch, and reads the downloaded file. */
export async function takeReport({ page, words }: Visitor): Promise<Report> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    page.getByRole('button', { name: words.batch.actions.report, exact: true }).click(),
  ]);
  const workbook = await readXlsx(new Uint8Array(await readFile(await download.path())));
  const rowsOf = (name: string) => workbook.sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  const { sheets } = words.report;
  return {
    fileName: download.suggestedFilename(),
    summary: Object.fromEntries(rowsOf(sheets.summary).map(([label, value]) => [String(label), value])),
    items: rowsOf(sheets.items).slice(1),
    errors: rowsOf(sheets.errors).slice(1),
    acceptors: rowsOf(sheets.acceptors).slice(1),
  };
}
