import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { CliError } from '../cli-error.ts';
import type { Progress } from '../delivery/progress.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { MadeExport } from './wait-for-export.ts';

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8000;
/** Failed attempts in a row that brought no byte. */
const MAX_TRIES = 8;

/** Downloads the file of an export into `part`, continuing from its end, and checks the whole file by its hash. */
export async function download(
  client: ProviderClient,
  serverUrl: string,
  made: MadeExport,
  part: string,
  progress: Progress,
): Promise<void> {
  let [held, url] = [(await stat(part)).size, made.url];
  progress.begin('Bytes', made.size);
  progress.step(held);
  for (let tries = 1; held < made.size; tries++) {
    const failure = await fetchRest(new URL(url, serverUrl), made, part, held, progress);
    const now = (await stat(part)).size;
    const isFurther = now > held;
    if (isFurther) tries = 1;
    held = now;
    if (failure === null && isFurther) continue;
    if (tries >= MAX_TRIES)
      throw new CliError(`The download broke off: ${failure ?? 'nothing more came'}. Run it again to go on.`);
    await wait(Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS));
    // The address expires. Calls report the server's state, and wait for it.
    url = (await client.getBatchExport({ exportId: made.id })).url ?? url;
  }
  progress.end();
  if ((await hashOf(part)) === made.sha256) return;
  await rm(part);
  throw new CliError('The file that arrived is not the one the server made; it was deleted. Run it again.');
}

/** Appends the missing bytes. Answers why the download broke off, null where it did not. */
async function fetchRest(
  url: URL,
  { size }: MadeExport,
  part: string,
  held: number,
  progress: Progress,
): Promise<string | null> {
  try {
    const response = await fetch(url, { headers: { range: `bytes=${held}-` } });
    const isRest = response.status === 206;
    if (response.body === null || (!isRest && response.status !== 200)) return `it answered ${response.status}`;
    const length = response.headers.get('content-length');
    // A proxy in between may answer with a page of its own.
    if (length !== null && Number(length) !== (isRest ? size - held : size)) return 'it answered with something else';
    // Starts again where the server sends the whole file.
    if (!isRest) progress.step(-held);
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        progress.step(chunk.length);
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

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
