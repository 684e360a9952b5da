import { SERVER_AGENT, type UiError } from '@countersign/contract';
import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
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
      const found = await clientOf(command).listErrors({
        ...(customer !== undefined && { customerId: customer }),
        ...(before !== undefined && { before }),
        size: MOST,
      });
      const listed = found.errors.toReversed();
      const lines = listed.flatMap((found) => {
        const { id, lastAt, count, error, info, version } = found;
        const [message = ''] = error.split('\n', 1);
        const shown = options.stack ? [error, info].filter((text) => text !== '').join('\n') : message;
        return [
          `${lastAt} ${count} times, ${whereOf(found)}, version ${version}, ${id}`,
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
