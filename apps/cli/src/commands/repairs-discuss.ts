import { messageLimits } from '@countersign/contract';
import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { batchIdOf } from '../named/find-named.ts';
import { printResult } from '../output.ts';
import { callForRepair } from '../repair/call-for-repair.ts';

export function repairsDiscuss(): Command {
  return new Command('discuss')
    .description(
      `write to the customer on the message board of a rejected batch, at most ${messageLimits.batch} characters`,
    )
    .argument('<batch>', 'the batch, by its id or number')
    .argument('<text>', 'what to say')
    .option('--json', 'print the result as JSON', false)
    .action(async (batch: string, text: string, { json }: { json: boolean }, command: Command) => {
      const client = clientOf(command);
      const batchId = await batchIdOf(client, batch);
      const message = await callForRepair(batch, async () => {
        const { repair } = await client.getRepair({ batchId, size: 1 });
        return client.addBatchMessage({ batchId: repair.batchId, packageId: null, text });
      });
      printResult(json, message, [`Message ${message.id} is on the board.`]);
    });
}
