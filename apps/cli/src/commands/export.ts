import { rename } from 'node:fs/promises';
import { type ExportFormat, type ExportScope, exportFormats, exportScopes } from '@countersign/contract';
import { readLoss } from '@countersign/domain';
import { Command, Option } from 'commander';
import { counted } from '../counted.ts';
import { createProgress } from '../delivery/progress.ts';
import { downloadExport } from '../export/download-export.ts';
import { findTarget } from '../export/target.ts';
import { waitForExport } from '../export/wait-for-export.ts';
import { requireCorners, wholePixelsOption } from '../export/whole-pixels.ts';
import { clientOf, serverOf } from '../global-options.ts';
import { batchIdOf } from '../named/find-named.ts';
import { printResult } from '../output.ts';

interface Options {
  readonly batch: string;
  readonly format: ExportFormat;
  readonly result: ExportScope;
  readonly out: string;
  readonly wholePixels: boolean;
  readonly json: boolean;
}

export function exportBatch(): Command {
  return new Command('export')
    .description("download a batch's annotations; run again after an interruption it goes on")
    .requiredOption('--batch <id|number>', 'the batch, by its id or number')
    .addOption(
      new Option('--format <format>', 'format of the annotations').choices(exportFormats).makeOptionMandatory(),
    )
    .addOption(
      new Option('--result <result>', 'which items: passed, rejected, or all that are valid')
        .choices(exportScopes)
        .makeOptionMandatory(),
    )
    .option(
      '--out <file|folder>',
      'where the zip goes: a file that ends in .zip, or a folder, made where it is missing; the present folder unless given',
      '.',
    )
    .addOption(wholePixelsOption())
    .option('--json', 'print the result as JSON', false)
    .action(run);
}

async function run({ batch, format, result, out, wholePixels, json }: Options, command: Command): Promise<void> {
  requireCorners(format, wholePixels);
  const progress = createProgress();
  const client = clientOf(command, (text) => progress.remark(text));
  try {
    const target = await findTarget(out, { batch, format: wholePixels ? `${format}-whole-pixels` : format, result });
    const asked = { batchId: await batchIdOf(client, batch), format, scope: result, wholePixels };
    const { made, part } = await waitForExport(client, asked, target, progress);
    await downloadExport(client, serverOf(command).url, made, part, progress);
    const file = target.fileFor(made.fileName);
    await rename(part, file);
    progress.end();
    const { id: exportId, batchId, items, size, sha256, losses } = made;
    const leftOut = itemsLeftOut(losses);
    printResult(json, { exportId, batchId, format, result, items, leftOut, file, size, sha256, losses }, [
      `Exported ${leftOut === 0 ? '' : `${items - leftOut} of `}${counted(items, 'item')} to ${file} (${size} bytes).`,
      `SHA-256 ${sha256}`,
      ...losses.map((loss) => `Not in ${format}: ${loss}`),
    ]);
  } finally {
    progress.end();
  }
}

/** How many items a file of pairs or judged answers lacks, because they state neither. */
function itemsLeftOut(losses: readonly string[]): number {
  const found = losses.map(readLoss).filter((loss) => loss?.kind === 'unpreferred' || loss?.kind === 'unjudged');
  return found.reduce((sum, loss) => sum + (loss?.count ?? 0), 0);
}
