import type { Installation } from './installation.ts';

/** One figure of a run. A row throws where an answer is wrong: a figure of wrong answers is none. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** Against what was measured in the same run on the same machine. */
  readonly ratio?: { readonly to: string; readonly value: number; readonly goal?: string };
}

/** What a row is given. */
export interface Bench {
  /** The sizes the goals name, instead of those that fit into some minutes. */
  readonly isFull: boolean;
  /** A server with its own database, loaded with items by the million; made when the first row asks. */
  installation(): Promise<Installation>;
}

/** One row of the scorecard; each is a file of `rows/` and its default export. */
export interface Row {
  readonly number: number;
  readonly title: string;
  readonly goal: string;
  measure(bench: Bench): Promise<Figure[]>;
}
