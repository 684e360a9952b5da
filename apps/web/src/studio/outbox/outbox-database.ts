import type { AnnotationEdit, Code, customerCalls, InputOf } from '@countersign/contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The writes of the workspace that must not be lost. */
export type QueuedCall = 'decideItem' | 'undoVerdict' | 'saveItem' | 'setItemValidity' | 'skipItem' | 'giveOpinion';

export type QueuedWrite = {
  [C in QueuedCall]: { readonly call: C; readonly input: InputOf<(typeof customerCalls)[C]> };
}[QueuedCall];

/** A write stored in the browser until the server acknowledged it, or until the person read why it was refused. */
export type OutboxEntry = QueuedWrite & {
  /** Increases in the order the writes were made. */
  readonly ordinal: number;
  /** Sent with every attempt, so that the server applies the write once. */
  readonly requestId: string;
  readonly userId: string;
  readonly batchId: string;
  /** The item's index number, to show it and to find the item again. */
  readonly itemIndex: number;
  readonly madeAtMs: number;
  /** Why the server refused it; null while it waits. */
  readonly refusal: { readonly code: Code; readonly holder: string | null } | null;
};

/** Changed annotations without a result, stored until they have one or are discarded. */
export interface KeptEdit {
  readonly userId: string;
  readonly batchId: string;
  readonly itemId: string;
  readonly index: number;
  /** They were made in this round, of what was delivered for it. */
  readonly round: number;
  readonly edit: AnnotationEdit;
}

interface OutboxSchema extends DBSchema {
  edits: { key: [userId: string, batchId: string, itemId: string]; value: KeptEdit };
  entries: { key: number; value: OutboxEntry; indexes: { byUser: string } };
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

/** Opens the browser's store of unsent writes. Rejects if the browser stores none. */
export function openOutboxDatabase(): Promise<OutboxDatabase> {
  return openDB<OutboxSchema>('CountersignOutbox', 2, {
    upgrade(database, from) {
      if (from < 1)
        database
          .createObjectStore('entries', { keyPath: 'ordinal', autoIncrement: true })
          .createIndex('byUser', 'userId');
      database.createObjectStore('edits', { keyPath: ['userId', 'batchId', 'itemId'] });
    },
  });
}

/** All entries of one person, in the order they were made. */
export function readEntries(database: OutboxDatabase, userId: string): Promise<OutboxEntry[]> {
  return database.getAllFromIndex('entries', 'byUser', userId);
}

/** Stores a write; it is safe once this resolves. */
export async function keepEntry(database: OutboxDatabase, entry: Omit<OutboxEntry, 'ordinal'>): Promise<void> {
  const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
  // The store assigns the ordinal, so a new value has none yet, contrary to its type.
  await transaction.store.add(entry as OutboxEntry);
  await transaction.done;
}

/** Whether two writes ask for the same of an item, whatever version each was made of. */
export function asksTheSame(one: QueuedWrite, other: QueuedWrite): boolean {
  const textOf = ({ call, input }: QueuedWrite) => JSON.stringify([call, { ...input, version: null }]);
  return textOf(one) === textOf(other);
}

/**
 * Removes an acknowledged write, and those after it that ask for the same of the item: another tab made them before it
 * heard of this one. Passes the item's new version to its other waiting writes.
 */
export async function settleEntry(database: OutboxDatabase, entry: OutboxEntry, version: number | null): Promise<void> {
  const transaction = database.transaction('entries', 'readwrite');
  await transaction.store.delete(entry.ordinal);
  if (version !== null) {
    let isSame = true;
    for (const later of await transaction.store.index('byUser').getAll(entry.userId)) {
      const isBehind = later.input.itemId === entry.input.itemId && later.ordinal > entry.ordinal;
      if (!isBehind || !('version' in later.input)) continue;
      isSame &&= asksTheSame(later, entry);
      if (isSame) await transaction.store.delete(later.ordinal);
      else await transaction.store.put({ ...later, input: { ...later.input, version } } as OutboxEntry);
    }
  }
  await transaction.done;
}

/** Stores why a write was refused, until the person has read it. */
export async function refuseEntry(
  database: OutboxDatabase,
  entry: OutboxEntry,
  refusal: NonNullable<OutboxEntry['refusal']>,
): Promise<void> {
  await database.put('entries', { ...entry, refusal });
}

export async function removeEntry(database: OutboxDatabase, ordinal: number): Promise<void> {
  await database.delete('entries', ordinal);
}

/** The changed annotations of one person in a batch. */
export function readEdits(database: OutboxDatabase, userId: string, batchId: string): Promise<KeptEdit[]> {
  return database.getAll('edits', IDBKeyRange.bound([userId, batchId], [userId, batchId, []]));
}
