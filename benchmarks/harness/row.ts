import type { Installation } from './installation.ts';

/** One figure of a run. A row throws if an answer is wrong, because a figure of wrong answers is worthless. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The comparison, measured in the same run on the same machine. */
  readonly ratio?: { readonly to: string; readonly value: number; readonly goal?: string };
}

/** The parameters of a row. */
export interface Bench {
  /** Uses the sizes the goals name, instead of those that fit into a few minutes. */
  readonly isFull: boolean;
  /** A server with its own database and millions of items; made for the first row that needs it. */
  installation(): Promise<Installation>;
}

/** One row of the scorecard: the default export of a file in `rows/`. */
export interface Row {
  readonly number: number;
  readonly title: string;
  readonly goal: string;
  measure(bench: Bench): Promise<Figure[]>;
}
