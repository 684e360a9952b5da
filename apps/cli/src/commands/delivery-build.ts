import { type DeliveryFile, deliverySplits, type ExportFormat, exportFormats } from '@countersign/contract';
import { Command, Option } from 'commander';
import { addEntries } from '../add-entries.ts';
import { CliError } from '../cli-error.ts';
import { counted } from '../counted.ts';
import { createProgress } from '../delivery/progress.ts';
import { requireCorners, wholePixelsOption } from '../export/whole-pixels.ts';
import { clientOf } from '../global-options.ts';
import { orderIdOf } from '../named/find-named.ts';
import { printResult } from '../output.ts';
import { batchIdsOf } from '../published/batch-names.ts';
import { explainPublished } from '../published/explain-published.ts';
import { waitForFile } from '../published/wait-for-file.ts';
import { RefusedCall } from '../refusal.ts';

interface Options {
  readonly format: ExportFormat;
  readonly split: (typeof deliverySplits)[number];
  readonly batches: string[];
  readonly wholePixels: boolean;
  readonly json: boolean;
}

export function deliveryBuild(): Command {
  return new Command('build')
    .description('have files made of the passed items of accepted batches, and publish them')
    .argument('<order>', 'the order, by its id or number')
    .addOption(
      new Option('--format <format>', 'format of the annotations').choices(exportFormats).makeOptionMandatory(),
    )
    .addOption(
      new Option('--split <split>', 'one file of all, or one of each batch').choices(deliverySplits).default('whole'),
    )
    .option(
      '--batches <ids>',
      'only these batches, by their ids or numbers with commas between; may be given several times',
      addEntries,
      [],
    )
    .addOption(wholePixelsOption())
    .option('--json', 'print the result as JSON', false)
    .action(run);
}

async function run(
  order: string,
  { format, split, batches, wholePixels, json }: Options,
  command: Command,
): Promise<void> {
  requireCorners(format, wholePixels);
  const progress = createProgress();
  const client = clientOf(command, (text) => progress.remark(text));
  const files: DeliveryFile[] = [];
  try {
    const orderId = await orderIdOf(client, order);
    const batchIds = await batchIdsOf(client, batches, orderId);
    const asked = { orderId, format, split, batchIds, wholePixels };
    const { fileIds } = await client.buildPublishedFiles(asked).catch((error: unknown) => {
      throw error instanceof RefusedCall ? explainPublished(error, order, order) : error;
    });
    progress.begin('Files', fileIds.length);
    for (const fileId of fileIds) {
      files.push(await waitForFile(client, fileId));
      progress.step();
    }
  } finally {
    progress.end();
  }
  const failed = files.find(({ state }) => state === 'failed');
  if (failed !== undefined) throw new CliError(`The server could not build ${failed.name}; its log says why.`);
  printResult(
    json,
    { files },
    files.flatMap(({ id, name, items, size, sha256, losses }) => [
      `Built ${name}: ${id} (${counted(items ?? 0, 'item')}, ${counted(size ?? 0, 'byte')}).`,
      `SHA-256 ${sha256}`,
      ...losses.map((loss) => `Not in ${format}: ${loss}`),
    ]),
  );
}
