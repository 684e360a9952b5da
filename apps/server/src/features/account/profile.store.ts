import type { Db } from '../../platform/db/connect.ts';
import { nameColumns } from '../../platform/names/name-columns.ts';

interface Whose {
  readonly customerId: string;
  readonly memberId: string;
}

/** What a member says of themselves, as it is kept. */
export interface KeptProfile {
  readonly userName: string;
  readonly introduction: string | null;
  readonly email: string | null;
}

/** The member's profile with the key of the picture, for a change: another one waits until this transaction ends. */
export async function lockProfile(
  db: Db,
  { customerId, memberId }: Whose,
): Promise<KeptProfile & { readonly avatar: string | null }> {
  return db
    .selectFrom('member')
    .where('customer_id', '=', customerId)
    .where('id', '=', memberId)
    .select(['user_name as userName', 'introduction', 'email', 'avatar'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Throws what `takenOf` knows where somebody in the installation has the email, or in the team such a name. */
export async function saveProfile(db: Db, { customerId, memberId }: Whose, profile: KeptProfile): Promise<void> {
  await db
    .updateTable('member')
    .set({ ...nameColumns(profile.userName), introduction: profile.introduction, email: profile.email })
    .where('customer_id', '=', customerId)
    .where('id', '=', memberId)
    .execute();
}

/** What of a profile a transaction failed on because it is somebody else's; null where it failed otherwise. */
export function takenOf(error: unknown): 'email' | 'userName' | null {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null;
  if (constraint === 'member_email') return 'email';
  return constraint === 'member_name_seen' || constraint === 'member_name_read' ? 'userName' : null;
}

/** @param avatar the key of the picture, null for none. */
export async function saveAvatar(db: Db, { customerId, memberId }: Whose, avatar: string | null): Promise<void> {
  await db
    .updateTable('member')
    .set({ avatar })
    .where('customer_id', '=', customerId)
    .where('id', '=', memberId)
    .execute();
}
