import { join } from 'node:path';
import { type ExportFormat, exportFormats } from '@countersign/contract';
import { isCropPath } from '@countersign/domain';
import { Command, Option } from 'commander';
import { counted } from '../counted.ts';
import { createProgress } from '../delivery/progress.ts';
import { downloadExport } from '../export/download-export.ts';
import { findTarget } from '../export/target.ts';
import { unpack } from '../export/unpack.ts';
import { waitForExport } from '../export/wait-for-export.ts';
import { clientOf, serverOf } from '../global-options.ts';
import { batchIdOf } from '../named/find-named.ts';
import { printResult } from '../output.ts';

interface Options {
  readonly format: ExportFormat;
  readonly crops: boolean;
  readonly json: boolean;
}

export function repairsExport(): Command {
  return new Command('export')
    .description(
      'put the annotations of the rejected items, the list of their errors and a picture of each into a folder',
    )
    .argument('<batch>', 'the batch, by its id or number')
    .argument('<folder>', 'where the files go, made where it is missing')
    .addOption(
      new Option('--format <format>', 'format of the annotations').choices(exportFormats).makeOptionMandatory(),
    )
    .option('--no-crops', 'no pictures of the errors')
    .option('--json', 'print the result as JSON', false)
    .action(run);
}

const SHOWN_FILES = 10;

async function run(batch: string, folder: string, { format, crops, json }: Options, command: Command): Promise<void> {
  const progress = createProgress();
  const client = clientOf(command, (text) => progress.remark(text));
  try {
    const target = await findTarget(`${folder}/`, {
      batch,
      format,
      result: crops ? 'rejected-with-crops' : 'rejected',
    });
    const asked = { batchId: await batchIdOf(client, batch), format, scope: 'rejected', crops } as const;
    const { made, part } = await waitForExport(client, asked, target, progress);
    await downloadExport(client, serverOf(command).url, made, part, progress);
    const unpacked = await unpack(part, folder);
    progress.end();
    const { batchId, items, losses } = made;
    const files = unpacked.filter((file) => !isCropPath(file));
    const pictures = unpacked.length - files.length;
    printResult(json, { batchId, format, items, folder, files, crops: pictures, losses }, [
      `Put ${counted(items, 'rejected item')} into ${folder}: ${listSome(files)}.`,
      ...(pictures === 0
        ? []
        : [`Pictures of ${counted(pictures, 'error')} are in ${join(folder, 'crops')}; verdicts.csv names them.`]),
      ...losses.map((loss) => `Not in ${format}: ${loss}`),
    ]);
  } finally {
    progress.end();
  }
}

function listSome(files: readonly string[]): string {
  const more = files.length > SHOWN_FILES ? `, and ${files.length - SHOWN_FILES} more` : '';
  return files.slice(0, SHOWN_FILES).join(', ') + more;
}
