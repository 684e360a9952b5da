import { Readable } from 'node:stream';
import { extensionOf, mostUnpackedBytes } from '@countersign/domain';
import { kindOfEnding } from '@countersign/media';
import type { Entry } from 'yauzl';
import { ArchiveProblem } from './archive/archive-problem.ts';
import { checkDirectory, listEntries } from './archive/list-entries.ts';
import { StoredArchive } from './archive/open-archive.ts';
import { type Budget, type Unpacked, unpackEntry } from './archive/unpack-entry.ts';
import { describeSource, inStore } from './describe-stored.service.ts';
import {
  insertEntries,
  type ListedEntry,
  listWaitingEntries,
  markListed,
  sumUnpacked,
  type WaitingEntry,
  type WaitingFile,
} from './parsed-file.store.ts';
import { unpackedKey } from './parsed-keys.ts';
import { lockReadBatch } from './parsing.store.ts';
import { keepFiles, type ReadFile, type Reading, readBytes, toReadFile } from './read-files.service.ts';

/** Entries up to this size are unpacked in memory and stored together. */
const SMALL_BYTES = 1024 ** 2;
const MOST_HELD_BYTES = 16 * 1024 ** 2;
const LISTED_AT_ONCE = 1000;
const WAITING_AT_ONCE = 1000;

const plain = { facts: {}, items: 0, problem: null, data: {}, thumbnail: null } as const;

/**
 * Unpacks a zip: first every entry gets a row, then the entries are unpacked in their order. Goes on where an earlier run
 * ended. Answers false where it is time to let others read before the end.
 */
export async function readArchive(reading: Reading, file: WaitingFile): Promise<boolean> {
  const { area, batch } = reading;
  const result = {
    id: file.id,
    size: file.size,
    sha256: file.sha256?.toString('hex') ?? null,
    contentKey: file.contentKey,
  };
  try {
    const stored = new StoredArchive(area, file.contentKey ?? '', file.size);
    if (!file.isListed) await listAll(reading, file, stored);
    if (!(await unpackAll(reading, file, stored))) return false;
    await keepFiles(reading, [toReadFile(result, { ...plain, kind: 'archive' }, batch)]);
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    const { problem, data } = error.problem === 'truncated' ? await whatElse(reading, file, error) : error;
    await keepFiles(reading, [toReadFile(result, { ...plain, kind: 'archive', problem, data }, batch)]);
  }
  return true;
}

/** Why a file that has no directory is no archive: most often it is something else. */
async function whatElse({ context, area, batch }: Reading, file: WaitingFile, error: ArchiveProblem) {
  const about = { path: file.path, encoding: batch.encoding };
  const { problem, data } = await describeSource(context, inStore(area, file.contentKey ?? '', file.size), about);
  return problem === null ? error : { problem, data };
}

async function listAll({ context, batch, tell }: Reading, file: WaitingFile, stored: StoredArchive): Promise<void> {
  const names = await checkDirectory(stored);
  let group: ListedEntry[] = [];
  const keep = (isAll: boolean) =>
    context.db.transaction().execute(async (db) => {
      const locked = await lockReadBatch(db, batch.customerId, batch.id);
      if (locked?.state !== 'parsing') return;
      await insertEntries(db, batch, file.id, group);
      if (isAll) await markListed(db, batch, file.id);
    });
  for await (const entry of listEntries(stored, file, names)) {
    group.push(entry);
    if (group.length < LISTED_AT_ONCE) continue;
    await keep(false);
    group = [];
    tell();
  }
  await keep(true);
}

