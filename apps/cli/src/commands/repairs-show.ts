import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { batchIdOf } from '../named/find-named.ts';
import { printResult } from '../output.ts';
import { callForRepair } from '../repair/call-for-repair.ts';
import { errorLines, errorTable } from '../repair/error-list.ts';
import { readRejected } from '../repair/read-rejected.ts';

interface Options {
  readonly csv?: string;
  readonly json: boolean;
}

export function repairsShow(): Command {
  return new Command('show')
    .description('show what was rejected of a batch, and why')
    .argument('<batch>', 'the batch, by its id or number')
    .option('--csv <file>', 'write the list as a table to hand out, a row per error')
    .option('--json', 'print the result as JSON', false)
    .action(async (batch: string, { csv, json }: Options, command: Command) => {
      const client = clientOf(command);
      const batchId = await batchIdOf(client, batch);
      const rejected = await callForRepair(batch, () => readRejected(client, batchId));
      if (csv !== undefined) await writeFile(csv, errorTable(rejected));
      const { repair, items } = rejected;
      const written = csv === undefined ? [] : [`Written to ${csv}.`];
      printResult(json, { ...repair, rejectedItems: items }, csv === undefined ? errorLines(rejected) : written);
    });
}
