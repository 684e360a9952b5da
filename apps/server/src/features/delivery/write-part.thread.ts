import { parentPort, workerData } from 'node:worker_threads';
import type { DeliveredItem, Template } from '@countersign/contract';
import { countContents, type DeliverySource, type Format, formats, type WriteOptions } from '@countersign/formats';
import { readTextItem, type TextItem } from './read-text-item.ts';

// Only the part writer starts this thread. It hands over items in several messages and then waits for their files.
const { name, template, source, options } = workerData as {
  readonly name: Format['name'];
  readonly template: Template;
  readonly source: DeliverySource | undefined;
  readonly options: WriteOptions;
};
const items: DeliveredItem[] = [];

parentPort?.on('message', (message: readonly TextItem[] | 'write') => {
  if (message === 'write') void write();
  else items.push(...message.map(readTextItem));
});

async function write(): Promise<void> {
  for await (const file of formats[name].write(items, template, source, options)) parentPort?.postMessage(file);
  parentPort?.postMessage(countContents(items, name));
}
