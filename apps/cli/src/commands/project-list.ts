import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { orderIdOf } from '../named/find-named.ts';
import { readPages } from '../named/read-pages.ts';
import { callForOrder } from '../order/call-for-order.ts';
import { printResult } from '../output.ts';

export function projectList(): Command {
  return new Command('list')
    .description('list the projects of an order with their ids, the newest first')
    .requiredOption('--order <id|number>', 'the order, by its id or number')
    .option('--json', 'print the result as JSON', false)
    .action(async ({ order, json }: { order: string; json: boolean }, command: Command) => {
      const client = clientOf(command);
      const orderId = await orderIdOf(client, order);
      const projects = await callForOrder(order, '', () =>
        readPages(async (page) => {
          const found = await client.listOrderProjects({ orderId, ...page });
          return { total: found.total, rows: found.projects };
        }),
      );
      const lines = projects.map(({ id, name, batches }) => `${id} ${name}, batches: ${batches}`);
      printResult(json, { projects }, lines.length === 0 ? ['There is none.'] : lines);
    });
}
