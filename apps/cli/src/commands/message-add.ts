import { messageLimits } from '@countersign/contract';
import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
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
    .requiredOption('--batch <id>', 'the batch')
    .option('--package <id>', `the package it is about; then at most ${messageLimits.package} characters`)
    .option('--json', 'print the result as JSON', false)
    .action(async (text: string, options: Options, command: Command) => {
      const packageId = options.package ?? null;
      const message = await clientOf(command).addBatchMessage({ batchId: options.batch, packageId, text });
      printResult(options.json, message, [`Message ${message.id} is on the board.`]);
    });
}
