import type { Annotation, Json, SyncStatus } from '@countersign/contract';
import type { Generated } from 'kysely';
import type { BigintColumn, FoldedName, JsonColumn } from './columns.ts';

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
  source: JsonColumn<Json>;
  annotation_count: number;
  /** The number of annotations of each label. */
  labels: JsonColumn<Readonly<Record<string, number>>>;
}
