import type { FoldedName } from './columns.ts';

export interface ProjectTable {
  customer_id: string;
  id: string;
  order_id: string;
  name: string;
  folded_name: FoldedName;
  created_at: Date;
}
