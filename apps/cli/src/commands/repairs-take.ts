import { Command } from 'commander';
import { counted } from '../counted.ts';
import { clientOf } from '../global-options.ts';
import { batchIdOf } from '../named/find-named.ts';
import { printResult } from '../output.ts';
import { callForRepair } from '../repair/call-for-repair.ts';

export function repairsTake(): Command {
  return new Command('take')
    .description('take a rejected batch to repair it; the customer sees that it is being repaired')
    .argument('<batch>', 'the batch, by its id or number')
    .option('--json', 'print the result as JSON', false)
    .action(async (batch: string, { json }: { json: boolean }, command: Command) => {
      const client = clientOf(command);
      const batchId = await batchIdOf(client, batch);
      const taken = await callForRepair(batch, () => client.takeRepair({ batchId }));
      printResult(json, taken, [
        `Batch ${taken.batchNumber} is being repaired: ${counted(taken.rejected, 'item')} ${taken.rejected === 1 ? 'was' : 'were'} rejected in round ${taken.round}.`,
      ]);
    });
}
