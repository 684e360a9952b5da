import type { NoticeKind } from '@countersign/contract';
import type { Db } from '../../platform/db/connect.ts';

interface Owner {
  readonly customerId: string;
  readonly memberId: string;
}

/** The kinds about which the member wants no mail. */
export async function listUnmailed(db: Db, { customerId, memberId }: Owner): Promise<ReadonlySet<NoticeKind>> {
  const rows = await db
    .selectFrom('notice_setting')
    .where('customer_id', '=', customerId)
    .where('member_id', '=', memberId)
    .where('mail', '=', false)
    .select('kind')
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function setMail(db: Db, owner: Owner, kind: NoticeKind, mail: boolean): Promise<void> {
  await db
    .insertInto('notice_setting')
    .values({ customer_id: owner.customerId, member_id: owner.memberId, kind, mail })
    .onConflict((conflict) => conflict.columns(['customer_id', 'member_id', 'kind']).doUpdateSet({ mail }))
    .execute();
}

/** Where the member's mail goes. */
export async function findEmail(db: Db, { customerId, memberId }: Owner): Promise<string | null> {
  const found = await db
    .selectFrom('member')
    .where('customer_id', '=', customerId)
    .where('id', '=', memberId)
    .select('email')
    .executeTakeFirst();
  return found?.email ?? null;
}
