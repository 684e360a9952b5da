import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { orderIdOf } from '../named/find-named.ts';
import { callForOrder } from '../order/call-for-order.ts';
import { printResult } from '../output.ts';

export function orderDecline(): Command {
  return new Command('decline')
    .description('decline an order that a customer asked for; the customer reads the reason')
    .argument('<order>', 'which request, by its id or number')
    .requiredOption('--reason <text>', 'why, in at most 500 characters')
    .option('--json', 'print the result as JSON', false)
    .action(async (named: string, { reason, json }: { reason: string; json: boolean }, command: Command) => {
      const client = clientOf(command);
      const orderId = await orderIdOf(client, named);
      const order = await callForOrder(named, 'is no request, or was answered already', () =>
        client.declineOrder({ orderId, reason }),
      );
      printResult(json, order, [`Order ${order.number} ${order.name} is declined.`]);
    });
}
