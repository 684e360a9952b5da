import type { Db } from '../../platform/db/connect.ts';
import { nameColumns } from '../../platform/names/name-columns.ts';

interface Whose {
  readonly customerId: string;
  readonly memberId: string;
}

/** A member's profile as it is stored. */
export interface KeptProfile {
  readonly userName: string;
  readonly introduction: string | null;
  readonly email: string | null;
}

/** The member's profile with the key of the picture. Locks it until the transaction ends. */
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

/**
 * Throws what `takenOf` recognizes where somebody in the installation has the email, or somebody in the team such a
 * name.
 */
export async function saveProfile(db: Db, { customerId, memberId }: Whose, profile: KeptProfile): Promise<void> {
  await db
    .updateTable('member')
    .set({ ...nameColumns(profile.userName), introduction: profile.introduction, email: profile.email })
    .where('customer_id', '=', customerId)
    .where('id', '=', memberId)
    .execute();
}

/** Which profile field a transaction failed on because somebody else has its value; null for other failures. */
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
