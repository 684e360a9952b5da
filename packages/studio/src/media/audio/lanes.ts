import type { AudioRecord } from './audio-record.ts';

/** The annotations of one label below the sound: a tier, a speaker, a class. */
export interface Lane {
  readonly label: string;
  readonly colour: string;
  /** Each without two that share time; several where annotations of the label do. In their order of time. */
  readonly rows: readonly (readonly AudioRecord[])[];
}

/** The lanes of annotations in the order of time, in the order of these labels. Labels without any have none, unless they are named. */
export function lanesOf(
  records: readonly AudioRecord[],
  labels: readonly { readonly name: string; readonly colour: string }[],
  shown: ReadonlySet<string>,
): Lane[] {
  const byLabel = Map.groupBy(
    records.filter(({ isWhole }) => !isWhole),
    ({ label }) => label,
  );
  return labels.flatMap(({ name, colour }) => {
    const own = byLabel.get(name) ?? [];
    if (own.length === 0 && !shown.has(name)) return [];
    return [{ label: name, colour, rows: own.length === 0 ? [[]] : rowsOf(own) }];
  });
}

function rowsOf(records: readonly AudioRecord[]): AudioRecord[][] {
  const rows: AudioRecord[][] = [];
  for (const record of records) {
    const free = rows.find((row) => (row.at(-1)?.toUs ?? 0) <= record.fromUs);
    if (free === undefined) rows.push([record]);
    else free.push(record);
  }
  return rows;
}

/** The records of a row that lie in a stretch of time: two indexes, found without looking at the others. */
export function rangeWithin(row: readonly AudioRecord[], fromUs: number, toUs: number): readonly [number, number] {
  return [firstWhere(row, (one) => one.toUs >= fromUs), firstWhere(row, (one) => one.fromUs > toUs)];
}

/** The first index from which on `isBehind` holds. */
function firstWhere(row: readonly AudioRecord[], isBehind: (record: AudioRecord) => boolean): number {
  let [low, high] = [0, row.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const record = row[middle];
    if (record !== undefined && isBehind(record)) high = middle;
    else low = middle + 1;
  }
  return low;
}
