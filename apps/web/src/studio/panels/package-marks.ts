import type { PackageMap } from '@countersign/contract';
import type { VerdictMark } from '../workspace.ts';

const marks: Readonly<Record<string, VerdictMark>> = {
  '0': 'left',
  '1': 'passed',
  '2': 'rejected',
  x: 'invalid',
  s: 'skipped',
};

/** The states of a package's items: those of the server, overridden by what happened on this screen since. */
export interface PackageMarks {
  /** In order of index number, starting at `from`. */
  readonly marks: readonly VerdictMark[];
  readonly counts: Readonly<Record<VerdictMark, number>>;
}

/** @param own by index number. A skipped item is still undecided, so it counts as left. */
export function packageMarks(map: PackageMap, own: ReadonlyMap<number, VerdictMark>): PackageMarks {
  const { total, passed, rejected, invalid } = map;
  const counts = { passed, rejected, invalid, skipped: 0, left: total - passed - rejected - invalid };
  const standing = (mark: VerdictMark) => (mark === 'skipped' ? 'left' : mark);
  const now = [...map.marks].map((letter, at) => {
    const heard = marks[letter] ?? 'left';
    const mark = own.get(map.from + at) ?? heard;
    counts[standing(heard)] -= 1;
    counts[standing(mark)] += 1;
    return mark;
  });
  return { marks: now, counts };
}

/** The number of squares in a row, and the distance from one to the next. */
export interface Grid {
  readonly columns: number;
  readonly step: number;
}

/** As many squares in a row as fit the width; larger ones if there are few. */
export function gridFor(count: number, width: number): Grid {
  const step = count <= 150 ? 16 : count <= 320 ? 13 : 10;
  return { columns: Math.max(1, Math.floor(width / step)), step };
}

/** The square at a position; null beside all of them. */
export function squareAt({ columns, step }: Grid, count: number, x: number, y: number): number | null {
  const column = Math.floor(x / step);
  if (column < 0 || column >= columns || y < 0) return null;
  const at = Math.floor(y / step) * columns + column;
  return at < count ? at : null;
}
