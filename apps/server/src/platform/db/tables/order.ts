import type { TaskState } from '@countersign/contract';
import type { Generated } from 'kysely';
import type { FoldedName, JsonDefault } from './columns.ts';

export interface CustomerOrderTable {
  customer_id: string;
  id: string;
  number: string;
  name: string;
  folded_name: FoldedName;
  source: 'portal' | 'openApi' | 'provider';
  creator: string;
  created_at: Date;
  due_at: Date | null;
  closed_at: Date | null;
  validity_days: number;
  agreed_rate: number;
  /** A batch is not finished before a sample of it was drawn, or all of it was looked at. */
  needs_sample: Generated<boolean>;
  /** Counts of the states only the provider knows: the first six and damaged. */
  reported_progress: JsonDefault<Partial<Record<TaskState, number>>>;
}
