import type { TextEncoding } from '@countersign/contract';

/** How many rows a text has: an estimate until all of it was looked at. */
interface TextExtent {
  readonly rowCount: number;
  readonly isWhole: boolean;
}

export interface TextRow {
  /** From 1; null where the row continues a long line. */
  readonly line: number | null;
  readonly text: string;
  /** The line goes on in the next row. */
  readonly isCut: boolean;
}

/** What the worker of a text answers. A later question ends an earlier one that still reads. */
export type TextCalls = {
  readonly open: (
    url: string,
    size: number,
    encoding: TextEncoding | null,
  ) => Promise<TextExtent & { readonly encoding: TextEncoding }>;
  readonly readAs: (encoding: TextEncoding) => Promise<TextExtent & { readonly encoding: TextEncoding }>;
  readonly rows: (from: number, count: number) => Promise<TextExtent & { readonly rows: readonly TextRow[] }>;
  /** The next row after one, or before it, that has the words; null where none has. */
  readonly find: (query: string, from: number, isBack: boolean) => Promise<number | null>;
};
