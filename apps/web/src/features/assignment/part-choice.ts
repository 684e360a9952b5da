/** Chosen packages, by their numbers in the batch. */
export type PartChoice = ReadonlySet<number>;

/** The choice with the packages from one number to another, in either direction, added or taken out. */
export function paint(choice: PartChoice, from: number, to: number, isOn: boolean): PartChoice {
  const painted = new Set(choice);
  for (let number = Math.min(from, to); number <= Math.max(from, to); number += 1)
    if (isOn) painted.add(number);
    else painted.delete(number);
  return painted;
}

export interface SquareGrid {
  readonly columns: number;
  readonly first: number;
  readonly last: number;
}

/** The package an arrow key leads to; the same one at the edge, undefined for other keys. */
export function stepOf(key: string, number: number, { columns, first, last }: SquareGrid): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: number - 1,
    ArrowRight: number + 1,
    ArrowUp: number - columns,
    ArrowDown: number + columns,
    Home: first,
    End: last,
  };
  const next = steps[key];
  if (next === undefined) return undefined;
  return next < first || next > last ? number : next;
}
