import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';

export function toolRemove(): Command {
  return new Command('remove')
    .description('take an edition of a client out of the catalogue')
    .argument('<tool>', 'its id')
    .option('--json', 'print the result as JSON', false)
    .action(async (toolId: string, { json }: { json: boolean }, command: Command) => {
      await clientOf(command).removeTool({ toolId });
      printResult(json, { id: toolId }, ['It is no longer in the catalogue.']);
    });
}
