/** Something done that may be done so often within a while: inviting people, sending pictures. */
export interface LimitedActTable {
  customer_id: string;
  /** The member it is counted for; the customer itself where it is counted for all of them together. */
  counted_for: string;
  kind: 'invitation' | 'avatar';
  at: Date;
  /** How many at once. */
  count: number;
}
