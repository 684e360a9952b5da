const STORED_KEY = /^([0-9a-f-]{36})\/([0-9a-f]{2})\/([0-9a-f]{64})$/;

/** Where a customer's file lies: by its content, so that the same file is stored once a customer. */
export function storedKey(customerId: string, sha256: string): string {
  return `${customerId}/${sha256.slice(0, 2)}/${sha256}`;
}

/** Whose file a key is and its SHA-256; null for the key of anything else, such as a thumbnail or a report. */
export function readStoredKey(key: string): { readonly customerId: string; readonly sha256: string } | null {
  const [, customerId, folder, sha256] = STORED_KEY.exec(key) ?? [];
  if (customerId === undefined || folder === undefined || sha256 === undefined) return null;
  return sha256.startsWith(folder) ? { customerId, sha256 } : null;
}

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

type RenditionType = keyof typeof endings;

/** Where what is made of a file lies, beside it. */
export const madeKey = {
  thumbnail: (key: string, type: RenditionType) => `${key}.thumbnail.${endings[type]}`,
  display: (key: string, type: RenditionType) => `${key}.display.${endings[type]}`,
  tiles: (key: string) => `${key}.tiles.zip`,
} as const;

/** Everything that may have been made of a file. */
export function allMadeKeys(key: string): string[] {
  // Every key of the table is a type.
  const types = Object.keys(endings) as RenditionType[];
  return [...types.flatMap((type) => [madeKey.thumbnail(key, type), madeKey.display(key, type)]), madeKey.tiles(key)];
}
