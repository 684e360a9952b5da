const STORED_KEY = /^([0-9a-f-]{36})\/([0-9a-f]{2})\/([0-9a-f]{64})$/;

/** The key of a customer's file, by its content, so that each customer's copy is stored once. */
export function storedKey(customerId: string, sha256: string): string {
  return `${customerId}/${sha256.slice(0, 2)}/${sha256}`;
}

/** The customer and SHA-256 of a key; null for other keys, such as those of thumbnails and reports. */
export function readStoredKey(key: string): { readonly customerId: string; readonly sha256: string } | null {
  const [, customerId, folder, sha256] = STORED_KEY.exec(key) ?? [];
  if (customerId === undefined || folder === undefined || sha256 === undefined) return null;
  return sha256.startsWith(folder) ? { customerId, sha256 } : null;
}

/** The customer and SHA-256 of the file that an object is, or was made from; null for objects that belong to no delivered file. */
export function readFileOfKey(key: string): ReturnType<typeof readStoredKey> {
  const [file = ''] = key.split('.', 1);
  return readStoredKey(file);
}

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

type RenditionType = keyof typeof endings;

/** The keys of the objects derived from a file, beside it. */
export const madeKey = {
  thumbnail: (key: string, type: RenditionType) => `${key}.thumbnail.${endings[type]}`,
  display: (key: string, type: RenditionType) => `${key}.display.${endings[type]}`,
  tiles: (key: string) => `${key}.tiles.zip`,
  peaks: (key: string) => `${key}.peaks.bin`,
  frames: (key: string) => `${key}.frames.bin`,
} as const;

/** The keys of everything that may have been derived from a file. */
export function allMadeKeys(key: string): string[] {
  // The table is total over the types.
  const types = Object.keys(endings) as RenditionType[];
  const renditions = types.flatMap((type) => [madeKey.thumbnail(key, type), madeKey.display(key, type)]);
  return [...renditions, madeKey.tiles(key), madeKey.peaks(key), madeKey.frames(key)];
}
