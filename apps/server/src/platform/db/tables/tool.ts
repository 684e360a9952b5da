import type { ToolKind, ToolSystem } from '@countersign/contract';
import type { Generated } from 'kysely';

/** One edition of a client for one system. */
export interface ToolTable {
  id: string;
  kind: ToolKind;
  edition: string;
  system: ToolSystem;
  note: string;
  file_name: string;
  /** Bytes. */
  size: number;
  /** Lower-case hexadecimal. */
  sha256: string;
  help_name: string | null;
  help_size: number | null;
  help_sha256: string | null;
  published_at: Date;
  downloads: Generated<number>;
}
