import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';

/** `order close` and `order open`. */
export function orderClose(name: 'close' | 'open'): Command {
  const isClosed = name === 'close';
  return new Command(name)
    .description(isClosed ? 'finish an order: nothing of it is accepted any more' : 'open a closed order again')
    .argument('<id>', 'which')
    .option('--json', 'print the result as JSON', false)
    .action(async (orderId: string, { json }: { json: boolean }, command: Command) => {
      const order = await clientOf(command).setOrderClosed({ orderId, isClosed });
      printResult(json, order, [`Order ${order.number} ${order.name} is ${isClosed ? 'closed' : 'open'}.`]);
    });
}
