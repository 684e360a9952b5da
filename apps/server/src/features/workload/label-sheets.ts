import { type SettlementUnit, settlementUnits } from '@countersign/contract';
import { unitOf } from '@countersign/domain';
import type { CellValue, Formula, SheetColumn, TableSheet } from '../../platform/spreadsheet/sheet.ts';
import { amountIn, kindOf, type WorkWords } from './work-sheet.ts';
import type { CountedWork } from './workload-sums.service.ts';
import type { LabelSum } from './workload-sums.store.ts';

/** A label of an order in one geometry. */
interface LabelLine {
  readonly order: CountedWork['orders'][number];
  readonly label: string;
  readonly kind: LabelSum['kind'];
  readonly unit: SettlementUnit;
  annotations: number;
  passed: number;
  rejected: number;
}

/** The labels of each order by geometry, with the unit of each. */
export function labelLines({ orders, labels }: Pick<CountedWork, 'orders' | 'labels'>): readonly Readonly<LabelLine>[] {
  return orders.flatMap((order) => {
    const lines = new Map<string, LabelLine>();
    for (const { orderId, medium, label, kind, result, annotations, amount } of labels) {
      if (orderId !== order.id) continue;
      const unit = unitOf(kind, medium);
      const key = `${kind} ${unit} ${label}`;
      const line = lines.get(key) ?? { order, label, kind, unit, annotations: 0, passed: 0, rejected: 0 };
      lines.set(key, line);
      line.annotations += annotations;
      line[result === '10' ? 'passed' : 'rejected'] += amount;
    }
    return [...lines.values()];
  });
}

const numberColumn = (header: string): SheetColumn => ({ header, width: 16, kind: 'number' });
const textColumn = (header: string, width: number): SheetColumn => ({ header, width, kind: 'text' });

/** One row a label and geometry, and one a unit: amounts of different units are never added up. */
export function labelSheets({ workloadReport: words, unit }: WorkWords, work: CountedWork): TableSheet[] {
  const lines = labelLines(work);
  const { columns, sheets } = words;
  const last = lines.length + 1;
  const labels: TableSheet = {
    name: sheets.labels,
    columns: [
      textColumn(columns.number, 16),
      textColumn(columns.order, 36),
      textColumn(columns.label, 28),
      textColumn(columns.geometry, 16),
      textColumn(columns.unit, 14),
      ...[columns.annotations, columns.amount, columns.amountPassed, columns.amountRejected].map(numberColumn),
    ],
    count: lines.length,
    rows: [
      lines.map(({ order, label, kind, unit: of, annotations, passed, rejected }, n): CellValue[] => [
        ...[order.number, order.name, label, words.geometries[kind], unit[of]],
        annotations,
        inUnit(of, { formula: `H${n + 2}+I${n + 2}`, value: amountIn(of, passed + rejected) }),
        inUnit(of, amountIn(of, passed)),
        inUnit(of, amountIn(of, rejected)),
      ]),
    ],
  };
  const found = settlementUnits.filter((of) => lines.some((line) => line.unit === of));
  const range = (letter: string) => `'${sheets.labels}'!$${letter}$2:$${letter}$${last}`;
  const sumIf = (row: number, letter: string, value: number) => ({
    formula: `SUMIF(${range('E')},$A${row},${range(letter)})`,
    value,
  });
  const units: CellValue[][] = found.map((of, n) => {
    const ofUnit = lines.filter((line) => line.unit === of);
    const [passed, rejected] = [sumOf(ofUnit, 'passed'), sumOf(ofUnit, 'rejected')];
    return [
      unit[of],
      sumIf(n + 2, 'F', sumOf(ofUnit, 'annotations')),
      inUnit(of, sumIf(n + 2, 'G', amountIn(of, passed + rejected))),
      inUnit(of, sumIf(n + 2, 'H', amountIn(of, passed))),
      inUnit(of, sumIf(n + 2, 'I', amountIn(of, rejected))),
    ];
  });
  const unitColumns = [
    textColumn(columns.unit, 16),
    ...[columns.annotations, columns.amount, columns.amountPassed, columns.amountRejected].map(numberColumn),
  ];
  return [labels, { name: sheets.units, columns: unitColumns, count: units.length, rows: [units] }];
}

/** An amount of a column in which units are mixed. */
function inUnit(unit: SettlementUnit, value: number | Formula): CellValue {
  return { kind: kindOf(unit), value };
}

function sumOf(lines: readonly Readonly<LabelLine>[], figure: 'annotations' | 'passed' | 'rejected'): number {
  return lines.reduce((all, line) => all + line[figure], 0);
}
