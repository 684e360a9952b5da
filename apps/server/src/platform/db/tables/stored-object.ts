import type { MediaNote } from '@countersign/contract';
import type { Generated } from 'kysely';
import type { TileIndex } from '../../pictures/cut-tiles.ts';
import type { JsonColumn, JsonDefault } from './columns.ts';

/** Whether a picture is shown in tiles; null in the table where it is shown whole. */
export type TilesRecord =
  | { readonly state: 'making' | 'failed' }
  | ({ readonly state: 'ready'; readonly key: string } & TileIndex);

export interface StoredObjectTable {
  customer_id: string;
  sha256: Buffer;
  size: number;
  key: string;
  /** By the bytes, whatever the file is called. */
  type: string;
  /** Null where the file is no picture; `problem` then says why. */
  width: number | null;
  height: number | null;
  thumbnail_key: string | null;
  /** A rendition for browsers, where they cannot show the file itself. */
  display_key: string | null;
  display_type: string | null;
  problem: string | null;
  /** What people should know of how it is shown. */
  notes: JsonDefault<MediaNote[]>;
  tiles: JsonColumn<TilesRecord> | null;
  created_at: Date;
  /** When a delivery last named it. */
  used_at: Date;
  /** A batch has it. */
  is_delivered: Generated<boolean>;
}

/** A file of a delivery on its way: announced before its first byte, and gone once it is stored. */
export interface UploadTable {
  customer_id: string;
  sha256: Buffer;
  begun_at: Date;
}
