import type { Annotation, Json, Relation, SyncStatus } from '@countersign/contract';
import type { Generated } from 'kysely';
import type { BigintColumn, FoldedName, JsonColumn, JsonDefault } from './columns.ts';

export interface SyncTable {
  customer_id: string;
  id: string;
  project_id: string;
  batch_id: string;
  name: string;
  folded_name: FoldedName;
  status: SyncStatus;
  fingerprint: Buffer;
  /** The input of `openSync`. */
  request: JsonColumn<Json>;
  item_count: number;
  items_received: Generated<number>;
  files_received: Generated<number>;
  bytes_received: BigintColumn;
  /** Of its batch: 1 for the first delivery, more for repairs. */
  round: Generated<number>;
  started_at: Date;
  /** Its last step. */
  touched_at: Date;
  finished_at: Date | null;
  summary: JsonColumn<Json> | null;
  failure: JsonColumn<Json> | null;
}

export interface SyncItemTable {
  customer_id: string;
  sync_id: string;
  ordinal: number;
  /** The item without the fields that have a column. */
  body: JsonColumn<Json>;
  sha256: Buffer;
  annotations: JsonColumn<readonly Annotation[]>;
  /** Empty unless the delivery has some. */
  relations: JsonDefault<readonly Relation[]>;
  source: JsonColumn<Json>;
  annotation_count: number;
  /** The number of annotations of each label. */
  labels: JsonColumn<Readonly<Record<string, number>>>;
  /** In a repair: the item of the batch that it repairs, and whether its annotations are others than before. */
  item_id: Generated<string | null>;
  is_changed: Generated<boolean>;
}
