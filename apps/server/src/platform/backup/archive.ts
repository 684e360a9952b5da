import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { StartupError } from '../startup-error.ts';

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

/** The last entry: a hash over everything before it, which reveals a damaged or shortened archive. */
export const SEAL = 'seal.json';

/** A tar file while it is written, one entry after the other. */
export interface ArchiveWriter {
  /** @param size bytes of `body`, which must be exact */
  add(name: string, size: number, body: Bytes): Promise<void>;
  /** Seals it. Settles once everything is written. */
  end(): Promise<void>;
}

/** Writes entries into `out`, and ends it with them. An error in one entry ends the archive. */
export function writeArchive(out: Writable): ArchiveWriter {
  const tar = pack();
  const hash = createHash('sha256');
  const written = pipeline(tar, out);
  let failure: Error | null = null;
  let wake = () => {};
  written.catch((error: Error) => {
    failure = error;
    wake();
  });
  /**
   * Waits for an event of an entry, or the end of the archive. A race with `written` would keep every wait in memory.
   */
  const hear = async (entry: ReturnType<typeof tar.entry>, event: 'drain' | 'close') => {
    await new Promise<void>((resolve) => {
      if (failure !== null) return resolve();
      wake = resolve;
      entry.once(event, resolve);
    });
    // `written` rejects with the cause a moment later.
    if (tar.destroyed) await written;
  };
  const write = async (name: string, size: number, body: Bytes) => {
    try {
      const entry = tar.entry({ name, size, mode: 0o600 });
      // `written` rejects with the cause.
      entry.on('error', () => {});
      for await (const chunk of body) if (!entry.write(chunk)) await hear(entry, 'drain');
      const closed = hear(entry, 'close');
      entry.end(Buffer.alloc(0));
      await closed;
    } catch (error) {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      await written.catch(() => {});
      throw failure ?? error;
    }
  };
  return {
    add: (name, size, body) => {
      hash.update(headOf(name, size));
      return write(name, size, hashing(body, hash));
    },
    async end() {
      const seal = Buffer.from(sealOf(hash));
      await write(SEAL, seal.length, [seal]);
      tar.finalize();
      await written;
    },
  };
}

/**
 * Reads an archive to its end.
 * @returns how many bytes it holds, by the first part of the entries' names
 * @throws StartupError where it does not exist or is damaged
 */
export async function checkArchive(file: string): Promise<ReadonlyMap<string, number>> {
  const hash = createHash('sha256');
  const sizes = new Map<string, number>();
  let seal = '';
  try {
    for await (const { name, size, body } of readArchive(file)) {
      if (name === SEAL) seal = String(await buffer(body));
      else hash.update(headOf(name, size));
      for await (const chunk of body) hash.update(chunk);
      const [kind = ''] = name.split('/');
      sizes.set(kind, (sizes.get(kind) ?? 0) + size);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new StartupError(`There is no file ${file}; nothing was restored.`);
    if (error instanceof Error && 'syscall' in error) throw error;
    // Whatever the reader failed on.
    seal = '';
  }
  if (seal !== sealOf(hash))
    throw new StartupError('This is no backup, or it is damaged; nothing was restored. Take another one.');
  return sizes;
}

/** The entries of a checked archive, in order. Read each body to its end before the next. */
export async function* readArchive(file: string): AsyncGenerator<{
  readonly name: string;
  readonly size: number;
  readonly body: AsyncIterable<Buffer>;
}> {
  const tar = extract();
  const fed = pipeline(createReadStream(file), tar);
  // Handled below.
  fed.catch(() => {});
  for await (const entry of tar) {
    const { name, size } = entry.header;
    yield { name, size, body: entry as AsyncIterable<Buffer> };
  }
  await fed;
}

function sealOf(hash: Hash): string {
  return `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

function headOf(name: string, size: number): string {
  return JSON.stringify([name, size]);
}

async function* hashing(body: Bytes, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}
