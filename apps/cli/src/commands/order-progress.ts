import { type ReportedCounts, taskStates } from '@countersign/contract';
import { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import { counted } from '../counted.ts';
import { clientOf } from '../global-options.ts';
import { orderIdOf } from '../named/find-named.ts';
import { callForOrder } from '../order/call-for-order.ts';
import { readWhole } from '../order/order-options.ts';
import { readCounts, readCountsFile } from '../order/read-counts.ts';
import { printResult } from '../output.ts';

interface Options {
  readonly counts?: ReportedCounts;
  readonly csv?: string;
  readonly total?: number;
  readonly json: boolean;
}

export function orderProgress(): Command {
  return new Command('progress')
    .description(
      'say how many items of an order are in work, in each state before delivery; it replaces what was said before',
    )
    .argument('<order>', 'which, by its id or number')
    .option(
      '--counts <list>',
      'such as annotating=40,reviewing=12,toBeDelivered=8,damaged=1; others have none',
      readCounts,
    )
    .option('--csv <file>', 'the same from a csv file, with a state and its number on each line')
    .option('--total <items>', 'how many items the order has in all; nobody has begun what is in no state', readWhole)
    .option('--json', 'print the result as JSON', false)
    .action(async (named: string, { counts, csv, total, json }: Options, command: Command) => {
      if ((counts === undefined) === (csv === undefined)) throw new CliError('Say either --counts or --csv.');
      const client = clientOf(command);
      const orderId = await orderIdOf(client, named);
      const said = {
        orderId,
        counts: counts ?? (await readCountsFile(csv ?? '')),
        ...(total === undefined ? {} : { total }),
      };
      const order = await callForOrder(named, 'is closed, or was not accepted', () => client.reportOrderProgress(said));
      const states = taskStates.filter((state) => order.progress[state] > 0);
      printResult(json, order, [
        `Order ${order.number} ${order.name} has ${counted(order.total, 'item')}.`,
        ...states.map((state) => `${state}: ${order.progress[state]}`),
      ]);
    });
}
