import { type SettlementUnit, settlementUnits } from '@countersign/contract';
import { unitOf } from '@countersign/domain';
import type { CountedWork } from './workload-sums.service.ts';
import type { ItemSum, UnitSum } from './workload-sums.store.ts';

/** The figures of a line, besides those in units. */
export const lineFigures = [
  'passed',
  'rejected',
  'explicit',
  'whole',
  'byDefault',
  'unseen',
  'invalid',
  'former',
] as const;
export type LineFigure = (typeof lineFigures)[number];

/** What a line of a sheet counts. */
export interface WorkLine {
  readonly figures: Readonly<Record<LineFigure, number>>;
  /** Of decided items. */
  readonly units: ReadonlyMap<SettlementUnit, number>;
}

type Common = Pick<ItemSum, 'orderId' | 'month' | 'by'>;

/** Sums up what belongs to a line. */
export function lineOf(
  { items, units }: Pick<CountedWork, 'items' | 'units'>,
  isOfLine: (sum: Common) => boolean,
): WorkLine {
  const figures: Record<LineFigure, number> = {
    ...{ passed: 0, rejected: 0, explicit: 0, whole: 0, byDefault: 0, unseen: 0, invalid: 0, former: 0 },
  };
  for (const sum of items) {
    if (!isOfLine(sum)) continue;
    for (const figure of figuresOf(sum)) figures[figure] += sum.items;
  }
  const amounts = new Map<SettlementUnit, number>();
  const add = (unit: SettlementUnit, amount: number) => amounts.set(unit, (amounts.get(unit) ?? 0) + amount);
  for (const sum of items) if (isImage(sum) && isOfLine(sum)) add('image', sum.items);
  for (const sum of units) if (hasPlace(sum) && isOfLine(sum)) add(unitOf(sum.kind, sum.medium), sum.amount);
  return { figures, units: amounts };
}

/** Every decided picture is one image. A text settles by its spans. */
function isImage({ medium, way }: ItemSum): boolean {
  return medium === 'picture' && way !== 'invalid' && way !== 'former';
}

/** A class of a whole item is one more fact about an item that is counted. */
function hasPlace({ kind }: UnitSum): boolean {
  return kind !== 'whole';
}

/** The figures that items are in which were decided alike. */
function figuresOf({ way, result, isUnseen }: ItemSum): LineFigure[] {
  if (way === 'invalid' || way === 'former') return [way];
  const how = { explicit: 'explicit', overruled: 'whole', whole: 'whole', default: 'byDefault' } as const;
  return [result === '10' ? 'passed' : 'rejected', how[way], ...(isUnseen ? (['unseen'] as const) : [])];
}

/** The units in which there is something. */
export function unitsOf({ items, units }: Pick<CountedWork, 'items' | 'units'>): SettlementUnit[] {
  const found = new Set(units.filter(hasPlace).map(({ kind, medium }) => unitOf(kind, medium)));
  if (items.some(isImage)) found.add('image');
  return settlementUnits.filter((unit) => found.has(unit));
}

export function decidedOf({ figures }: WorkLine): number {
  return figures.passed + figures.rejected;
}
