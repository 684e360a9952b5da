import { createHash } from 'node:crypto';
import { extensionOf } from '@countersign/domain';
import type { Context } from '../../context.ts';
import { tellChange } from '../../platform/live/changes.ts';
import type { PartedStore } from '../../platform/objects/object-parts.ts';
import { fewAtOnce } from '../../platform/work/few-at-once.ts';
import { type Described, describeSource, hashStored, inMemory, inStore } from './describe-stored.service.ts';
import { type FileResult, keepResults, type WaitingFile } from './parsed-file.store.ts';
import { thumbnailKey } from './parsed-keys.ts';
import { lockReadBatch, type ReadBatch } from './parsing.store.ts';

/** Files up to this size are read once, as a whole. */
export const WHOLE_BYTES = 16 * 1024 ** 2;
const FEW = 4;
const TELL_EVERY_MS = 1000;

/** A batch that is being read, and where its bytes lie. */
export interface Reading {
  readonly context: Context;
  readonly batch: ReadBatch;
  readonly area: PartedStore;
  /** Whether it is time to let others read. */
  readonly isOver: () => boolean;
  /** How many files are read between two commits. */
  readonly bite: number;
  /** Tells screens, from time to time, how far it is. */
  readonly tell: () => void;
}

/** Tells screens of a batch's progress at most once a second. */
export function createTeller({ now }: Context, { customerId }: ReadBatch): () => void {
  let toldMs = 0;
  return () => {
    const nowMs = now().getTime();
    if (nowMs - toldMs < TELL_EVERY_MS) return;
    toldMs = nowMs;
    tellChange({ customerId, hint: { topic: 'dataset' } });
  };
}

/** What is to be kept of a file: its result, and bytes that the store does not have yet. */
export interface ReadFile {
  readonly result: FileResult;
  readonly thumbnail: Buffer | null;
  /** Of an entry of an archive that was unpacked in memory. */
  readonly content: Buffer | null;
}

/** Reads files that arrived as they are. */
export async function readFiles(reading: Reading, files: readonly WaitingFile[]): Promise<void> {
  await keepFiles(reading, await fewAtOnce(FEW, files, (file) => readFile(reading, file)));
}

async function readFile(
  { context, batch, area }: Reading,
  { id, path, size, sha256, contentKey }: WaitingFile,
): Promise<ReadFile> {
  const key = contentKey ?? '';
  const about = { path, encoding: batch.encoding };
  const known = sha256?.toString('hex') ?? null;
  if (size > WHOLE_BYTES) {
    const described = asSingle(await describeSource(context, inStore(area, key, size), about), path);
    return toReadFile({ id, size, sha256: known ?? (await hashStored(area, key)), contentKey }, described, batch);
  }
  const stored = inStore(area, key, size);
  let bytes: Buffer | null = null;
  const whole = { size, read: async (from: number, length: number) => (await load()).subarray(from, from + length) };
  const load = async () => (bytes ??= await stored.read(0, size));
  const described = asSingle(await describeSource(context, whole, about), path);
  // Of what is stored, whatever was announced.
  const hash = bytes === null ? known : createHash('sha256').update(bytes).digest('hex');
  return toReadFile({ id, size, sha256: hash, contentKey }, described, batch);
}

/** An archive that is no zip is not opened. */
function asSingle(described: Described, path: string): Described {
  if (described.kind !== 'archive' || described.problem !== null) return described;
  return { ...described, problem: 'unsupported', data: { found: extensionOf(path) } };
}

/** Describes bytes that are in memory. */
export async function readBytes({ context, batch }: Reading, path: string, bytes: Buffer): Promise<Described> {
  return describeSource(context, inMemory(bytes), { path, encoding: batch.encoding });
}

export function toReadFile(
  file: Pick<FileResult, 'id' | 'size' | 'sha256' | 'contentKey'>,
  { thumbnail, ...described }: Described,
  { customerId }: ReadBatch,
  content: Buffer | null = null,
): ReadFile {
  const thumbnailAt = thumbnail === null ? null : thumbnailKey(customerId, file.id);
  return { result: { ...file, ...described, thumbnailKey: thumbnailAt }, thumbnail, content };
}

/** Stores what belongs to files, and then keeps what became of them, so that no row names bytes that are not there. */
export async function keepFiles({ context, batch, area, tell }: Reading, files: readonly ReadFile[]): Promise<void> {
  if (files.length === 0) return;
  const objects = files.flatMap(({ result: { contentKey, thumbnailKey: thumbnailAt }, content, thumbnail }) => [
    ...(content === null || contentKey === null ? [] : [{ key: contentKey, bytes: content }]),
    ...(thumbnail === null || thumbnailAt === null ? [] : [{ key: thumbnailAt, bytes: thumbnail }]),
  ]);
  if (objects.length > 0) await area.putAll(objects);
  await context.db.transaction().execute(async (db) => {
    const locked = await lockReadBatch(db, batch.customerId, batch.id);
    if (locked?.state !== 'parsing') return;
    const results = files.map(({ result }) => result);
    await keepResults(db, batch, results, context.now());
  });
  tell();
}
