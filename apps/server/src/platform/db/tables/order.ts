import type { OrderState, ReportedCounts, TaskCounts } from '@countersign/contract';
import type { ColumnType, Generated } from 'kysely';
import type { BigintColumn, FoldedName, JsonColumn, JsonDefault } from './columns.ts';

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
  /** Also set when a request was declined or withdrawn: nothing of it is worked on. */
  closed_at: Date | null;
  validity_days: number;
  agreed_rate: number;
  /** A batch is not finished before a sample of it was drawn, or all of it was looked at. */
  needs_sample: Generated<boolean>;
  /** Counts of the states only the provider knows: the first six and damaged. */
  reported_progress: JsonDefault<ReportedCounts>;
  /** When that was reported, and how many items had been delivered then. */
  reported_at: Generated<Date | null>;
  delivered_then: BigintColumn;
  state: Generated<OrderState>;
  /** All items of the order, where somebody stated a number. */
  total_items: Generated<number | null>;
  /** What the customer wrote with a request. */
  note: Generated<string>;
  /** Who accepted, declined or withdrew a request, when and why. */
  answered_at: Generated<Date | null>;
  answered_by: Generated<string | null>;
  answer_reason: Generated<string>;
}

/** An order's counts at the end of a day on which they changed. */
export interface OrderDayTable {
  customer_id: string;
  order_id: string;
  /** A day of the installation's time zone. */
  day: ColumnType<string, string, never>;
  counts: JsonColumn<TaskCounts>;
}
