import type { Language } from '@countersign/contract';
import type { Generated } from 'kysely';

export interface MemberTable {
  customer_id: string;
  id: string;
  login_name: string;
  user_name: string;
  /** The name's look, see `platform/names/look-of.ts`. No two in a team are equal. */
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
  /** In which they last signed in; null where they never have. */
  language: Language | null;
  created_at: Generated<Date>;
  /** When the member left the team. The row keeps only the name, for the history of their decisions. */
  deleted_at: Generated<Date | null>;
}
