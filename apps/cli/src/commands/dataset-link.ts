import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { explainHandover } from '../handover/explain-handover.ts';
import { orderIdOf } from '../named/find-named.ts';
import { printResult } from '../output.ts';

export function datasetLink(): Command {
  return new Command('link')
    .description("link a customer's dataset to an order whose work is made from it; the customer sees it")
    .argument('<dataset>', 'id of the dataset')
    .requiredOption('--order <id|number>', 'the order, by its id or number')
    .option('--json', 'print the result as JSON', false)
    .action(async (dataset: string, { order, json }: { order: string; json: boolean }, command: Command) => {
      const client = clientOf(command);
      const linked = await client
        .linkHandoverOrder({ datasetId: dataset, orderId: await orderIdOf(client, order) })
        .catch((error: unknown) => {
          throw explainHandover(error, { dataset, order });
        });
      const numbers = linked.orders.map(({ number }) => number).join(', ');
      printResult(json, linked, [`Dataset ${linked.name} is linked to ${numbers}.`]);
    });
}
