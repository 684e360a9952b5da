import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';
import { explainFile } from '../published/explain-published.ts';
import { RefusedCall } from '../refusal.ts';

interface Options {
  readonly reason: string;
  readonly json: boolean;
}

export function deliveryCancel(): Command {
  return new Command('cancel')
    .description('take a delivery file back: nobody can download it any more')
    .argument('<file>', 'its id')
    .option('--reason <text>', 'why, for the customer', '')
    .option('--json', 'print the result as JSON', false)
    .action(async (fileId: string, { reason, json }: Options, command: Command) => {
      const file = await clientOf(command)
        .cancelDeliveryFile({ fileId, reason })
        .catch((error: unknown) => {
          const confirmed = `The customer has confirmed ${fileId}: it stays.`;
          throw error instanceof RefusedCall ? explainFile(error, fileId, confirmed) : error;
        });
      printResult(json, file, [`${file.name} is taken back.`]);
    });
}
