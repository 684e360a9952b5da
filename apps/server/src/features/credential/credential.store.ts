import type { Db } from '../../platform/db/connect.ts';

/** A customer's credential as it is stored, with sealed secrets. */
export interface KeptCredential {
  readonly appKey: string;
  readonly createdAt: Date;
  readonly secret: Buffer | null;
  readonly secretAt: Date | null;
  readonly oldSecretUntil: Date | null;
  readonly lastUsedAt: Date | null;
  readonly lastUsedFrom: string | null;
}

export async function findCredential(db: Db, customerId: string): Promise<KeptCredential | undefined> {
  return selectCredential(db, customerId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockCredential(db: Db, customerId: string): Promise<KeptCredential | undefined> {
  return selectCredential(db, customerId).forUpdate().executeTakeFirst();
}

function selectCredential(db: Db, customerId: string) {
  return db
    .selectFrom('application_credential')
    .where('customer_id', '=', customerId)
    .select([
      'app_key as appKey',
      'created_at as createdAt',
      'secret',
      'secret_at as secretAt',
      'old_secret_until as oldSecretUntil',
      'last_used_at as lastUsedAt',
      'last_used_from as lastUsedFrom',
    ]);
}

/** False where the customer has a credential already. */
export async function insertCredential(
  db: Db,
  row: { readonly customerId: string; readonly appKey: string; readonly createdAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('application_credential')
    .values({ customer_id: row.customerId, app_key: row.appKey, created_at: row.createdAt })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Sets the secret. The previous one stays valid until `oldSecretUntil`; null ends it now. */
export async function setSecret(
  db: Db,
  customerId: string,
  { secret, secretAt, oldSecretUntil }: Required<Pick<KeptCredential, 'secret' | 'secretAt' | 'oldSecretUntil'>>,
): Promise<void> {
  await db
    .updateTable('application_credential')
    .set((columns) => ({
      secret,
      secret_at: secretAt,
      old_secret: oldSecretUntil === null ? null : columns.ref('secret'),
      old_secret_until: oldSecretUntil,
    }))
    .where('customer_id', '=', customerId)
    .execute();
}

/** False where the customer does not, or no longer, have the credential of this AppKey. */
export async function deleteCredential(db: Db, customerId: string, appKey: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('application_credential')
    .where('customer_id', '=', customerId)
    .where('app_key', '=', appKey)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
