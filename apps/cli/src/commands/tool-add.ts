import { type ToolKind, type ToolSystem, toolKinds, toolSystems } from '@countersign/contract';
import { Command, Option } from 'commander';
import { clientOf } from '../global-options.ts';
import { nameOf, printResult, say } from '../output.ts';
import { sendToolFile } from '../tool/send-tool-file.ts';

interface Options {
  readonly kind: ToolKind;
  readonly edition: string;
  readonly system: ToolSystem;
  readonly file: string;
  readonly helpFile?: string;
  readonly note?: string;
  readonly json: boolean;
}

export function toolAdd(): Command {
  return new Command('add')
    .description(
      'publish one edition of a client for one system; run again it changes its note and manual, and sends only what is missing',
    )
    .addOption(new Option('--kind <kind>', 'which client').choices(toolKinds).makeOptionMandatory())
    .requiredOption('--edition <edition>', 'its edition, such as 4.2.1')
    .addOption(new Option('--system <system>', 'what it runs on').choices(toolSystems).makeOptionMandatory())
    .requiredOption('--file <path>', 'the installer or archive')
    .option('--help-file <path>', 'its manual, a PDF')
    .option('--note <text>', 'what it needs and what is new')
    .option('--json', 'print the result as JSON', false)
    .action(async ({ kind, edition, system, file, helpFile, note, json }: Options, command: Command) => {
      const client = clientOf(command);
      const send = async (path: string) => {
        if (!json) say(`Sending ${nameOf(path)}.`);
        return sendToolFile(client, path);
      };
      const sent = await send(file);
      const said = {
        ...(note === undefined ? {} : { note }),
        ...(helpFile === undefined ? {} : { help: await send(helpFile) }),
      };
      const tool = await client.addTool({ kind, edition, system, file: sent, ...said });
      printResult(json, tool, [
        `Published ${kind} ${edition} for ${system}: ${tool.id}`,
        `${sent.fileName}, ${sent.size} bytes, SHA-256 ${sent.sha256}`,
      ]);
    });
}
