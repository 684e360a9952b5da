import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { batchIdOf } from '../named/find-named.ts';
import { printResult } from '../output.ts';

const MOST = 100;

export function messageList(): Command {
  return new Command('list')
    .description('read the latest hundred messages about a batch, the newest last')
    .requiredOption('--batch <id|number>', 'the batch, by its id or number')
    .option('--json', 'print the result as JSON', false)
    .action(async (options: { batch: string; json: boolean }, command: Command) => {
      const client = clientOf(command);
      const batchId = await batchIdOf(client, options.batch);
      const board = await client.listBatchMessages({ batchId, size: MOST });
      const messages = board.messages.toReversed();
      const lines = messages.map(({ at, who, loginName, isProvider, packageName, text }) => {
        const about = packageName === null ? '' : ` about ${packageName}`;
        const author = isProvider ? `${who} [provider]` : `${who} (${loginName ?? 'left the team'})`;
        return `${at} ${author}${about}: ${text}`;
      });
      printResult(options.json, { messages }, lines.length === 0 ? ['No messages.'] : lines);
    });
}
