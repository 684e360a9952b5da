import type { HandoverDataset } from '@countersign/contract';
import { Command } from 'commander';
import { counted } from '../counted.ts';
import { clientOf } from '../global-options.ts';
import { orderIdOf } from '../named/find-named.ts';
import { readPages } from '../named/read-pages.ts';
import { requireCustomer } from '../named/require-customer.ts';
import { printResult } from '../output.ts';

interface Options {
  readonly customer?: string;
  readonly order?: string;
  readonly json: boolean;
}

export function datasetList(): Command {
  return new Command('list')
    .description('list the datasets of customers, the newest first')
    .option('--customer <id>', 'those of one customer')
    .option('--order <id|number>', 'those that are linked to one order')
    .option('--json', 'print the result as JSON', false)
    .action(async ({ customer, order, json }: Options, command: Command) => {
      const client = clientOf(command);
      const asked = {
        ...(customer === undefined ? {} : { customerId: customer }),
        ...(order === undefined ? {} : { orderId: await orderIdOf(client, order) }),
      };
      const datasets = await readPages(async (page) => {
        const found = await client.listHandoverDatasets({ ...asked, ...page });
        return { total: found.total, rows: found.datasets };
      });
      if (datasets.length === 0) await requireCustomer(client, customer);
      printResult(json, { datasets }, datasets.length === 0 ? ['There is none.'] : datasets.map(lineOf));
    });
}

function lineOf({ id, customer, name, files, bytes, items, orders, batches, parsedBatches }: HandoverDataset): string {
  const linked = orders.length === 0 ? 'no order' : orders.map(({ number }) => number).join(', ');
  return `${id} ${customer}: ${name}, ${counted(files, 'file')}, ${counted(bytes, 'byte')}, ${counted(items, 'item')}, ${parsedBatches} of ${batches} batches read, ${linked}`;
}
