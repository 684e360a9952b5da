import type { FileFacts, FileKind, ParsedFileState, ParseProblem } from '@countersign/contract';
import type { Generated } from 'kysely';
import type { BigintColumn, JsonDefault } from './columns.ts';

/** A file of a dataset's batch as parsing found it. */
export interface ParsedFileTable {
  customer_id: string;
  id: string;
  batch_id: string;
  /** The file that arrived: this one, or the archive that it is in. */
  file_id: string;
  /** The place of the entry in its archive, from 0; null where the file itself arrived. */
  entry: number | null;
  /** That of an archive and the entry's within it, with a slash between. Refused entries may have the path of another. */
  path: string;
  /** The path without its name; empty at the top. */
  folder: string;
  /** The path with width and case folded, for searches. */
  folded_path: string;
  size: BigintColumn;
  kind: FileKind;
  state: Generated<ParsedFileState>;
  problem: ParseProblem | null;
  problem_data: JsonDefault<Record<string, string | number>>;
  facts: JsonDefault<FileFacts>;
  items: Generated<number>;
  sha256: Buffer | null;
  /** Where its bytes lie in the dataset's storage area; null where they do not. */
  content_key: string | null;
  thumbnail_key: string | null;
  /** Of an archive: all of its entries have rows. */
  is_listed: Generated<boolean>;
}
