import type { Generated, GeneratedAlways } from 'kysely';

export interface DatasetTable {
  customer_id: string;
  id: string;
  name: string;
  folded_name: GeneratedAlways<string | null>;
  storage_area: string;
  comment: string;
  creator: string;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
  /** The number of its latest batch; 0 before the first. */
  last_batch: Generated<number>;
  /** It is gone for everybody; background work deletes its files. */
  deleted_at: Date | null;
}

/** An order whose work is made from a dataset. */
export interface DatasetOrderTable {
  customer_id: string;
  dataset_id: string;
  order_id: string;
  linked_by: string;
  linked_at: Date;
}
