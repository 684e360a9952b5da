import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';

const MOST = 100;

export function errors(): Command {
  return new Command('errors')
    .description("read the latest hundred errors of customers' browsers, the newest last")
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
      const lines = listed.flatMap(({ id, lastAt, count, error, info, url, version, customerName, userName }) => {
        const who =
          customerName === null ? 'somebody not signed in' : `${userName ?? 'a former member'}, ${customerName}`;
        const [message = ''] = error.split('\n', 1);
        const shown = options.stack ? [error, info].filter((text) => text !== '').join('\n') : message;
        return [
          `${lastAt} ${count} times, ${who}, ${url}, version ${version}, ${id}`,
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
