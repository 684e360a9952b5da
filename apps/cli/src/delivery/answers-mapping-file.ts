import { readFile } from 'node:fs/promises';
import { type AnswersMapping, parseAnswersMapping } from '@countersign/formats';
import { CliError } from '../cli-error.ts';

/** Reads what the provider says of the fields of records of answers. */
export async function readAnswersMapping(file: string): Promise<AnswersMapping> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new CliError(`The mapping file ${file} cannot be read.`);
  const parsed = parseAnswersMapping(text);
  if ('mapping' in parsed) return parsed.mapping;
  throw new CliError(`The mapping file ${file} is not a mapping.`, [
    { file, position: parsed.position, reason: parsed.reason },
  ]);
}
