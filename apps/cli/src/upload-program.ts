import { readFileSync } from 'node:fs';
import { csvEncodings } from '@countersign/contract';
import { Command, Option } from 'commander';
import { runUpload } from './upload/run-upload.ts';
import type { UploadOptions } from './upload/upload-options.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const after = `
Set COUNTERSIGN_URL, APP_KEY and APP_SECRET in the environment, or in a file of NAME=value lines named by --config.
Run again after an interruption, it goes on: what has arrived and was verified is not sent again.

Exit codes: 0 everything arrived, and was read where asked for; 1 nothing could be done, or the server refused;
2 some files did not arrive; 3 some files could not be read after they arrived; 130 interrupted.`;

/**
 * The command line of a customer's own programs.
 *
 * @param onEnd hears the exit code of a run that could say what became of the files
 */
export function createUploadProgram(onEnd: (exitCode: number) => void): Command {
  return new Command('countersign-upload')
    .description('bring a folder, files, zips or csv files into a dataset')
    .version(version)
    .argument('<dataset>', 'name or id of the dataset')
    .argument('<paths...>', 'one folder, or loose files, zip files or csv files; kinds are not mixed')
    .option(
      '--batch <name>',
      'batch of the dataset, made where there is none; named after the folder or the first file unless given',
    )
    .option('--create', 'make the dataset where there is none', false)
    .option('--area <name>', 'storage area of a new dataset')
    .addOption(
      new Option('--encoding <encoding>', 'encoding of csv files; each as it shows unless given').choices(csvEncodings),
    )
    .option('--parse', 'have the batch read once everything has arrived', false)
    .option('--wait', 'wait until it was read, and name the files that could not be; implies --parse', false)
    .option('--hidden', 'send files and folders whose names begin with a dot too', false)
    .option('--config <file>', 'file with COUNTERSIGN_URL, APP_KEY and APP_SECRET')
    .option('--quiet', 'show no progress', false)
    .option('--json', 'print the result as JSON', false)
    .addHelpText('after', after)
    .exitOverride()
    .action(async (dataset: string, paths: string[], options: UploadOptions) => {
      onEnd(await runUpload(dataset, paths, options));
    });
}
