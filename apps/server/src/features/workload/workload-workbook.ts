import { phrasesOf } from '@countersign/phrases';
import { columnLetters } from '../../platform/spreadsheet/row-xml.ts';
import type { Cell, FreeSheet, Sheet, TableSheet } from '../../platform/spreadsheet/sheet.ts';
import { writeWorkbook } from '../../platform/spreadsheet/write-workbook.ts';
import { chartSheet } from './chart-sheet.ts';
import { labelSheets } from './label-sheets.ts';
import { type WorkRow, type WorkWords, workSheet } from './work-sheet.ts';
import { decidedOf, lineFigures, lineOf, unitsOf } from './workload-lines.ts';
import type { WorkloadReportRow } from './workload-report.store.ts';
import type { CountedWork } from './workload-sums.service.ts';

/** When the report is made, and the time zone of its months. */
interface Made {
  readonly timeZone: string;
  readonly at: Date;
}

/** The spreadsheet of a report: what was counted and how, the sheets of its type, the months and the charts. */
export function writeWorkload(
  report: WorkloadReportRow,
  work: CountedWork,
  { timeZone, at }: Made,
): { readonly fileName: string; readonly bytes: AsyncIterable<Uint8Array> } {
  const words = phrasesOf(report.language);
  const { files, title } = words.workloadReport;
  const months = monthRows(report.months, work);
  const sheets: Sheet[] = [
    aboutSheet(words, report, work, months, { timeZone, at }),
    ...sheetsOfType(words, report, work),
    workSheet(words, {
      name: words.workloadReport.sheets.months,
      heads: [{ header: words.workloadReport.columns.month, width: 14 }],
      rows: months,
      units: unitsOf(work),
    }),
    chartSheet(words, report, work, months),
  ];
  const span = [...new Set([report.months[0], report.months.at(-1)])].join(' – ');
  return {
    fileName: `${files[report.type]} ${span}.xlsx`,
    bytes: writeWorkbook(sheets, { timeZone, at, footer: title }),
  };
}

/** One row a chosen month, also where nothing was decided in it. */
function monthRows(months: readonly string[], work: Pick<CountedWork, 'items' | 'units'>): WorkRow[] {
  return months.map((month) => ({ heads: [month], line: lineOf(work, (sum) => sum.month === month) }));
}

function sheetsOfType(words: WorkWords, { type, months }: WorkloadReportRow, work: CountedWork): TableSheet[] {
  if (type === 'label') return labelSheets(words, work);
  if (type === 'acceptor') return [acceptorSheet(words, work)];
  return type === 'month' ? [] : work.orders.map((order) => orderSheet(words, order, months, work));
}

/** An order in its own units, a row a month. */
function orderSheet(
  words: WorkWords,
  { id, number, name }: CountedWork['orders'][number],
  months: readonly string[],
  work: CountedWork,
): TableSheet {
  const own = {
    items: work.items.filter(({ orderId }) => orderId === id),
    units: work.units.filter(({ orderId }) => orderId === id),
  };
  const { columns } = words.workloadReport;
  return workSheet(words, {
    name: number,
    heads: [
      { header: columns.order, width: 36 },
      { header: columns.month, width: 14 },
    ],
    rows: monthRows(months, own).map(({ heads, line }) => ({ heads: [name, ...heads], line })),
    units: unitsOf(own),
  });
}

/** Who decided how much of each order. */
function acceptorSheet(words: WorkWords, work: CountedWork): TableSheet {
  const { columns, sheets, nobody } = words.workloadReport;
  const rows = work.orders.flatMap((order) => {
    const own = work.items.filter(({ orderId }) => orderId === order.id);
    const people = [...new Set(own.map(({ by }) => by))].toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));
    return people.map((by) => ({
      heads: [by ?? nobody, order.number, order.name],
      line: lineOf(work, (sum) => sum.orderId === order.id && sum.by === by),
    }));
  });
  return workSheet(words, {
    name: sheets.acceptors,
    heads: [
      { header: columns.acceptor, width: 28 },
      { header: columns.number, width: 16 },
      { header: columns.order, width: 36 },
    ],
    rows,
    units: unitsOf(work),
  });
}

/** What was counted and how, and the sums of the months. */
function aboutSheet(
  { workloadReport: words }: WorkWords,
  { type, months, askedBy }: WorkloadReportRow,
  { orders, items, units }: CountedWork,
  rows: readonly WorkRow[],
  { timeZone, at }: Made,
): FreeSheet {
  const { about, columns, sheets } = words;
  const all = lineOf({ items, units }, () => true);
  const ofMonths = (column: number, value: number): Cell => ({
    kind: 'number',
    value: { formula: `'${sheets.months}'!${columnLetters(column)}${rows.length + 2}`, value },
  });
  const label = (value: string): Cell => ({ kind: 'label', value });
  const text = (value: string): Cell => ({ kind: 'text', value });
  return {
    name: sheets.about,
    widths: [44, 60],
    cells: [
      [{ kind: 'title', value: words.title }],
      [],
      [label(about.type), text(words.types[type])],
      [label(about.months), text(months.join(', '))],
      [label(about.timeZone), text(timeZone)],
      [label(about.askedBy), text(askedBy)],
      [label(about.madeAt), { kind: 'date', value: at }],
      ...orders.map(({ number, name }, n): Cell[] => [label(n === 0 ? about.orders : ''), text(`${number} ${name}`)]),
      [],
      [{ kind: 'section', value: about.sums }],
      [label(columns.decided), ofMonths(1, decidedOf(all))],
      ...lineFigures.map((figure, n): Cell[] => [label(columns[figure]), ofMonths(n + 2, all.figures[figure])]),
      [],
      [{ kind: 'section', value: about.how }],
      ...about.notes.map((note): Cell[] => [label(''), text(note)]),
    ],
  };
}
