import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Contents, WrittenFile } from '@countersign/formats';
import type { ItemWriter, WriteFacts } from './item-writer.ts';
import type { PackedItem } from './unpack-item.ts';

/** Makes the annotation files of some items. */
export interface PartWriter {
  add(items: readonly PackedItem[]): void;
  /** The files of all added items, then what they contained. Read it once, to its end. */
  write(): AsyncIterable<WrittenFile | Contents>;
  /** Ends it, whether it was read or not. */
  close(): Promise<unknown>;
}

/** Whether a value is a file, and not the summary after the files. */
export function isFile(written: WrittenFile | Contents): written is WrittenFile {
  return 'bytes' in written;
}

type CreatePartWriter = (writer: ItemWriter, facts: WriteFacts) => PartWriter;

/** Writes in this thread: starting another takes longer than writing a few hundred items. */
export const createSmallPartWriter: CreatePartWriter = (writer, facts) => {
  const all: PackedItem[] = [];
  return {
    add: (items) => void all.push(...items),
    write: () => writer.write(all, facts),
    close: async () => {},
  };
};

/**
 * Writes on a thread of its own, so that this node keeps answering: the files of a hundred thousand annotations take
 * seconds.
 */
export const createPartWriter: CreatePartWriter = ({ name }, facts) => {
  const thread = new Worker(new URL('./write-part.thread.ts', import.meta.url), {
    workerData: { name, facts },
  });
  const failed = once(thread, 'error').then(([error]) => {
    throw error;
  });
  failed.catch(() => {});
  return {
    add: (items) => thread.postMessage(items),
    async *write() {
      const stop = new AbortController();
      failed.catch(() => stop.abort());
      const messages = on(thread, 'message', { signal: stop.signal, close: ['exit'] });
      thread.postMessage('write');
      try {
        for await (const [message] of messages as AsyncIterable<[WrittenFile | Contents]>) {
          yield message;
          if (!isFile(message)) return;
        }
      } catch (error) {
        // Throws why the writer failed, not that it was stopped.
        if (stop.signal.aborted) await failed;
        throw error;
      }
      throw new Error(`the ${name} writer ended before its files did`);
    },
    close: () => thread.terminate(),
  };
};
