import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DeliveredItem, Template } from '@countersign/contract';
import {
  type Contents,
  countContents,
  type DeliverySource,
  type Format,
  type WriteOptions,
  type WrittenFile,
} from '@countersign/formats';
import { readTextItem, type TextItem } from './read-text-item.ts';

/** Makes the annotation files of some items. */
export interface PartWriter {
  add(items: readonly TextItem[]): void;
  /** The files of all added items, then what they contained. Read it once, to its end. */
  write(): AsyncIterable<WrittenFile | Contents>;
  /** Ends it, whether it was read or not. */
  close(): Promise<unknown>;
}

/** Whether a value is a file, and not the summary after the files. */
export function isFile(written: WrittenFile | Contents): written is WrittenFile {
  return 'bytes' in written;
}

type CreatePartWriter = (
  format: Format,
  template: Template,
  source: DeliverySource | undefined,
  options: WriteOptions,
) => PartWriter;

/** Writes in this thread: starting another takes longer than writing a few hundred items. */
export const createSmallPartWriter: CreatePartWriter = (format, template, source, options) => {
  const all: DeliveredItem[] = [];
  return {
    add: (items) => void all.push(...items.map(readTextItem)),
    async *write() {
      yield* format.write(all, template, source, options);
      yield countContents(all, format.name);
    },
    close: async () => {},
  };
};

/**
 * Writes on a thread of its own, so that this node keeps answering: the files of a hundred thousand annotations take
 * seconds.
 */
export const createPartWriter: CreatePartWriter = ({ name }, template, source, options) => {
  const thread = new Worker(new URL('./write-part.thread.ts', import.meta.url), {
    workerData: { name, template, source, options },
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