/** Unpacks the entries that wait. */
async function unpackAll(reading: Reading, file: WaitingFile, stored: StoredArchive): Promise<boolean> {
  const { context, batch, bite, isOver } = reading;
  const budget: Budget = { left: mostUnpackedBytes(file.size) - (await sumUnpacked(context.db, batch, file.id)) };
  const next = (after: number) => listWaitingEntries(context.db, batch, file.id, after, WAITING_AT_ONCE);
  let waiting = (await next(-1)).values();
  let row = waiting.next().value;
  let held: ReadFile[] = [];
  let heldBytes = 0;
  const keepHeld = async () => {
    await keepFiles(reading, held);
    held = [];
    heldBytes = 0;
  };
  let nth = -1;
  if (row === undefined) return true;
  for await (const entry of stored.entries()) {
    nth += 1;
    if (row.entry !== nth) continue;
    const done = await unpack(reading, stored, entry, row, budget);
    held.push(done);
    heldBytes += done.content?.length ?? 0;
    if (held.length >= bite || heldBytes >= MOST_HELD_BYTES || done.content === null) await keepHeld();
    const after: WaitingEntry = row;
    row = waiting.next().value;
    if (row === undefined) {
      waiting = (await next(after.entry)).values();
      row = waiting.next().value;
    }
    if (row === undefined) break;
    if (held.length === 0 && isOver()) return false;
  }
  await keepHeld();
  return true;
}

async function unpack(
  reading: Reading,
  stored: StoredArchive,
  entry: Entry,
  { id, path }: WaitingEntry,
  budget: Budget,
): Promise<ReadFile> {
  const { batch } = reading;
  const file = { id, size: entry.uncompressedSize, sha256: null, contentKey: null };
  try {
    const pieces = unpackEntry(stored, entry, budget);
    return entry.uncompressedSize <= SMALL_BYTES
      ? await unpackInMemory(reading, pieces, { id, path })
      : await unpackIntoStore(reading, pieces, { id, path });
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    const { problem, data } = error;
    return toReadFile(file, { ...plain, kind: kindOfEnding(extensionOf(path)) ?? 'other', problem, data }, batch);
  }
}

type Pieces = AsyncGenerator<Buffer, Unpacked>;

async function unpackInMemory(
  reading: Reading,
  pieces: Pieces,
  { id, path }: Pick<WaitingEntry, 'id' | 'path'>,
): Promise<ReadFile> {
  const all: Buffer[] = [];
  const { size, sha256 } = await each(pieces, (piece) => void all.push(piece));
  const content = Buffer.concat(all);
  const described = await readBytes(reading, path, content);
  if (described.kind === 'archive') throw new ArchiveProblem('nested');
  const contentKey = unpackedKey(reading.batch.customerId, id);
  return toReadFile({ id, size, sha256, contentKey }, described, reading.batch, content);
}

async function unpackIntoStore(
  reading: Reading,
  pieces: Pieces,
  { id, path }: Pick<WaitingEntry, 'id' | 'path'>,
): Promise<ReadFile> {
  const { context, batch, area } = reading;
  const contentKey = unpackedKey(batch.customerId, id);
  const { size, sha256 } = await putPieces(reading, contentKey, pieces);
  const described = await describeSource(context, inStore(area, contentKey, size), { path, encoding: batch.encoding });
  if (described.kind !== 'archive') return toReadFile({ id, size, sha256, contentKey }, described, batch);
  await area.delete(contentKey);
  throw new ArchiveProblem('nested');
}

/** Stores an entry while it is unpacked. The store wraps the entry's problem in an error of its own. */
async function putPieces({ area }: Reading, key: string, pieces: Pieces): Promise<Unpacked> {
  let ended: Unpacked | ArchiveProblem | null = null;
  const body = async function* () {
    try {
      ended = yield* pieces;
    } catch (error) {
      if (error instanceof ArchiveProblem) ended = error;
      throw error;
    }
  };
  try {
    await area.put(key, Readable.from(body(), { objectMode: false }));
  } catch (error) {
    throw (ended as Unpacked | ArchiveProblem | null) instanceof ArchiveProblem ? ended : error;
  }
  if (ended === null || (ended as Unpacked | ArchiveProblem) instanceof ArchiveProblem)
    throw new Error('an entry was stored before it ended');
  return ended;
}

async function each(pieces: Pieces, take: (piece: Buffer) => void): Promise<Unpacked> {
  for (;;) {
    const next = await pieces.next();
    if (next.done === true) return next.value;
    take(next.value);
  }
}
