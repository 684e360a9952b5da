import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 25 ms on a laptop. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A salted hash as a PHC string, which contains its own costs, so that they may rise and old hashes still verify. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await deriveTag(password, salt, MEMORY_KIB, PASSES, LANES, TAG_BYTES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether the password matches the hash. Takes as long for an unknown account, whose hash is null. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = PHC.exec(hash ?? (await nobodysHash()));
  if (parts === null) throw new Error('a password hash of unknown form');
  const [, memory, passes, lanes, salt = '', expected = ''] = parts;
  const expectedTag = Buffer.from(expected, 'base64');
  const tag = await deriveTag(
    password,
    Buffer.from(salt, 'base64'),
    Number(memory),
    Number(passes),
    Number(lanes),
    expectedTag.length,
  );
  return timingSafeEqual(tag, expectedTag) && hash !== null;
}

function deriveTag(
  password: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
  tagLength: number,
): Promise<Buffer> {
  // Two keyboards may type an accented letter composed or decomposed.
  const message = Buffer.from(password.normalize('NFKC'), 'utf8');
  return derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength });
}

let nobodys: Promise<string> | undefined;

/** A hash that no password matches, made once. Verifying against it costs as much as verifying a real one. */
function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'));
  return nobodys;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
