import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { wallClock } from '@countersign/domain';
import type { CellStyle, CellValue, WriteSheet } from 'hucre';

/** How the cells of a column are typed and shown. */
export type ColumnKind = 'text' | 'number' | 'date' | 'percent';

export interface Column {
  readonly header: string;
  readonly kind: ColumnKind;
  /** In characters. */
  readonly width: number;
}

/** A value with a kind of its own, in a sheet whose rows differ. */
export interface Figure {
  readonly kind: ColumnKind;
  readonly value: CellValue;
}

/** What a sheet may hold in a row; an empty sheet of a report has only its header. */
export type Row = readonly CellValue[];

/**
 * A spreadsheet being made. Text stays text whatever it begins with: a file name or a comment never becomes a formula.
 * Dates are written as the wall clock of `timeZone` shows them, since a spreadsheet knows no time zones.
 */
export interface ReportWriter {
  /** Labels with a figure each, below a title. */
  addFigures(name: string, title: string, figures: readonly (readonly [label: string, figure: Figure])[]): void;
  /** A table with a header that stays in sight. Rows beyond what a sheet holds go on in further sheets. */
  addTable(name: string, columns: readonly Column[], rows: readonly Row[]): void;
  /** The file's bytes. */
  finish(): Promise<Uint8Array>;
}

/** A sheet holds 2^20 rows, one of them the header. */
const ROWS_PER_SHEET = 2 ** 20 - 1;
/** Control characters and halves of characters: XML cannot hold them, and a spreadsheet with them does not open. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
/** A cell holds no more characters. */
const LONGEST_TEXT = 32_767;

const formats: Record<ColumnKind, string> = {
  text: '@',
  number: '#,##0',
  date: 'yyyy-mm-dd hh:mm:ss',
  percent: '0.00%',
};
const font = { name: 'Calibri', size: 11 } as const;
const header: CellStyle = {
  font: { ...font, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F5F9F' } },
  alignment: { vertical: 'center' },
};
const title: CellStyle = { font: { ...font, bold: true, size: 14 } };
const label: CellStyle = { font: { ...font, color: { rgb: '414B5A' } } };

export function createReportWriter(timeZone: string): ReportWriter {
  const sheets: WriteSheet[] = [];
  const clock = wallClock(timeZone);
  const toTheSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000);

  const written = (value: CellValue): CellValue => {
    if (value instanceof Date) return toTheSecond(clock(value));
    return typeof value === 'string' ? value.slice(0, LONGEST_TEXT).replace(UNWRITABLE, '') : value;
  };

  return {
    addFigures(name, heading, figures) {
      const cells: NonNullable<WriteSheet['cells']> = new Map();
      cells.set('0,0', { value: heading, style: title });
      for (const [n, [text, figure]] of figures.entries()) {
        cells.set(`${n + 2},0`, { value: text, style: label });
        const alignment = { horizontal: 'left', wrapText: figure.kind === 'text' } as const;
        cells.set(`${n + 2},1`, {
          value: written(figure.value),
          style: { numFmt: formats[figure.kind], alignment },
        });
      }
      const rows = [[heading], [], ...figures.map(([text, figure]) => [text, written(figure.value)])];
      sheets.push({ name, columns: [{ width: 48 }, { width: 48 }], rows, cells });
    },
    addTable(name, columns, rows) {
      for (let first = 0, part = 1; part === 1 || first < rows.length; first += ROWS_PER_SHEET, part++)
        sheets.push(
          tableSheet(
            part === 1 ? name : `${name} ${part}`,
            columns,
            rows.slice(first, first + ROWS_PER_SHEET).map((row) => row.map(written)),
          ),
        );
    },
    finish: () => writeWorkbook(sheets),
  };
}

/**
 * Writes on a thread of its own: a hundred thousand rows take seconds, in which this node goes on answering, and a
 * report that is too large for the memory ends that thread alone.
 */
async function writeWorkbook(sheets: WriteSheet[]): Promise<Uint8Array> {
  const thread = new Worker(new URL('./write-workbook.thread.ts', import.meta.url), { workerData: sheets });
  try {
    const [bytes] = (await once(thread, 'message')) as [Uint8Array];
    return bytes;
  } finally {
    await thread.terminate();
  }
}

function tableSheet(name: string, columns: readonly Column[], rows: CellValue[][]): WriteSheet {
  const cells: NonNullable<WriteSheet['cells']> = new Map();
  for (const [n, column] of columns.entries()) cells.set(`0,${n}`, { value: column.header, style: header });
  const last = { row: rows.length, column: columns.length - 1 };
  return {
    name,
    columns: columns.map(({ width, kind }) => ({ width, numFmt: formats[kind] })),
    rows: [columns.map((column) => column.header), ...rows],
    cells,
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${String.fromCharCode(65 + last.column)}${last.row + 1}` },
  };
}
