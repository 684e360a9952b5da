import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { CliError } from '../cli-error.ts';

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8000;
/** Failed attempts in a row that brought no byte. */
const MAX_TRIES = 8;

/** A file of the server. */
export interface Downloadable {
  readonly size: number;
  /** Null where the server knows none; then the size alone is checked. */
  readonly sha256: string | null;
  /** Its address, which expires. */
  readonly url: string;
  /** Its present address. Calls report the server's state, and wait for it. */
  renew(): Promise<string>;
}

/**
 * Downloads a file into `part`, continuing from its end, and checks the whole file by its hash.
 *
 * @param step hears how many bytes more are there; less than none where it begins again
 */
export async function download(
  serverUrl: string,
  file: Downloadable,
  part: string,
  step: (bytes: number) => void,
): Promise<void> {
  let [held, url] = [(await stat(part)).size, file.url];
  step(held);
  for (let tries = 1; held < file.size; tries++) {
    const failure = await fetchRest(new URL(url, serverUrl), file, part, held, step);
    const now = (await stat(part)).size;
    const isFurther = now > held;
    if (isFurther) tries = 1;
    held = now;
    if (failure === null && isFurther) continue;
    if (tries >= MAX_TRIES)
      throw new CliError(`The download broke off: ${failure ?? 'nothing more came'}. Run it again to go on.`);
    await wait(Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS));
    url = await file.renew();
  }
  if (held === file.size && (file.sha256 === null || (await sha256OfFile(part)) === file.sha256)) return;
  await rm(part);
  throw new CliError('The file that arrived is not the one the server made; it was deleted. Run it again.');
}

/** Appends the missing bytes. Answers why the download broke off, null where it did not. */
async function fetchRest(
  url: URL,
  { size }: Downloadable,
  part: string,
  held: number,
  step: (bytes: number) => void,
): Promise<string | null> {
  try {
    const response = await fetch(url, { headers: { range: `bytes=${held}-` } });
    const isRest = response.status === 206;
    if (response.body === null || (!isRest && response.status !== 200)) return `it answered ${response.status}`;
    const length = response.headers.get('content-length');
    // A proxy in between may answer with a page of its own.
    if (length !== null && Number(length) !== (isRest ? size - held : size)) return 'it answered with something else';
    // Starts again where the server sends the whole file.
    if (!isRest) step(-held);
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        step(chunk.length);
        done(null, chunk);
      },
    });
    await pipeline(Readable.fromWeb(response.body), counting, createWriteStream(part, { flags: isRest ? 'a' : 'w' }));
    return null;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && error.syscall === 'write') throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

/** Lower-case hexadecimal SHA-256 of a file. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
