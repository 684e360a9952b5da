import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { orderIdOf } from '../named/find-named.ts';
import { callForOrder } from '../order/call-for-order.ts';
import { printResult } from '../output.ts';

export function projectCreate(): Command {
  return new Command('create')
    .description('make a new project of an order')
    .requiredOption('--order <id|number>', 'the order, by its id or number')
    .requiredOption('--name <name>', 'name of the project')
    .option('--json', 'print the result as JSON', false)
    .action(async (options: { order: string; name: string; json: boolean }, command: Command) => {
      const client = clientOf(command);
      const orderId = await orderIdOf(client, options.order);
      const project = await callForOrder(options.order, 'was not accepted', () =>
        client.createProject({ orderId, name: options.name }),
      );
      printResult(options.json, project, [`Project ${project.name}: ${project.id}`]);
    });
}
