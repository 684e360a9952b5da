/** An act with a limit over time, such as an invitation or an upload of a picture. */
export interface LimitedActTable {
  customer_id: string;
  /** The member it counts for, or the customer where all its members share the limit. */
  counted_for: string;
  kind: 'invitation' | 'orderRequest' | 'avatar';
  at: Date;
  /** How many acts the call made. */
  count: number;
}
