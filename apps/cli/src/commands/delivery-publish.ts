import { Command, InvalidArgumentError } from 'commander';
import { addEntries } from '../add-entries.ts';
import { createProgress } from '../delivery/progress.ts';
import { clientOf } from '../global-options.ts';
import { orderIdOf } from '../named/find-named.ts';
import { printResult } from '../output.ts';
import { batchIdsOf } from '../published/batch-names.ts';
import { requireFile, sendPublished } from '../published/send-published.ts';

interface Options {
  readonly format?: string;
  readonly items?: number;
  readonly batches: string[];
  readonly json: boolean;
}

export function deliveryPublish(): Command {
  return new Command('publish')
    .description('publish files for an order; run again after an interruption it sends what is missing')
    .argument('<order>', 'the order, by its id or number')
    .argument('<files...>', 'the files, under whose names the customer downloads them')
    .option('--format <format>', 'what they hold, such as coco')
    .option('--items <count>', 'how many items a file holds', readCount)
    .option(
      '--batches <ids>',
      'the batches they are made of, by their ids or numbers with commas between; may be given several times',
      addEntries,
      [],
    )
    .option('--json', 'print the result as JSON', false)
    .action(run);
}

async function run(order: string, paths: string[], options: Options, command: Command): Promise<void> {
  const { format, items, batches, json } = options;
  for (const path of paths) await requireFile(path);
  const progress = createProgress();
  const client = clientOf(command, (text) => progress.remark(text), { waitsForSpace: true });
  const about = { ...(format !== undefined && { format }), ...(items !== undefined && { items }) };
  const files = [];
  try {
    const orderId = await orderIdOf(client, order);
    const batchIds = await batchIdsOf(client, batches, orderId);
    for (const path of paths) files.push(await sendPublished(client, path, { orderId, batchIds, ...about }, progress));
  } finally {
    progress.end();
  }
  printResult(
    json,
    { files },
    files.flatMap(({ id, name, size, sha256, expiresAt }) => [
      `Published ${name}: ${id} (${size} bytes), until ${expiresAt}.`,
      `SHA-256 ${sha256}`,
    ]),
  );
}

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
}
