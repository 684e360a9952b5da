import { messageLimits } from '@countersign/contract';
import { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import { clientOf } from '../global-options.ts';
import { batchIdOf } from '../named/find-named.ts';
import { printResult } from '../output.ts';

interface Options {
  readonly batch: string;
  readonly package?: string;
  readonly json: boolean;
}

export function messageAdd(): Command {
  return new Command('add')
    .description(`answer on the message board of a batch, at most ${messageLimits.batch} characters`)
    .argument('<text>', 'what to say')
    .requiredOption('--batch <id|number>', 'the batch, by its id or number')
    .option('--package <id>', `the package it is about; then at most ${messageLimits.package} characters`)
    .option('--json', 'print the result as JSON', false)
    .action(async (text: string, options: Options, command: Command) => {
      const packageId = options.package ?? null;
      const most = packageId === null ? messageLimits.batch : messageLimits.package;
      const { length } = text.trim();
      if (length === 0 || length > most)
        throw new CliError(
          `A message text ${packageId === null ? 'to a whole batch' : 'about a package'} has 1 to ${most} characters; this one has ${length}.`,
        );
      const client = clientOf(command);
      const batchId = await batchIdOf(client, options.batch);
      const message = await client.addBatchMessage({ batchId, packageId, text });
      printResult(options.json, message, [`Message ${message.id} is on the board.`]);
    });
}
