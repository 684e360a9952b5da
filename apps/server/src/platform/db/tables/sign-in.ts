import type { GeneratedAlways } from 'kysely';

/** One time a member signed in. */
export interface SignInTable {
  customer_id: string;
  id: string;
  member_id: string;
  at: Date;
  ip: string;
  user_agent: string;
}

export interface SignInAttemptTable {
  id: GeneratedAlways<number>;
  login_key: string;
  ip: string;
  at: Date;
  succeeded: boolean;
}
