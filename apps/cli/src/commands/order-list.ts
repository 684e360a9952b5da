import { type ProviderOrder, type ProviderOrderState, providerOrderStates } from '@countersign/contract';
import { Command, Option } from 'commander';
import { counted } from '../counted.ts';
import { clientOf } from '../global-options.ts';
import { readPages } from '../named/read-pages.ts';
import { requireCustomer } from '../named/require-customer.ts';
import { printResult } from '../output.ts';

interface Options {
  readonly customer?: string;
  readonly state: 'all' | ProviderOrderState;
  readonly json: boolean;
}

export function orderList(): Command {
  return new Command('list')
    .description('list orders with their ids, the latest first')
    .option('--customer <id>', 'those of one customer')
    .addOption(new Option('--state <state>', 'which').choices(['all', ...providerOrderStates]).default('all'))
    .option('--json', 'print the result as JSON', false)
    .action(async ({ customer, state, json }: Options, command: Command) => {
      const client = clientOf(command);
      const asked = {
        ...(customer === undefined ? {} : { customerId: customer }),
        ...(state === 'all' ? {} : { state }),
      };
      const orders = await readPages(async (page) => {
        const found = await client.listProviderOrders({ ...asked, ...page });
        return { total: found.total, rows: found.orders };
      });
      if (orders.length === 0) await requireCustomer(client, customer);
      printResult(json, { orders }, orders.length === 0 ? ['There is none.'] : orders.map(lineOf));
    });
}

function lineOf({ id, number, name, customer, state, dueAt, total }: ProviderOrder): string {
  const due = dueAt === null ? 'no due date' : `due ${dueAt.slice(0, 10)}`;
  return `${id} ${number} ${name}: ${customer.name}, ${state}, ${due}, ${counted(total, 'item')}`;
}
