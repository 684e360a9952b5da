import { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import { clientOf } from '../global-options.ts';
import { orderIdOf } from '../named/find-named.ts';
import { callForOrder } from '../order/call-for-order.ts';
import { readInstant, readRate, readWhole, termsOf } from '../order/order-options.ts';
import { printResult } from '../output.ts';

interface Options {
  readonly name?: string;
  /** False where it has none any more. */
  readonly due?: string | false;
  readonly passRate?: number;
  readonly validity?: number;
  readonly json: boolean;
}

const words = {
  name: 'name',
  dueAt: 'due date',
  agreedRate: 'agreed rate',
  validityDays: 'validity of files',
} as const;

export function orderChange(): Command {
  return new Command('change')
    .description('change the terms of an order that is worked on; what you do not say stays')
    .argument('<order>', 'which, by its id or number')
    .option('--name <name>', 'what it is called')
    .option('--due <day>', 'day or instant it is due, ISO 8601', readInstant)
    .option('--no-due', 'it has no due date any more')
    .option(
      '--pass-rate <rate>',
      'share of right items from which a batch passes that you deliver from now on',
      readRate,
    )
    .option('--validity <days>', 'how long files stay that you publish from now on', readWhole)
    .option('--json', 'print the result as JSON', false)
    .action(async (named: string, { name, due, json, ...terms }: Options, command: Command) => {
      const said = {
        ...termsOf(terms),
        ...(name === undefined ? {} : { name }),
        ...(due === undefined ? {} : { dueAt: due === false ? null : due }),
      };
      if (Object.keys(said).length === 0) throw new CliError('Say what to change.');
      const client = clientOf(command);
      const orderId = await orderIdOf(client, named);
      const order = await callForOrder(named, 'is closed, or was not accepted', () =>
        client.changeOrder({ orderId, ...said }),
      );
      const changed = order.changed.map((term) => words[term]).join(', ');
      const line = changed === '' ? 'is as it was.' : `is changed: ${changed}.`;
      printResult(json, order, [`Order ${order.number} ${order.name} ${line}`]);
    });
}
