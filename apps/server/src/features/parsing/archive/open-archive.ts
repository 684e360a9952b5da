import type { Readable } from 'node:stream';
import { MOST_ENTRIES } from '@countersign/domain';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import type { ObjectStore } from '../../../platform/objects/object-store.ts';
import { ArchiveProblem, archiveProblemOf } from './archive-problem.ts';
import { StoredArchiveReader } from './stored-archive-reader.ts';

/** A zip where it is stored. What goes wrong inside it is thrown as {@link ArchiveProblem}, the store's errors as they are. */
export class StoredArchive {
  /** Bytes. */
  readonly size: number;
  readonly #reader: StoredArchiveReader;
  #zip: ZipFile | null = null;

  constructor(store: Pick<ObjectStore, 'get'>, key: string, size: number) {
    this.size = size;
    this.#reader = new StoredArchiveReader(store, key, size);
  }

  /** The entries in the order of the directory. */
  async *entries(): AsyncGenerator<Entry> {
    const zip = await this.#step(() =>
      fromRandomAccessReaderPromise(this.#reader, this.size, {
        ...{ lazyEntries: true, autoClose: false },
        // Names are decoded, and sizes checked, entry by entry: one bad entry does not end the others.
        ...{ decodeStrings: false, validateEntrySizes: false },
      }),
    );
    this.#zip = zip;
    if (zip.entryCount > MOST_ENTRIES) throw new ArchiveProblem('tooMany', { limit: MOST_ENTRIES });
    const entries = zip.eachEntry();
    for (;;) {
      const next = await this.#step(() => entries.next());
      if (next.done === true) return;
      yield next.value;
    }
  }

  /** The bytes of an entry that `entries` answered. What its stream fails with is told by `problemOf`. */
  async read(entry: Entry): Promise<Readable> {
    const zip = this.#zip;
    if (zip === null) throw new Error('the entries are listed first');
    return this.#step(() => zip.openReadStreamPromise(entry));
  }

  /** Throws what a step failed with, as the archive's problem or the store's error. */
  fail(error: unknown): never {
    if (this.#reader.failure !== null) throw this.#reader.failure;
    throw archiveProblemOf(error);
  }

  async #step<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step();
    } catch (error) {
      return this.fail(error);
    }
  }
}
