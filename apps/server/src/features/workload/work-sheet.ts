import type { SettlementUnit } from '@countersign/contract';
import type { Phrases } from '@countersign/phrases';
import { columnLetters } from '../../platform/spreadsheet/row-xml.ts';
import type { CellValue, SheetColumn, TableSheet } from '../../platform/spreadsheet/sheet.ts';
import { decidedOf, lineFigures, type WorkLine } from './workload-lines.ts';

const SECONDS_A_DAY = 86_400;

/** How amounts in a unit are shown. */
export function kindOf(unit: SettlementUnit): 'number' | 'duration' {
  return unit === 'duration' ? 'duration' : 'number';
}

/** An amount as a spreadsheet holds it: durations are counted in seconds, and spreadsheets count days. */
export function amountIn(unit: SettlementUnit, amount: number): number {
  return unit === 'duration' ? amount / SECONDS_A_DAY : amount;
}

/** The words of a report in its language. */
export type WorkWords = Pick<Phrases, 'workloadReport' | 'unit'>;

/** A row of a sheet: what it stands for, and what it counts. */
export interface WorkRow {
  readonly heads: readonly string[];
  readonly line: WorkLine;
}

interface Given {
  readonly name: string;
  /** Of the heads of the rows. */
  readonly heads: readonly { readonly header: string; readonly width: number }[];
  readonly rows: readonly WorkRow[];
  readonly units: readonly SettlementUnit[];
}

/**
 * A table of work: items decided, which are passed and rejected together, how they were decided, and the units they are
 * settled in. Sums are formulas.
 */
export function workSheet({ workloadReport: words, unit }: WorkWords, { name, heads, rows, units }: Given): TableSheet {
  const first = heads.length;
  const at = (step: number) => columnLetters(first + step);
  const ofRow = (line: WorkLine, row: number): CellValue[] => [
    { formula: `${at(1)}${row}+${at(2)}${row}`, value: decidedOf(line) },
    ...lineFigures.map((figure) => line.figures[figure]),
    ...units.map((of) => amountIn(of, line.units.get(of) ?? 0)),
  ];
  const { columns } = words;
  const figures = [columns.decided, ...lineFigures.map((figure) => columns[figure])];
  return tableWithSum(words.sum, {
    name,
    columns: [
      ...heads.map(({ header, width }): SheetColumn => ({ header, width, kind: 'text' })),
      ...figures.map((header): SheetColumn => ({ header, width: 14, kind: 'number' })),
      ...units.map((of): SheetColumn => ({ header: unit[of], width: 14, kind: kindOf(of) })),
    ],
    rows: rows.map(({ heads: texts, line }, n) => [...texts, ...ofRow(line, n + 2)]),
  });
}

/** A table with a row below it that sums up its columns of numbers. */
function tableWithSum(
  sum: string,
  { name, columns, rows }: Pick<TableSheet, 'name' | 'columns'> & { readonly rows: readonly (readonly CellValue[])[] },
): TableSheet {
  const totals = columns.map(({ kind }, at): CellValue => {
    if (kind !== 'number' && kind !== 'duration') return at === 0 ? sum : null;
    const letters = columnLetters(at);
    const value = rows.reduce((all, row) => all + valueOf(row[at] ?? 0), 0);
    return { formula: `SUM(${letters}2:${letters}${rows.length + 1})`, value };
  });
  return { name, columns, count: rows.length + 1, sums: 1, rows: [[...rows, totals]] };
}

function valueOf(value: CellValue): number {
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value !== null && 'formula' in value ? value.value : 0;
}
