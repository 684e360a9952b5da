import type { Json } from '@countersign/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn, JsonDefault } from './columns.ts';

export interface EventTable {
  id: GeneratedAlways<number>;
  customer_id: string | null;
  at: Date;
  actor_kind: 'member' | 'provider' | 'application' | 'system';
  actor_id: string | null;
  actor_name: string;
  ip: string | null;
  kind: string;
  batch_id: string | null;
  item_id: string | null;
  dataset_id: Generated<string | null>;
  order_id: Generated<string | null>;
  before: JsonColumn<Json> | null;
  after: JsonColumn<Json> | null;
  data: JsonDefault<Record<string, string | number | boolean | null>>;
}

export interface KeptAnswerTable {
  actor_id: string;
  request_id: string;
  call: string;
  answer: JsonColumn<Json>;
  at: Date;
  /** Hash of the request; null where an earlier version answered. */
  input_hash: Generated<Buffer | null>;
}
