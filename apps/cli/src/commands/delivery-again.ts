import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';
import { explainFile } from '../published/explain-published.ts';
import { RefusedCall } from '../refusal.ts';

export function deliveryAgain(): Command {
  return new Command('again')
    .description('let an expired delivery file be downloaded again, for as many days as a new one')
    .argument('<file>', 'its id')
    .option('--json', 'print the result as JSON', false)
    .action(async (fileId: string, { json }: { json: boolean }, command: Command) => {
      const file = await clientOf(command)
        .publishDeliveryFileAgain({ fileId })
        .catch((error: unknown) => {
          const open = `${fileId} has not expired, or was taken back.`;
          throw error instanceof RefusedCall ? explainFile(error, fileId, open) : error;
        });
      printResult(json, file, [`${file.name} can be downloaded until ${file.expiresAt}.`]);
    });
}
