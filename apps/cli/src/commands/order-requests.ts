import type { OrderRequest } from '@countersign/contract';
import { Command } from 'commander';
import { counted } from '../counted.ts';
import { clientOf } from '../global-options.ts';
import { readPages } from '../named/read-pages.ts';
import { printResult } from '../output.ts';

export function orderRequests(): Command {
  return new Command('requests')
    .description('list orders that customers ask for, the earliest first')
    .option('--customer <id>', 'those of one customer')
    .option('--json', 'print the result as JSON', false)
    .action(async ({ customer, json }: { customer?: string; json: boolean }, command: Command) => {
      const client = clientOf(command);
      const asked = customer === undefined ? {} : { customerId: customer };
      const requests = await readPages(async (page) => {
        const found = await client.listOrderRequests({ ...asked, ...page });
        return { total: found.total, rows: found.requests };
      });
      printResult(json, { requests }, requests.length === 0 ? ['There is none.'] : requests.flatMap(linesOf));
    });
}

function linesOf({ id, number, name, customer, creator, dueAt, statedTotal, datasets, note }: OrderRequest): string[] {
  const facts = [
    ...(dueAt === null ? [] : [`due ${dueAt.slice(0, 10)}`]),
    ...(statedTotal === null ? [] : [counted(statedTotal, 'item')]),
    ...datasets.map((dataset) => `dataset ${dataset.name}`),
  ];
  const said = note === '' ? [] : [`  ${note.replaceAll(/\s+/g, ' ')}`];
  return [[`${id} ${number} ${name}: ${customer.name}, ${creator}`, ...facts].join(', '), ...said];
}
