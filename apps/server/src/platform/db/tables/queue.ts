import type { Run } from '@countersign/domain';
import type { Generated } from 'kysely';
import type { JsonColumn } from './columns.ts';

/** The items to look at in the present round of a batch, and what was found of each. A trigger on `item` keeps them. */
export interface QueueItemTable {
  customer_id: string;
  item_id: string;
  batch_id: string;
  package_id: string;
  round: number;
  /** 1: asked for and unchanged, 2: changed, 3: the random control of the others. */
  part: number;
  index_no: number;
  was_asked: boolean;
  is_valid: boolean;
  /** By the verdict given in this round: `wrong` is rejected, or passed after an edit in this round. */
  finding: Generated<'none' | 'right' | 'wrong'>;
  queued_at: Date;
  /** Somebody had it on screen since it was queued. */
  is_seen: Generated<boolean>;
}

/** Valid items of the queue of a round, counted by package. Those of earlier rounds are kept. */
export interface QueueSumTable {
  customer_id: string;
  batch_id: string;
  round: number;
  package_id: string;
  part: number;
  total: number;
  unasked: number;
  done: number;
  wrong: number;
}

/** The draws of the control of a round. The last one that enlarges nothing and those after it count. */
export interface ControlDrawTable {
  customer_id: string;
  batch_id: string;
  round: number;
  number: number;
  is_enlargement: boolean;
  seed: string;
  /** Index numbers it was drawn from. */
  runs: JsonColumn<readonly Run[]>;
  /** Index numbers drawn, without those of earlier draws that it enlarges. */
  drawn: number[];
  /** The items that the control speaks of. */
  lot: number;
  drawn_by: string;
  drawn_at: Date;
}
