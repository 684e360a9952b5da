import { Command } from 'commander';
import { addEntries } from '../add-entries.ts';
import { CliError } from '../cli-error.ts';
import { explainError } from '../explain-error.ts';
import { clientOf } from '../global-options.ts';
import { explainHandover } from '../handover/explain-handover.ts';
import { readInstant, readRate, readWhole, termsOf } from '../order/order-options.ts';
import { printResult } from '../output.ts';
import type { ProviderClient } from '../provider-client.ts';

interface Options {
  readonly customer: string;
  readonly name: string;
  readonly passRate?: number;
  readonly due?: string;
  readonly spotCheck: boolean;
  readonly validity?: number;
  readonly total?: number;
  readonly dataset: readonly string[];
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
    .option('--validity <days>', 'how long its delivery files stay after publishing; 180 unless said', readWhole)
    .option('--total <items>', 'how many items it has in all', readWhole)
    .option('--dataset <id>', 'a dataset its work is made from; may be given several times', addEntries, [])
    .option('--json', 'print the result as JSON', false)
    .action(async (options: Options, command: Command) => {
      const client = clientOf(command);
      await requireDatasets(client, options);
      const order = await client.createOrder({
        customerId: options.customer,
        name: options.name,
        needsSample: options.spotCheck,
        ...termsOf(options),
      });
      const linked: string[] = [];
      for (const datasetId of options.dataset) {
        const { name } = await client.linkHandoverOrder({ datasetId, orderId: order.id }).catch((error: unknown) => {
          throw new CliError(
            `Order ${order.number} was made (${order.id}), but the dataset ${datasetId} was not linked. ${explainError(explainHandover(error, { dataset: datasetId, order: order.id }), command).message}`,
          );
        });
        linked.push(name);
      }
      printResult(options.json, { ...order, datasets: options.dataset }, [
        `Order ${order.number} ${order.name}: ${order.id}${order.dueAt === null ? '' : `, due ${order.dueAt.slice(0, 10)}`}`,
        ...linked.map((name) => `Linked to the dataset ${name}.`),
      ]);
    });
}

/** Refuses before the order is made. */
async function requireDatasets(client: ProviderClient, { customer, dataset }: Options): Promise<void> {
  for (const datasetId of dataset) {
    const [found] = (await client.listHandoverDatasets({ customerId: customer, datasetId })).datasets;
    if (found === undefined) throw new CliError(`The customer has no dataset ${datasetId}. No order was made.`);
    if (found.parsedBatches === 0)
      throw new CliError(
        `Nothing of the dataset ${found.name} has been read yet, so no work can be made from it. No order was made.`,
      );
  }
}
