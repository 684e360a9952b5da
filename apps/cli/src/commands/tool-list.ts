import { Command } from 'commander';
import { counted } from '../counted.ts';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';

export function toolList(): Command {
  return new Command('list')
    .description('list the published clients, the newest edition first')
    .option('--json', 'print the result as JSON', false)
    .action(async ({ json }: { json: boolean }, command: Command) => {
      const { tools } = await clientOf(command).listPublishedTools({});
      const lines = tools.map(({ id, kind, edition, system, file, publishedAt, downloads }) =>
        [
          id,
          kind,
          edition,
          system,
          file.fileName,
          `${file.size} bytes`,
          publishedAt,
          counted(downloads, 'download'),
        ].join(' '),
      );
      printResult(json, { tools }, lines.length === 0 ? ['No clients are published.'] : lines);
    });
}
