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
}
