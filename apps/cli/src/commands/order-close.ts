import { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import { clientOf } from '../global-options.ts';
import { orderIdOf } from '../named/find-named.ts';
import { callForOrder } from '../order/call-for-order.ts';
import { printResult } from '../output.ts';
import { RefusedCall } from '../refusal.ts';

/** `order close` and `order open`. */
export function orderClose(name: 'close' | 'open'): Command {
  const isClosed = name === 'close';
  return new Command(name)
    .description(isClosed ? 'finish an order: nothing of it is accepted any more' : 'open a closed order again')
    .argument('<order>', 'which, by its id or number')
    .option('--json', 'print the result as JSON', false)
    .action(async (named: string, { json }: { json: boolean }, command: Command) => {
      const client = clientOf(command);
      const orderId = await orderIdOf(client, named);
      const order = await callForOrder(named, 'is a request, or was declined or withdrawn', () =>
        client.setOrderClosed({ orderId, isClosed }).catch((error: unknown) => {
          if (!(error instanceof RefusedCall) || error.code !== 5007028) throw error;
          throw new CliError(
            'The pictures of its batches are no longer kept, so it is not opened again. Make another order.',
          );
        }),
      );
      printResult(json, order, [`Order ${order.number} ${order.name} is ${isClosed ? 'closed' : 'open'}.`]);
    });
}
