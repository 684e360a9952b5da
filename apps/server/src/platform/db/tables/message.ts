export interface MessageTable {
  customer_id: string;
  id: string;
  batch_id: string;
  package_id: string | null;
  author_kind: 'member' | 'provider';
  author_id: string;
  author_name: string;
  text: string;
  at: Date;
}
