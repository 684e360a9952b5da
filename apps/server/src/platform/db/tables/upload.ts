import type { CsvEncoding, FileKind, UploadWay } from '@countersign/contract';
import type { Generated } from 'kysely';
import type { BigintColumn, FoldedName, JsonDefault } from './columns.ts';

export interface DatasetBatchTable {
  customer_id: string;
  id: string;
  dataset_id: string;
  number: number;
  name: string;
  folded_name: FoldedName;
  state: Generated<'interrupted' | 'parsing' | 'parsed' | 'failed' | 'expired'>;
  /** Null before its first upload. */
  way: UploadWay | null;
  /** Of csv files; null: as each file says. */
  encoding: CsvEncoding | null;
  /** What its uploads announced. */
  files: Generated<number>;
  bytes: BigintColumn;
  verified_files: Generated<number>;
  verified_bytes: BigintColumn;
  /** Files to read, with the entries of the archives that were opened so far. */
  found_files: Generated<number>;
  read_files: Generated<number>;
  failed_files: Generated<number>;
  /** Of the files that were read, unpacked. */
  read_bytes: BigintColumn;
  items: BigintColumn;
  /** Files and bytes that were read, by kind. */
  kinds: JsonDefault<Partial<Record<FileKind, { readonly files: number; readonly bytes: number }>>>;
  /** When the last announced file had arrived. */
  arrived_at: Date | null;
  parsed_at: Date | null;
  /** Who went on without the files that could not be read. */
  accepted_by: string | null;
  /** When its administrators were told that its data will be deleted. */
  warned_at: Date | null;
  expired_at: Date | null;
  /** When the last of its expired data was deleted from the store. */
  emptied_at: Date | null;
  /** It is gone for everybody; background work deletes its files. */
  deleted_at: Date | null;
  creator: string;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

export interface DatasetUploadTable {
  customer_id: string;
  id: string;
  batch_id: string;
  way: UploadWay;
  /** The fingerprint that the browser made of the picked files. */
  batch_files_id: string;
  /** What it was opened with. */
  files: number;
  bytes: BigintColumn;
  /** The files that were named so far. */
  announced_files: Generated<number>;
  announced_bytes: BigintColumn;
  verified_files: Generated<number>;
  verified_bytes: BigintColumn;
  is_cancelled: Generated<boolean>;
  /** The batch is read as soon as all of its uploads have arrived. */
  then_parse: Generated<boolean>;
  creator: string;
  created_at: Date;
  updated_at: Date;
}

export interface DatasetFileTable {
  customer_id: string;
  id: string;
  batch_id: string;
  upload_id: string;
  path: string;
  size: BigintColumn;
  modified_at: Date;
  part_bytes: number;
  /** The store's id of the object that arrives in parts; null before the first part and when it is complete. */
  parted_id: string | null;
  is_verified: Generated<boolean>;
  /** When it had arrived whole; null of files of earlier versions. */
  verified_at: Date | null;
  /** Of a small file, which arrives whole. */
  sha256: Buffer | null;
  /** When its expired bytes were deleted from the store. */
  deleted_at: Date | null;
}

/** What arrived of a batch within a quarter of an hour. What began anew counts negative. */
export interface DatasetArrivalTable {
  customer_id: string;
  batch_id: string;
  /** The beginning of the quarter. */
  at: Date;
  files: number;
  bytes: BigintColumn;
}

/** A part that was announced. Whether the store has it, the store says. */
export interface DatasetPartTable {
  customer_id: string;
  file_id: string;
  number: number;
  size: number;
  sha256: Buffer;
}
