import { SERVER_AGENT, type UiError } from '@countersign/contract';
import { Command } from 'commander';
import { counted } from '../counted.ts';
import { clientOf } from '../global-options.ts';
import { requireCustomer } from '../named/require-customer.ts';
import { printResult } from '../output.ts';

const MOST = 100;

export function errors(): Command {
  return new Command('errors')
    .description("read the latest hundred errors of customers' browsers and of the server, the newest last")
    .option('--customer <id>', 'of this customer alone')
    .option('--before <id>', 'those before this one')
    .option('--stack', 'with the whole stack and where in the screen it was', false)
    .option('--json', 'print the result as JSON', false)
    .action(async (options: ErrorsOptions, command: Command) => {
      const { customer, before } = options;
      const client = clientOf(command);
      const found = await client.listErrors({
        ...(customer !== undefined && { customerId: customer }),
        ...(before !== undefined && { before }),
        size: MOST,
      });
      if (found.errors.length === 0) await requireCustomer(client, customer);
      const listed = found.errors.toReversed();
      const lines = listed.flatMap((found) => {
        const { id, lastAt, count, error, info, version } = found;
        const [message = ''] = error.split('\n', 1);
        const shown = options.stack ? [error, info].filter((text) => text !== '').join('\n') : message;
        return [
          `${lastAt} ${counted(count, 'time')}, ${whereOf(found)}, version ${version}, ${id}`,
          `  ${shown.replaceAll('\n', '\n  ')}`,
        ];
      });
      printResult(options.json, { ...found, errors: listed }, lines.length === 0 ? ['No errors.'] : lines);
    });
}

interface ErrorsOptions {
  readonly customer?: string;
  readonly before?: string;
  readonly stack: boolean;
  readonly json: boolean;
}

function whereOf({ agent, info, url, customerName, userName }: UiError): string {
  if (agent === SERVER_AGENT) return `the server itself, ${info}`;
  const who = customerName === null ? 'somebody not signed in' : `${userName ?? 'a former member'}, ${customerName}`;
  return `${who}, ${url}`;
}
