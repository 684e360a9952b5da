import type { DeliveryFile } from '@countersign/contract';
import type { DeliveryFileFacts } from '@countersign/domain';
import type { Generated } from 'kysely';
import type { FoldedName, JsonColumn, JsonDefault } from './columns.ts';

/** A file that is delivered for an order. */
export interface DeliveryFileTable {
  customer_id: string;
  id: string;
  order_id: string;
  name: string;
  folded_name: FoldedName;
  source: 'published' | 'built';
  /** One of the export formats, or what the provider calls it. */
  format: string;
  state: DeliveryFileFacts['stored'];
  items: number | null;
  items_done: Generated<number>;
  passed: JsonColumn<NonNullable<DeliveryFile['passed']>> | null;
  left_out: JsonColumn<NonNullable<DeliveryFile['leftOut']>> | null;
  rate: JsonColumn<NonNullable<DeliveryFile['rate']>> | null;
  losses: JsonDefault<string[]>;
  size: number | null;
  sha256: Buffer | null;
  /** Of the whole file, which a zip of several files needs. */
  crc32: number | null;
  /** Bytes of every part but the last; null where the server builds it. */
  part_bytes: number | null;
  /** Null before it is whole, and after its bytes are deleted. */
  object_key: string | null;
  created_by: string;
  created_at: Date;
  /** The last step of a publishing. */
  stepped_at: Date;
  published_at: Date | null;
  expires_at: Date | null;
  /** When its bytes were deleted. */
  emptied_at: Date | null;
  decision: 'confirmed' | 'refused' | null;
  decided_by: string | null;
  decided_at: Date | null;
  /** Of the decision. */
  comment: Generated<string>;
  asked_again_by: string | null;
  asked_again_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: Generated<string>;
  downloads: Generated<number>;
  last_download_at: Date | null;
  last_download_by: string | null;
}

export interface DeliveryFileBatchTable {
  customer_id: string;
  file_id: string;
  batch_id: string;
  place: number;
}

/** A part that has arrived. */
export interface DeliveryPartTable {
  customer_id: string;
  file_id: string;
  number: number;
  size: number;
  sha256: Buffer;
}

export interface DeliveryDownloadTable {
  customer_id: string;
  id: string;
  file_id: string;
  /** Shared by the downloads of one zip. */
  zip_id: string | null;
  /** Of the file in its zip. */
  place: Generated<number>;
  is_program: boolean;
  member_id: string | null;
  by_name: string;
  at: Date;
  ip: string;
  agent: string;
  /** The bytes of the file that left the server, as ranges. */
  sent: Generated<string>;
  finished_at: Date | null;
}
