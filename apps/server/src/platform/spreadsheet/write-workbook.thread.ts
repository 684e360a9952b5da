import { once } from 'node:events';
import { Readable } from 'node:stream';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { ZipFile } from 'yazl';
import { rowXml } from './row-xml.ts';
import type { FreeSheet, PlannedSheet, PlannedTable, Row } from './sheet.ts';
import { sheetHead, sheetTail } from './sheet-xml.ts';
import { sheetPath, workbookParts } from './workbook-parts.ts';
import type { WorkbookPlan } from './write-workbook.ts';

// Only `writeWorkbook` starts this. It loads no package of ours, so that it starts quickly. It sends `more` to ask for
// the next rows, sends bytes, and then `done`.
const port = portOfThread();
const { sheets, at, footer } = workerData as WorkbookPlan;

/** The height of three lines. */
const HEADER_HEIGHT = 45;
/** A header is aligned like its values. */
const headerStyles = {
  text: 'header',
  date: 'header',
  number: 'header-of-numbers',
  percent: 'header-of-numbers',
  duration: 'header-of-numbers',
} as const;

let inHand: readonly Row[] = [];

/** At most this many of the received rows. Asks for more where there are none. */
async function takeRows(most: number): Promise<readonly Row[]> {
  while (inHand.length === 0) {
    port.postMessage('more');
    const [rows] = (await once(port, 'message')) as [readonly Row[] | null];
    if (rows === null) throw new Error('a sheet has fewer rows than were counted');
    inHand = rows;
  }
  const taken = inHand.slice(0, most);
  inHand = inHand.slice(most);
  return taken;
}

function portOfThread(): MessagePort {
  if (parentPort === null) throw new Error('this file is run as a thread');
  return parentPort;
}

async function* sheetXml(sheet: PlannedSheet): AsyncGenerator<Buffer> {
  yield Buffer.from(sheetHead(sheet));
  if ('columns' in sheet) yield* tableXml(sheet);
  else yield freeXml(sheet);
  yield Buffer.from(sheetTail(sheet, footer));
}

function freeXml({ cells }: FreeSheet): Buffer {
  const rows = cells.map((row, n) =>
    rowXml(
      n + 1,
      row.map(({ value }) => value),
      (column) => `free-${row[column]?.kind ?? 'text'}`,
    ),
  );
  return Buffer.from(rows.join(''));
}

async function* tableXml({ columns, count, sums = 0 }: PlannedTable): AsyncGenerator<Buffer> {
  const headers = columns.map(({ header }) => header);
  const styleOf = (column: number) => columns[column]?.kind ?? 'text';
  yield Buffer.from(rowXml(1, headers, (column) => headerStyles[styleOf(column)], HEADER_HEIGHT));
  for (let written = 0; written < count; ) {
    const rows = await takeRows(count - written);
    const styled = rows.map((row, n) => {
      const isSum = written + n >= count - sums;
      return rowXml(written + n + 2, row, isSum ? (column) => `sum-${styleOf(column)}` : styleOf);
    });
    yield Buffer.from(styled.join(''));
    written += rows.length;
  }
}

const zip = new ZipFile();
// Typed as the interface only; it is Node's own stream.
const bytes = zip.outputStream as Readable;
zip.on('error', (error: Error) => bytes.destroy(error));
for (const [path, xml] of workbookParts(sheets)) zip.addBuffer(Buffer.from(xml), path, { mtime: at });
// A sheet is read only after the previous one was written to the file.
for (const [number, sheet] of sheets.entries())
  zip.addReadStream(Readable.from(sheetXml(sheet), { objectMode: false }), sheetPath(number), { mtime: at });
zip.end();
for await (const chunk of bytes as AsyncIterable<Buffer>) port.postMessage(chunk);
port.postMessage('done');
