import { columnLetters } from '../../platform/spreadsheet/row-xml.ts';
import type { Cell, Chart, FreeSheet } from '../../platform/spreadsheet/sheet.ts';
import { labelLines } from './label-sheets.ts';
import type { WorkRow, WorkWords } from './work-sheet.ts';
import { decidedOf, type LineFigure, lineOf } from './workload-lines.ts';
import type { WorkloadReportRow } from './workload-report.store.ts';
import type { CountedWork } from './workload-sums.service.ts';

/** A chart with the table it is drawn from. */
interface Block {
  readonly title: string;
  readonly names: readonly string[];
  readonly series: readonly { readonly title: string; readonly colour: string; readonly values: readonly number[] }[];
}

const MOST_BARS = 20;
/** Rows a chart is high. */
const CHART_ROWS = 18;
const colours = { passed: '1F7A4D', rejected: 'C62F3B', explicit: '1F5F9F', whole: '7FA8D1', byDefault: 'B9C2CE' };

/** The charts of a report, each beside the figures it is drawn from. */
export function chartSheet(
  words: WorkWords,
  report: Pick<WorkloadReportRow, 'type' | 'months'>,
  work: CountedWork,
  months: readonly WorkRow[],
): FreeSheet {
  const { columns, charts, sheets } = words.workloadReport;
  const byFigures = (title: string, rows: readonly WorkRow[], figures: readonly (keyof typeof colours)[]): Block => ({
    title,
    names: rows.map(({ heads }) => heads[0] ?? ''),
    series: figures.map((figure) => ({
      title: columns[figure],
      colour: colours[figure],
      values: rows.map(({ line }) => line.figures[figure satisfies LineFigure]),
    })),
  });
  const blocks = [
    byFigures(charts.results, months, ['passed', 'rejected']),
    byFigures(charts.ways, months, ['explicit', 'whole', 'byDefault']),
    ...(report.type === 'order'
      ? [
          byFigures(
            charts.orders,
            rowsOf(work.orders, ({ number }) => number, work, 'orderId'),
            ['passed', 'rejected'],
          ),
        ]
      : []),
    ...(report.type === 'acceptor'
      ? [byFigures(charts.acceptors, acceptorRows(work, words), ['explicit', 'whole', 'byDefault'])]
      : []),
    ...(report.type === 'label' ? [labelBlock(words, work)] : []),
  ];
  const cells: Cell[][] = [];
  const drawn = blocks.map((block) => place(cells, block));
  return { name: sheets.charts, widths: [28, 14, 14, 14, 14, 14, 14, 14], cells, charts: drawn };
}

function rowsOf(
  orders: CountedWork['orders'],
  nameOf: (order: CountedWork['orders'][number]) => string,
  work: CountedWork,
  key: 'orderId',
): WorkRow[] {
  return orders.map((order) => ({ heads: [nameOf(order)], line: lineOf(work, (sum) => sum[key] === order.id) }));
}

function acceptorRows(work: CountedWork, { workloadReport: { nobody } }: WorkWords): WorkRow[] {
  return [...new Set(work.items.map(({ by }) => by))]
    .map((by) => ({ heads: [by ?? nobody], line: lineOf(work, (sum) => sum.by === by) }))
    .toSorted((a, b) => decidedOf(b.line) - decidedOf(a.line))
    .slice(0, MOST_BARS);
}

function labelBlock({ workloadReport: { charts, columns } }: WorkWords, work: CountedWork): Block {
  const byLabel = new Map<string, { passed: number; rejected: number }>();
  for (const { label, passed, rejected } of labelLines(work)) {
    const sum = byLabel.get(label) ?? { passed: 0, rejected: 0 };
    byLabel.set(label, { passed: sum.passed + passed, rejected: sum.rejected + rejected });
  }
  const most = [...byLabel]
    .toSorted(([, a], [, b]) => b.passed + b.rejected - a.passed - a.rejected)
    .slice(0, MOST_BARS);
  const series = (figure: 'passed' | 'rejected') => ({
    title: columns[figure],
    colour: colours[figure],
    values: most.map(([, sum]) => sum[figure]),
  });
  return { title: charts.labels, names: most.map(([label]) => label), series: [series('passed'), series('rejected')] };
}

/** Puts the figures of a block below what is there, and its chart below them. */
function place(cells: Cell[][], { title, names, series }: Block): Chart {
  const top = cells.length;
  cells.push(
    [{ kind: 'section', value: title }],
    [{ kind: 'label', value: null }, ...series.map((one): Cell => ({ kind: 'label', value: one.title }))],
    ...names.map((name, n): Cell[] => [
      { kind: 'text', value: name },
      ...series.map(({ values }): Cell => ({ kind: 'number', value: values[n] ?? 0 })),
    ]),
  );
  const [first, last] = [top + 3, top + 2 + names.length];
  const from = { column: 0, row: cells.length + 1 };
  cells.push(...Array.from({ length: CHART_ROWS + 2 }, () => []));
  const range = (at: number) => `${columnLetters(at)}${first}:${columnLetters(at)}${last}`;
  return {
    title,
    names: { range: range(0), values: names },
    series: series.map((one, at) => ({
      range: range(at + 1),
      values: one.values,
      title: { range: `${columnLetters(at + 1)}${top + 2}`, values: [one.title] },
      colour: one.colour,
    })),
    from,
    to: { column: 7, row: from.row + CHART_ROWS },
  };
}
