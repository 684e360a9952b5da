const KEY = /^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*$/;
const MAX_KEY_CHARACTERS = 500;

/** Whether `key` may name an object: `[a-z0-9._-]` between single slashes, no part beginning with a dot. */
export function isObjectKey(key: string): boolean {
  return key.length <= MAX_KEY_CHARACTERS && KEY.test(key);
}

/** Throws for a key that may not name an object, so that a driver need not check paths. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new Error(`not an object key: ${JSON.stringify(key.slice(0, MAX_KEY_CHARACTERS))}`);
}

/** How the keys of objects in parts begin. */
export const PARTED = 'parted/';

/** Throws for a key under which no object may arrive in parts. */
export function assertPartedKey(key: string): void {
  assertObjectKey(key);
  if (!key.startsWith(PARTED)) throw new Error(`not the key of an object in parts: ${key}`);
}
