import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Db } from '../../platform/db/connect.ts';
import { hashSecret } from '../../platform/session/find-session.ts';
import { addProviderKey } from './customer.store.ts';

const KEY_BYTES = 32;

/** Makes a provider's key of 256 random bits. Only its hash is stored, so this is the only time it is answered. */
export async function createProviderKey(db: Db, name: string): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  await keepProviderKey(db, { name, key });
  return key;
}

/** Admits a key that was made elsewhere. Idempotent. */
export async function keepProviderKey(db: Db, { name, key }: { name: string; key: string }): Promise<void> {
  await addProviderKey(db, { id: newId(), name, key_hash: hashSecret(key) });
}
