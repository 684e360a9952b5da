import type { Medium, Template } from '@countersign/contract';
import type { Generated } from 'kysely';
import type { FoldedName, JsonColumn } from './columns.ts';

export interface BatchTable {
  customer_id: string;
  id: string;
  project_id: string;
  order_id: string;
  number: string;
  name: string;
  folded_name: FoldedName;
  medium: Generated<Medium>;
  /** The sum over its items; null of pictures, whose number is `total`. */
  extent: Generated<string | null>;
  mode: 'item' | 'package' | 'job';
  template: JsonColumn<Template>;
  stage: Generated<'awaiting' | 'accepting' | 'passed' | 'rejected' | 'repairing'>;
  round: Generated<number>;
  version: Generated<number>;
  total: number;
  package_count: number;
  dataset_id: string | null;
  format: string;
  submitter: string;
  delivered_at: Date;
  started_at: Date | null;
  started_by: string | null;
  completed_at: Date | null;
  latest_acceptor: string | null;
  remark: string | null;
  agreed_rate: number;
  /** The sample that counts in this round. */
  sample_id: string | null;
  /** Counts up whenever its packages are assigned anew. */
  assignment_version: Generated<number>;
  /** When its administrators were last told that its media go. */
  warned_at: Generated<Date | null>;
  /** From then on nothing shows its media. Background work deletes them. */
  expired_at: Generated<Date | null>;
  /** Its media up to this index number are let go of. */
  emptied_to: Generated<number>;
  /** When the last of its media was let go of. */
  emptied_at: Generated<Date | null>;
}

export interface AssignmentTable {
  customer_id: string;
  batch_id: string;
  member_id: string;
  at: Date;
  /** The whole batch; otherwise only the packages that have this assignee. */
  is_whole: Generated<boolean>;
  /** Null where the provider assigned it. */
  by_id: Generated<string | null>;
}

export interface AcceptorTable {
  customer_id: string;
  batch_id: string;
  member_id: string;
  round: number;
  joined_at: Date;
}

/** Verdicts a member gave on single items within an hour, by its start in UTC. A repeated verdict counts again. */
export interface DecisionHourTable {
  customer_id: string;
  batch_id: string;
  member_id: string;
  hour: Date;
  passed: Generated<number>;
  rejected: Generated<number>;
  last_at: Date;
}
