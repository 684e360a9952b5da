import type { SampleRule } from '@countersign/contract';
import type { DrawnStratum, Run } from '@countersign/domain';
import type { JsonColumn } from './columns.ts';

/** A spot check that was drawn. The one that counts is the batch's `sample_id`. */
export interface SampleTable {
  customer_id: string;
  id: string;
  batch_id: string;
  round: number;
  number: number;
  rule: JsonColumn<SampleRule>;
  seed: string;
  /** Index numbers of the items that could be drawn. */
  runs: JsonColumn<readonly Run[]>;
  /** Index numbers of those that were, in the order in which they come up. */
  drawn: number[];
  lot: number;
  size: number;
  /** Under a plan of the standard, the defects with which the batch still passes. */
  accepts: number | null;
  /** What is decided of it is a random part of the lot at any time, as long as nothing is passed over. */
  is_testable: boolean;
  /** Null for a simple draw. */
  strata: JsonColumn<readonly DrawnStratum[]> | null;
  drawn_by: string;
  drawn_at: Date;
}

/** The items of the samples that count. */
export interface SampledItemTable {
  customer_id: string;
  item_id: string;
  batch_id: string;
  /** In the order of the draw, from 0. */
  place: number;
  /** The place of its stratum in the sample's; null in a simple draw. */
  stratum: number | null;
}

/** What was decided one by one of the drawn items of a stratum, in eight rows so that writers do not wait for each other. */
export interface StratumSumTable {
  customer_id: string;
  sample_id: string;
  stratum: number;
  slot: number;
  valid: number;
  passed: number;
  rejected: number;
  /** Passed ones that the acceptor had edited. */
  edited: number;
}
