import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';

export function customerCreate(): Command {
  return new Command('create')
    .description('make a new customer')
    .requiredOption('--name <name>', 'name of the company')
    .option('--json', 'print the result as JSON', false)
    .action(async (options: { name: string; json: boolean }, command: Command) => {
      const customer = await clientOf(command).createCustomer({ name: options.name });
      printResult(options.json, customer, [`Customer ${customer.name}: ${customer.id}`]);
    });
}
