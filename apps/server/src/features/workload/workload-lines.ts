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
  // A class of a whole picture is one more fact about an image that is counted as an item.
  for (const sum of units.filter((unit) => unit.kind !== 'whole' && isOfLine(unit))) {
    const unit = unitOf(sum.kind);
    amounts.set(unit, (amounts.get(unit) ?? 0) + sum.amount);
  }
  return { figures, units: amounts };
}

/** The figures that items are in which were decided alike. */
function figuresOf({ way, result, isUnseen }: ItemSum): LineFigure[] {
  if (way === 'invalid' || way === 'former') return [way];
  const how = { explicit: 'explicit', overruled: 'whole', whole: 'whole', default: 'byDefault' } as const;
  return [result === '10' ? 'passed' : 'rejected', how[way], ...(isUnseen ? (['unseen'] as const) : [])];
}

/** The units besides images in which there is something. */
export function unitsOf(units: readonly UnitSum[]): SettlementUnit[] {
  const found = new Set(units.filter(({ kind }) => kind !== 'whole').map(({ kind }) => unitOf(kind)));
  return settlementUnits.filter((unit) => found.has(unit));
}

export function decidedOf({ figures }: WorkLine): number {
  return figures.passed + figures.rejected;
}
