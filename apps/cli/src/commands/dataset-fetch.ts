import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import { counted } from '../counted.ts';
import { createProgress } from '../delivery/progress.ts';
import { clientOf, serverOf } from '../global-options.ts';
import { type FetchedDataset, fetchDataset } from '../handover/fetch-dataset.ts';
import { folderNameOf } from '../handover/place-of-file.ts';
import { orderIdOf } from '../named/find-named.ts';
import { printResult } from '../output.ts';
import type { ProviderClient } from '../provider-client.ts';

interface Options {
  readonly order?: string;
  readonly to: string;
  readonly json: boolean;
}

export function datasetFetch(): Command {
  return new Command('fetch')
    .description(
      "download what a customer uploaded; run again after an interruption it goes on. The dataset's history names you",
    )
    .argument('[dataset]', 'id of the dataset, which has to be linked to an order')
    .option('--order <id|number>', 'every dataset of an order, each in a folder of its own')
    .requiredOption('--to <folder>', 'where it goes, in a folder of each batch; made where it is missing')
    .option('--json', 'print the result as JSON', false)
    .action(run);
}

async function run(dataset: string | undefined, { order, to, json }: Options, command: Command): Promise<void> {
  const progress = createProgress();
  const client = clientOf(command, (text) => progress.remark(text));
  try {
    const { url } = serverOf(command);
    const targets = await targetsOf(client, dataset, order, resolve(to));
    const fetched: FetchedDataset[] = [];
    for (const { datasetId, folder } of targets)
      fetched.push(await fetchDataset(client, url, datasetId, folder, progress));
    progress.end();
    printResult(json, { folder: resolve(to), datasets: fetched }, fetched.flatMap(linesOf));
  } finally {
    progress.end();
  }
}

async function targetsOf(
  client: ProviderClient,
  dataset: string | undefined,
  order: string | undefined,
  folder: string,
) {
  if (dataset !== undefined && order !== undefined) throw new CliError('Name a dataset or an order, not both.');
  if (dataset !== undefined) return [{ datasetId: dataset, folder }];
  if (order === undefined) throw new CliError('Name a dataset, or an order with --order.');
  const { datasets } = await client.listHandoverDatasets({ orderId: await orderIdOf(client, order), size: 100 });
  if (datasets.length === 0) throw new CliError(`No dataset is linked to an order ${order}.`);
  // Names differ within a customer, but not always as names of folders.
  const used = new Set<string>();
  return datasets.map(({ id, name }) => {
    const plain = folderNameOf(name);
    const own = used.has(plain.toLowerCase()) ? `${plain}-${id}` : plain;
    used.add(plain.toLowerCase());
    return { datasetId: id, folder: join(folder, own) };
  });
}

function linesOf({ dataset, files, bytes, alreadyThere, failed, withoutData }: FetchedDataset): string[] {
  return [
    `Fetched ${counted(files, 'file')} of ${dataset} (${bytes} bytes), ${alreadyThere} of them by an earlier run.`,
    ...failed.map(({ path, problem }) => `Could not be read when it was uploaded: ${path}: ${problem}`),
    ...withoutData.map(({ batch, state }) =>
      state === 'expired' ? `Batch ${batch}: its data is gone.` : `Batch ${batch}: not read yet (${state}).`,
    ),
  ];
}
