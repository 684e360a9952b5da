import type { FixFigures } from '@countersign/contract';
import { type FixCount, sumFixes } from '@countersign/domain';

/** The errors of one type or label over the rounds. */
export interface FixRow {
  /** A type's id or a label; null: of whole items, which have no label. */
  readonly key: string | null;
  /** Of each round, in order; null where none was asked for. */
  readonly counts: readonly (FixCount | null)[];
}

/** The figures by error type or by label, those asked for most often first; and all together. */
export function fixRows(
  figures: readonly FixFigures[],
  by: 'typeId' | 'label',
): { readonly rounds: readonly number[]; readonly all: FixRow; readonly rows: readonly FixRow[] } {
  const rounds = [...new Set(figures.map(({ round }) => round))].sort((one, other) => one - other);
  const rowOf = (key: string | null, own: readonly FixFigures[]): FixRow => ({
    key,
    counts: rounds.map((round) => {
      const ofRound = own.filter((one) => one.round === round);
      return ofRound.length === 0 ? null : sumFixes(ofRound);
    }),
  });
  const rows = [...Map.groupBy(figures, (one) => one[by])]
    .map(([key, own]) => ({ row: rowOf(key, own), asked: sumFixes(own).asked }))
    .sort((one, other) => other.asked - one.asked)
    .map(({ row }) => row);
  return { rounds, all: rowOf(null, figures), rows };
}
