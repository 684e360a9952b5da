import type { ExportFormat, ExportScope } from '@countersign/contract';
import type { Generated } from 'kysely';
import type { JsonDefault } from './columns.ts';

/** An export of a batch's annotations, made in the background. */
export interface BatchExportTable {
  customer_id: string;
  id: string;
  batch_id: string;
  format: ExportFormat;
  scope: ExportScope;
  state: 'waiting' | 'making' | 'ready' | 'failed';
  /** How many items it will hold, and how many are written. */
  items: number;
  items_done: Generated<number>;
  created_by: string;
  created_at: Date;
  file_name: string | null;
  object_key: string | null;
  size: number | null;
  sha256: Buffer | null;
  losses: JsonDefault<string[]>;
}
