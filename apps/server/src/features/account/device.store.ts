import { MOST_KNOWN_DEVICES } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';

type Of = Pick<Member, 'customerId' | 'memberId'>;

/** Whether a device with this secret has signed in to the account since an instant. */
export async function isKnownDevice(db: Db, { customerId, memberId }: Of, hash: Buffer, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_device')
    .where('token_hash', '=', hash)
    .where('customer_id', '=', customerId)
    .where('member_id', '=', memberId)
    .where('at', '>', since)
    .select('at')
    .executeTakeFirst();
  return found !== undefined;
}

export async function forgetDevice(db: Db, { customerId, memberId }: Of, hash: Buffer): Promise<void> {
  await db
    .deleteFrom('sign_in_device')
    .where('token_hash', '=', hash)
    .where('customer_id', '=', customerId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Stores a device, and deletes those of the account that are too old or too many. */
export async function insertDevice(
  db: Db,
  { customerId, memberId }: Of,
  hash: Buffer,
  { at, keptSince }: { readonly at: Date; readonly keptSince: Date },
): Promise<void> {
  await db
    .insertInto('sign_in_device')
    .values({ token_hash: hash, customer_id: customerId, member_id: memberId, at })
    .execute();
  await db
    .deleteFrom('sign_in_device')
    .where('customer_id', '=', customerId)
    .where('member_id', '=', memberId)
    .where((where) =>
      where.or([
        where('at', '<=', keptSince),
        where('token_hash', 'not in', (devices) =>
          devices
            .selectFrom('sign_in_device as newest')
            .where('newest.customer_id', '=', customerId)
            .where('newest.member_id', '=', memberId)
            .orderBy('newest.at', 'desc')
            .orderBy('newest.token_hash')
            .limit(MOST_KNOWN_DEVICES)
            .select('newest.token_hash'),
        ),
      ]),
    )
    .execute();
}

/** Deletes every device of an account, because its password changed. */
export async function forgetDevices(db: Db, { customerId, memberId }: Of): Promise<void> {
  await db
    .deleteFrom('sign_in_device')
    .where('customer_id', '=', customerId)
    .where('member_id', '=', memberId)
    .execute();
}
