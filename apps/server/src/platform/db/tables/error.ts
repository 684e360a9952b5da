/** An error of the screen. The same error of the same person is one row. */
export interface UiErrorTable {
  id: string;
  /** Hash of what identifies the error. */
  fingerprint: Buffer;
  error: string;
  info: string;
  url: string;
  version: string;
  agent: string;
  customer_id: string | null;
  member_id: string | null;
  count: number;
  first_at: Date;
  last_at: Date;
}

/** How many errors an address reported in its current hour. */
export interface UiErrorTurnTable {
  ip: string;
  hour: Date;
  count: number;
}
