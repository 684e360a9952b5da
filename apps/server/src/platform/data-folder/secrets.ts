import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** The installation's own secrets. Made at the first start, so that no two installations share any. */
export interface Secrets {
  /** Signs the addresses of media; 32 bytes. */
  readonly signingKey: Buffer;
}

const KEY_BYTES = 32;

/**
 * Reads the folder's secrets, or makes them.
 * @throws StartupError when the file is damaged: a new key would void every issued address
 */
export async function openSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json');
  const kept = (await readKept(path)) ?? (await makeSecrets(path));
  return { signingKey: parseKey(kept, path) };
}

async function readKept(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** When several nodes start on an empty folder at once, one makes the secrets and all use them. */
async function makeSecrets(path: string): Promise<string> {
  const temporary = `${path}.${randomUUID()}`;
  const made = `${JSON.stringify({ signingKey: randomBytes(KEY_BYTES).toString('base64') })}\n`;
  await writeFile(temporary, made, { mode: 0o600 });
  try {
    await link(temporary, path);
    return made;
  } catch (error) {
    const theirs = error instanceof Error && 'code' in error && error.code === 'EEXIST' ? await readKept(path) : null;
    if (theirs === null) throw error;
    return theirs;
  } finally {
    await rm(temporary, { force: true });
  }
}

function parseKey(text: string, path: string): Buffer {
  try {
    const key = Buffer.from((JSON.parse(text) as { signingKey: string }).signingKey, 'base64');
    if (key.length === KEY_BYTES) return key;
  } catch {
    // Reported below.
  }
  throw new StartupError(`The secrets in ${path} cannot be read: bring the file back, or remove it to make new ones.`);
}
