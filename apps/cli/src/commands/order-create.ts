import { Command, InvalidArgumentError } from 'commander';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';

interface Options {
  readonly customer: string;
  readonly name: string;
  readonly passRate?: number;
  readonly due?: string;
  readonly spotCheck: boolean;
  readonly json: boolean;
}

export function orderCreate(): Command {
  return new Command('create')
    .description('make a new order of a customer')
    .requiredOption('--customer <id>', 'the customer')
    .requiredOption('--name <name>', 'name of the order')
    .option('--pass-rate <rate>', 'share of right items from which a batch passes, such as 0.95', readRate)
    .option('--due <day>', 'day or instant it is due, ISO 8601', readInstant)
    .option('--spot-check', 'its batches are finished only after a spot check, or when every item was looked at', false)
    .option('--json', 'print the result as JSON', false)
    .action(async (options: Options, command: Command) => {
      const order = await clientOf(command).createOrder({
        customerId: options.customer,
        name: options.name,
        needsSample: options.spotCheck,
        ...(options.passRate === undefined ? {} : { agreedRate: options.passRate }),
        ...(options.due === undefined ? {} : { dueAt: options.due }),
      });
      printResult(options.json, order, [`Order ${order.number} ${order.name}: ${order.id}`]);
    });
}

function readRate(text: string): number {
  const rate = Number(text);
  if (!(rate > 0 && rate <= 1)) throw new InvalidArgumentError('It is a number above 0, at most 1.');
  return rate;
}

function readInstant(text: string): string {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new InvalidArgumentError('It is a day such as 2026-12-24.');
  return instant.toISOString();
}
