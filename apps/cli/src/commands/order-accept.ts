import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { orderIdOf } from '../named/find-named.ts';
import { callForOrder } from '../order/call-for-order.ts';
import { type OrderTerms, readInstant, readRate, readWhole, termsOf } from '../order/order-options.ts';
import { printResult } from '../output.ts';

interface Options extends OrderTerms {
  readonly spotCheck: boolean;
  readonly json: boolean;
}

export function orderAccept(): Command {
  return new Command('accept')
    .description('accept an order that a customer asked for; what you do not say stays as it was asked for')
    .argument('<order>', 'which request, by its id or number')
    .option('--pass-rate <rate>', 'share of right items from which a batch passes, such as 0.95', readRate)
    .option('--due <day>', 'day or instant it is due, ISO 8601', readInstant)
    .option('--spot-check', 'its batches are finished only after a spot check, or when every item was looked at', false)
    .option('--validity <days>', 'how long its delivery files stay after publishing; 180 unless said', readWhole)
    .option('--total <items>', 'how many items it has in all', readWhole)
    .option('--json', 'print the result as JSON', false)
    .action(async (named: string, { spotCheck, json, ...terms }: Options, command: Command) => {
      const client = clientOf(command);
      const orderId = await orderIdOf(client, named);
      const asked = { orderId, ...termsOf(terms), ...(spotCheck ? { needsSample: true } : {}) };
      const order = await callForOrder(named, 'is no request, or was answered already', () =>
        client.acceptOrder(asked),
      );
      printResult(json, order, [`Order ${order.number} ${order.name} is accepted.`]);
    });
}
