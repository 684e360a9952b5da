import type { Generated } from 'kysely';

export interface MemberTable {
  customer_id: string;
  id: string;
  login_name: string;
  user_name: string;
  /** What the name looks like, see `platform/names/look-of.ts`; no two in a team look alike. */
  name_seen: string;
  name_read: string;
  email: string | null;
  avatar: string | null;
  introduction: string | null;
  password_hash: string;
  role: '10' | '20';
  status: Generated<'0' | '1'>;
  can_finish: Generated<boolean>;
  mode: Generated<'view' | 'edit'>;
  created_at: Generated<Date>;
  /** Left the team then; the row keeps the name alone, for what the person decided. */
  deleted_at: Generated<Date | null>;
}
