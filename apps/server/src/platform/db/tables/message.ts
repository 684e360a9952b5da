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

/** How far a member has read a board. */
export interface MessageReadTable {
  customer_id: string;
  member_id: string;
  batch_id: string;
  /** The package whose board it is; null for the board of the whole batch with all of its packages. */
  package_id: string | null;
  /** The newest message they saw there. */
  until: string;
}
