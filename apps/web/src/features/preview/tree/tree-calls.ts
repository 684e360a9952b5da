import type { TextEncoding } from '@countersign/contract';
import type { BrokenAt } from './index-json.ts';
import type { TreeRow } from './tree-index.ts';

export interface OpenedTree {
  readonly rowCount: number;
  readonly nodes: number;
  readonly brokenAt: BrokenAt | null;
  /** Only the beginning is shown: so many bytes of it, or so many nodes. */
  readonly isCut: boolean;
  readonly readBytes: number;
}

/** What the worker of a tree answers. */
export type TreeCalls = {
  readonly open: (
    url: string,
    size: number,
    format: 'json' | 'xml',
    encoding: TextEncoding | null,
  ) => Promise<OpenedTree>;
  readonly rows: (from: number, count: number) => readonly TreeRow[];
  /** Opens or closes a node; answers how many rows there are then. */
  readonly toggle: (id: number) => number;
  readonly closeAll: () => number;
  /** The row of what was found, once what is above it is open, and how many rows there are then. */
  readonly find: (
    query: string,
    fromId: number,
    isBack: boolean,
  ) => { readonly row: number; readonly rowCount: number } | null;
  readonly rowAbove: (id: number) => number;
  readonly pathOf: (id: number) => string;
  readonly valueOf: (id: number) => string;
};
