import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { explainHandover } from '../handover/explain-handover.ts';
import { printResult } from '../output.ts';

export function datasetLink(): Command {
  return new Command('link')
    .description("link a customer's dataset to an order whose work is made from it; the customer sees it")
    .argument('<dataset>', 'id of the dataset')
    .requiredOption('--order <id>', 'the order')
    .option('--json', 'print the result as JSON', false)
    .action(async (dataset: string, { order, json }: { order: string; json: boolean }, command: Command) => {
      const linked = await clientOf(command)
        .linkHandoverOrder({ datasetId: dataset, orderId: order })
        .catch((error: unknown) => {
          throw explainHandover(error, { dataset, order });
        });
      const numbers = linked.orders.map(({ number }) => number).join(', ');
      printResult(json, linked, [`Dataset ${linked.name} is linked to ${numbers}.`]);
    });
}
