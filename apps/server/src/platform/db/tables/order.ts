import type { TaskState } from '@countersign/contract';
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
  /** The states only the provider knows, as counts: the first six and damaged. */
  reported_progress: JsonDefault<Partial<Record<TaskState, number>>>;
}
