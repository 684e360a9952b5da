import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { readPages } from '../named/read-pages.ts';
import { printResult } from '../output.ts';

export function customerList(): Command {
  return new Command('list')
    .description('list customers by name, with their ids')
    .option('--json', 'print the result as JSON', false)
    .action(async ({ json }: { json: boolean }, command: Command) => {
      const client = clientOf(command);
      const customers = await readPages(async (page) => {
        const found = await client.listCustomers(page);
        return { total: found.total, rows: found.customers };
      });
      const lines = customers.map(({ id, name, openOrders }) => `${id} ${name}, open orders: ${openOrders}`);
      printResult(json, { customers }, lines.length === 0 ? ['There is none.'] : lines);
    });
}
