import { parentPort, workerData } from 'node:worker_threads';
import type { ExportFormat } from '@countersign/contract';
import { itemWriterOf, type WriteFacts } from './item-writer.ts';
import type { PackedItem } from './unpack-item.ts';

// Only the part writer starts this thread. It hands over items in several messages and then waits for their files.
const { name, facts } = workerData as { readonly name: ExportFormat; readonly facts: WriteFacts };
const items: PackedItem[] = [];

parentPort?.on('message', (message: readonly PackedItem[] | 'write') => {
  if (message === 'write') void write();
  else items.push(...message);
});

async function write(): Promise<void> {
  for await (const written of itemWriterOf(name).write(items, facts)) parentPort?.postMessage(written);
}
