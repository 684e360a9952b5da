import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DeliveredItem, Template } from '@countersign/contract';
import type { DeliverySource, Format, WrittenFile } from '@countersign/formats';

/** Makes the annotation files of some items. */
export interface PartWriter {
  add(items: readonly DeliveredItem[]): void;
  /** The files of everything that was added. To be read once, to its end. */
  write(): AsyncIterable<WrittenFile>;
  /** Ends it, whether it was read or not. */
  close(): Promise<unknown>;
}

type CreatePartWriter = (format: Format, template: Template, source: DeliverySource | undefined) => PartWriter;

/** Writes in place: a thread takes longer to start than a few hundred items take to write. */
export const createSmallPartWriter: CreatePartWriter = (format, template, source) => {
  const all: DeliveredItem[] = [];
  return {
    add: (items) => void all.push(...items),
    write: () => format.write(all, template, source),
    close: async () => {},
  };
};

/**
 * Writes on a thread of its own: the files of a hundred thousand annotations take seconds, in which this node goes on
 * answering.
 */
export const createPartWriter: CreatePartWriter = ({ name }, template, source) => {
  const thread = new Worker(new URL('./write-part.thread.ts', import.meta.url), {
    workerData: { name, template, source },
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
        for await (const [message] of messages as AsyncIterable<[WrittenFile | 'done']>) {
          if (message === 'done') return;
          yield message;
        }
      } catch (error) {
        // Not that it was given up, but why.
        if (stop.signal.aborted) await failed;
        throw error;
      }
      throw new Error(`the ${name} writer ended before its files did`);
    },
    close: () => thread.terminate(),
  };
};
