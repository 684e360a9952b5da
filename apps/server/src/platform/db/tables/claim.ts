export interface ClaimTable {
  customer_id: string;
  kind: 'item' | 'package' | 'job';
  target_id: string;
  batch_id: string;
  member_id: string;
  until: Date;
}

export interface SkipTable {
  customer_id: string;
  batch_id: string;
  member_id: string;
  item_id: string;
  at: Date;
}
