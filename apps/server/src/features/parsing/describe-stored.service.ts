import { createHash } from 'node:crypto';
import type { CsvEncoding, FileFacts, FileKind, ParseProblem } from '@countersign/contract';
import { extensionOf } from '@countersign/domain';
import { describeFile, kindOfEnding, type RangeReader } from '@countersign/media';
import type { Context } from '../../context.ts';
import { notNow } from '../../platform/not-now.ts';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { ObjectGone, readStoredRange } from '../../platform/objects/stored-range.ts';
import { type BrokenPicture, makeThumbnail } from '../../platform/pictures/make-thumbnail.ts';

/** Larger pictures have no thumbnail: they would be in memory as a whole. */
const MOST_PICTURE_BYTES = 256 * 1024 ** 2;

/** What is in a file. */
export interface Described {
  readonly kind: FileKind;
  readonly facts: FileFacts;
  readonly items: number;
  readonly problem: ParseProblem | null;
  readonly data: Readonly<Record<string, string | number>>;
  /** A WebP; null where the file is no picture that can be shown. */
  readonly thumbnail: Buffer | null;
}

/** A file by its bytes. An error that `read` throws is the store's. */
export interface Source extends RangeReader {
  read(offset: number, length: number): Promise<Buffer>;
}

export function inMemory(bytes: Buffer): Source {
  return { size: bytes.length, read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)) };
}

/** An object, read piece by piece. */
export function inStore(store: Pick<ObjectStore, 'get'>, key: string, size: number): Source {
  return { size, read: (offset, length) => readStoredRange(store, key, offset, length) };
}

/**
 * Finds out what a file is and what is in it. Whatever is wrong with the file is an answer; only errors of the store are
 * thrown.
 */
export async function describeSource(
  context: Context,
  source: Source,
  { path, encoding }: { readonly path: string; readonly encoding: CsvEncoding | null },
): Promise<Described> {
  let failure: unknown = null;
  const watched: Source = {
    size: source.size,
    read: async (offset, length) => {
      try {
        return await source.read(offset, length);
      } catch (error) {
        failure ??= error;
        throw error;
      }
    },
  };
  try {
    const found = await describeFile(watched, path, encoding === null ? {} : { encoding });
    if ('problem' in found) return { ...none, ...found };
    const thumbnail = found.kind === 'picture' ? await thumbnailOf(watched) : null;
    if (typeof thumbnail === 'string') return { ...none, kind: found.kind, facts: found.facts, problem: thumbnail };
    return { ...none, ...found, thumbnail };
  } catch (error) {
    const kind = kindOfEnding(extensionOf(path)) ?? 'other';
    if (error instanceof ObjectGone) return { ...none, kind, problem: 'damaged' };
    if (failure !== null || notNow(error) !== null) throw error;
    // A reader that fails on a file must not keep the other files from being read.
    context.errors.tell(error, 'reading a file of a dataset');
    return { ...none, kind, problem: 'damaged' };
  }
}

const none = { facts: {}, items: 0, problem: null, data: {}, thumbnail: null } as const;

async function thumbnailOf(source: Source): Promise<Buffer | BrokenPicture | null> {
  return source.size > MOST_PICTURE_BYTES ? null : makeThumbnail(await source.read(0, source.size));
}

/** The SHA-256 of an object in lower-case hexadecimal; null where it is gone. */
export async function hashStored(store: Pick<ObjectStore, 'get'>, key: string): Promise<string | null> {
  const found = await store.get(key);
  if (found === null) return null;
  const hash = createHash('sha256');
  for await (const piece of found.body as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}
