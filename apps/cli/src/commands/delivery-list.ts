import { type DeliveryFile, type DeliveryView, deliveryViews } from '@countersign/contract';
import { Command, Option } from 'commander';
import { CliError } from '../cli-error.ts';
import { clientOf } from '../global-options.ts';
import { orderIdOf } from '../named/find-named.ts';
import { printResult } from '../output.ts';
import { describeFile } from '../published/describe-file.ts';
import { RefusedCall } from '../refusal.ts';

interface Options {
  readonly state: DeliveryView;
  readonly asked: boolean;
  readonly page: string;
  readonly json: boolean;
}

const SIZE = 50;

export function deliveryList(): Command {
  return new Command('list')
    .description(`list delivery files with what customers decided, the latest first, ${SIZE} at a time`)
    .argument('[order]', 'an order, by its id or number; of all customers unless given')
    .addOption(new Option('--state <state>', 'only these').choices(deliveryViews).default('all'))
    .option('--asked', 'only files that customers ask for again', false)
    .option('--page <number>', 'which page', '1')
    .option('--json', 'print the result as JSON', false)
    .action(async (order: string | undefined, { state, asked, page, json }: Options, command: Command) => {
      const input = { view: state, asked: asked ? 'yes' : 'any', page: Number(page), size: SIZE } as const;
      const client = clientOf(command);
      const orderId = order === undefined ? undefined : await orderIdOf(client, order);
      const { total, files } = await client
        .listPublishedFiles({ ...input, ...(orderId !== undefined && { orderId }) })
        .catch((error: unknown) => {
          const isUnknown = error instanceof RefusedCall && error.code === 5020009;
          throw isUnknown ? new CliError(`There is no order ${order}.`) : error;
        });
      printResult(json, { total, files }, [...linesOf(files), ...moreOf(total, Number(page))]);
    });
}

function linesOf(files: readonly DeliveryFile[]): string[] {
  return files.length === 0 ? ['No delivery files.'] : files.map(describeFile);
}

function moreOf(total: number, page: number): string[] {
  return total > page * SIZE ? [`More: --page ${page + 1}`] : [];
}
