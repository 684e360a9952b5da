import { Command } from 'commander';
import { dropDelivery } from '../delivery/drop-delivery.ts';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';

interface Options {
  readonly project: string;
  readonly name: string;
  readonly json: boolean;
}

export function deliveryDrop(): Command {
  return new Command('drop')
    .description('give up a delivery that was interrupted, so that its name is free at once')
    .requiredOption('--project <id>', 'the project it was for')
    .requiredOption('--name <name>', 'name of the batch')
    .option('--json', 'print the result as JSON', false)
    .action(async ({ project: projectId, name, json }: Options, command: Command) => {
      const dropped = await dropDelivery(clientOf(command), { projectId, name });
      const said = dropped ? 'is given up; nothing of it was visible' : 'is not under way in this project';
      printResult(json, { dropped }, [`${JSON.stringify(name)} ${said}.`]);
    });
}
