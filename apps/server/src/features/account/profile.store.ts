import type { Db } from '../../platform/db/connect.ts';

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

/** Throws what `isEmailTaken` knows where somebody in the installation has the email. */
export async function saveProfile(db: Db, { customerId, memberId }: Whose, profile: KeptProfile): Promise<void> {
  await db
    .updateTable('member')
    .set({ user_name: profile.userName, introduction: profile.introduction, email: profile.email })
    .where('customer_id', '=', customerId)
    .where('id', '=', memberId)
    .execute();
}

/** Whether a transaction failed because an email is somebody else's. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'member_email';
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
