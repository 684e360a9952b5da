import type { Language } from '@countersign/contract';
import { must, type Person, type TestServer } from '@countersign/testing';
import { type CellValue, readXlsx } from 'hucre';
import { expect } from 'vitest';

/** Has a batch's acceptance report made, and reads the file it downloads. */
export async function readReport(server: TestServer, as: Person, batchId: string, language: Language = 'en') {
  const { reportId } = must(await server.customer.createReport({ batchId, language }, { as }));
  const look = async () => must(await server.customer.getReport({ reportId }, { as }));
  await expect.poll(async () => (await look()).state, { timeout: 20_000 }).toBe('ready');
  const ready = await look();
  const download = await server.app.inject({ method: 'GET', url: ready.url ?? '', headers: { token: as.token } });
  expect(download.statusCode).toBe(200);
  const workbook = await readXlsx(new Uint8Array(download.rawPayload));
  /** The cells of a sheet up to the last filled one of each row; none where there is no such sheet. */
  const rows = (name: string): CellValue[][] =>
    (workbook.sheets.find((one) => one.name === name)?.rows ?? []).map((row) =>
      row.slice(0, row.findLastIndex((cell) => cell !== null) + 1),
    );
  return { reportId, ready, download, workbook, rows };
}

/** Labels of a sheet with the values beside them. */
export function figuresOf(rows: CellValue[][]): Record<string, CellValue | undefined> {
  return Object.fromEntries(rows.map(([label, value]) => [String(label), value]));
}
