import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';

export function projectCreate(): Command {
  return new Command('create')
    .description('make a new project of an order')
    .requiredOption('--order <id>', 'the order')
    .requiredOption('--name <name>', 'name of the project')
    .option('--json', 'print the result as JSON', false)
    .action(async (options: { order: string; name: string; json: boolean }, command: Command) => {
      const project = await clientOf(command).createProject({ orderId: options.order, name: options.name });
      printResult(options.json, project, [`Project ${project.name}: ${project.id}`]);
    });
}
