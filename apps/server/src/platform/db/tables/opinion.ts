import type { Verdict } from '@countersign/contract';
import type { Run } from '@countersign/domain';
import type { JsonColumn } from './columns.ts';

/** A draw of items that get a second opinion, so that it can be made again. */
export interface OpinionDrawTable {
  customer_id: string;
  id: string;
  batch_id: string;
  round: number;
  /** Null where a number of items was asked for. */
  percent: number | null;
  seed: string;
  /** Index numbers of the items that could be drawn, and of those that were. */
  runs: JsonColumn<readonly Run[]>;
  drawn: number[];
  drawn_by: string;
  drawn_at: Date;
}

/** A second opinion on an item, asked for or given. The first decision is the item's own. */
export interface OpinionTable {
  customer_id: string;
  item_id: string;
  round: number;
  batch_id: string;
  draw_id: string;
  /** Whose decision is the first: the assignee's of the item's package. */
  first_id: string;
  /** Who gives the opinion. */
  member_id: string;
  /** Null until it is given, like the next two. */
  result: '10' | '20' | null;
  verdict: JsonColumn<Verdict> | null;
  given_at: Date | null;
  /** Whose decision counts; null while nobody settled it, like the next two. */
  settled: 'first' | 'second' | null;
  settled_by: string | null;
  settled_at: Date | null;
  /** The first decision as it was when it was settled. */
  first_result: '10' | '20' | null;
  first_verdict: JsonColumn<Verdict> | null;
  first_at: Date | null;
}

/** Who sees a package, or saw it once: of the whole batch where no package is named. */
export interface SightTable {
  customer_id: string;
  batch_id: string;
  member_id: string;
  package_id: string | null;
}
