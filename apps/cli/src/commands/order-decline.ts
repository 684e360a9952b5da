import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { callForOrder } from '../order/call-for-order.ts';
import { printResult } from '../output.ts';

export function orderDecline(): Command {
  return new Command('decline')
    .description('decline an order that a customer asked for; the customer reads the reason')
    .argument('<id>', 'which request')
    .requiredOption('--reason <text>', 'why, in at most 500 characters')
    .option('--json', 'print the result as JSON', false)
    .action(async (orderId: string, { reason, json }: { reason: string; json: boolean }, command: Command) => {
      const order = await callForOrder(orderId, 'is no request, or was answered already', () =>
        clientOf(command).declineOrder({ orderId, reason }),
      );
      printResult(json, order, [`Order ${order.number} ${order.name} is declined.`]);
    });
}
