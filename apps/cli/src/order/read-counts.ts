import { readFile } from 'node:fs/promises';
import { type ReportedCounts, type ReportedState, reportedStates } from '@countersign/contract';
import { InvalidArgumentError } from 'commander';
import { CsvError, parse } from 'csv-parse/sync';
import { CliError } from '../cli-error.ts';

const byWord = new Map<string, ReportedState>(reportedStates.map((state) => [plain(state), state]));
const known = `The states are ${reportedStates.join(', ')}.`;

/** Counts such as `annotating=40,reviewing=12`. */
export function readCounts(text: string): ReportedCounts {
  try {
    return countsOf(text.split(',').map((pair) => pair.split('=')));
  } catch (error) {
    if (error instanceof CliError) throw new InvalidArgumentError(error.message);
    throw error;
  }
}

/** A csv file with a state and its number of items on each line; a first line with names of columns may stand above. */
export async function readCountsFile(file: string): Promise<ReportedCounts> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) throw new CliError(`The file ${file} cannot be read.`);
  try {
    const rows = parse(bytes, { bom: true, trim: true, delimiter: [',', ';', '\t'], skip_empty_lines: true });
    // Titles have no digits and name no state. A wrong number taken for a title would leave its state without items.
    const [word = '', items = ''] = rows[0] ?? [];
    const hasTitles = !byWord.has(plain(word)) && !/\d/.test(items);
    const said = rows.slice(hasTitles ? 1 : 0);
    if (said.length === 0) throw new CliError(`It says nothing of any state. ${known}`);
    return countsOf(said);
  } catch (error) {
    if (error instanceof CsvError) throw new CliError(`The file ${file} is no csv: ${error.message}.`);
    if (error instanceof CliError) throw new CliError(`The file ${file} does not fit. ${error.message}`);
    throw error;
  }
}

function countsOf(rows: readonly (readonly string[])[]): ReportedCounts {
  const counts: Partial<Record<ReportedState, number>> = {};
  for (const row of rows) {
    const [word = '', items = ''] = row.map((cell) => cell.trim());
    const state = byWord.get(plain(word));
    if (state === undefined) throw new CliError(`There is no state ${JSON.stringify(word)}. ${known}`);
    if (!/^\d{1,10}$/.test(items) || row.length > 2)
      throw new CliError(`${state} needs a number of items, not ${JSON.stringify(row.slice(1).join(','))}.`);
    if (counts[state] !== undefined) throw new CliError(`${state} stands there twice.`);
    counts[state] = Number(items);
  }
  return counts;
}

/** As people write states: `To annotate`, `to_annotate`, `toAnnotate`. */
function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]/g, '');
}
