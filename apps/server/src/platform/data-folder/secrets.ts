import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** What this installation alone knows. Made at the first start, so that no two installations share any. */
export interface Secrets {
  /** Signs the addresses of media; 32 bytes. */
  readonly signingKey: Buffer;
}

const KEY_BYTES = 32;

/**
 * Reads the folder's secrets, or makes them.
 * @throws StartupError when the file holds something else: with a new key every address given out would be void.
 */
export async function openSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json');
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) return { signingKey: parseKey(kept, path) };
  const signingKey = randomBytes(KEY_BYTES);
  await writeFile(`${path}.new`, `${JSON.stringify({ signingKey: signingKey.toString('base64') })}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return { signingKey };
}

function parseKey(text: string, path: string): Buffer {
  try {
    const key = Buffer.from((JSON.parse(text) as { signingKey: string }).signingKey, 'base64');
    if (key.length === KEY_BYTES) return key;
  } catch {
    // Said below.
  }
  throw new StartupError(`The secrets in ${path} cannot be read: bring the file back, or remove it to make new ones.`);
}
