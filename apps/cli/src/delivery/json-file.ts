import { readFile } from 'node:fs/promises';
import type { template } from '@countersign/contract';
import { CliError } from '../cli-error.ts';

/** What a schema of the contract makes of a value. */
interface Schema<Value> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

/** Reads a JSON file that the provider wrote: a `what`, as refusals call it. */
export async function readJsonFile<Value>(file: string, what: string, schema: Schema<Value>): Promise<Value> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new CliError(`The ${what} file ${file} cannot be read.`);
  const parsed = schema.safeParse(parseJson(file, what, text));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => ({
    file,
    position: issue.path.map(String).join('.'),
    reason: reasonOf(issue),
  }));
  throw new CliError(`The ${what} file ${file} is not a ${what}.`, problems);
}

type Issue = NonNullable<ReturnType<typeof template.safeParse>['error']>['issues'][number];

/** The contract has no messages for these, so that browsers need not load them. */
function reasonOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return `is missing, or not of the type ${issue.expected}`;
  if (issue.code === 'invalid_value')
    return `should be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
  if (issue.code === 'invalid_format') return `does not look like ${issue.pattern ?? issue.format}`;
  if (issue.code === 'too_small') return `is below ${issue.minimum}, in size or in length`;
  if (issue.code === 'too_big') return `is above ${issue.maximum}, in size or in length`;
  if (issue.code === 'unrecognized_keys') return `has ${issue.keys.join(', ')}, which is not known`;
  if (issue.code === 'invalid_union') return 'is none of what the guide shows';
  return issue.message;
}

function parseJson(file: string, what: string, text: string): unknown {
  const plain = text.replace(/^\ufeff/, '');
  try {
    return JSON.parse(plain);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    throw new CliError(`The ${what} file ${file} is not JSON.`, [{ file, ...placeOfFault(plain, said) }]);
  }
}

const LOOK = 'look for a comma, quote or bracket that is missing or too many';

/** The words of the engine are for programmers, but they tell where it is. */
function placeOfFault(text: string, said: string): { readonly position: string; readonly reason: string } {
  if (text.trim() === '') return { position: '', reason: 'the file is empty' };
  const [, at] = /at position (\d+)/.exec(said) ?? [];
  if (/end of JSON/i.test(said) || Number(at) >= text.trimEnd().length)
    return { position: '', reason: 'it ends too early: a bracket, brace or quote is not closed' };
  if (at === undefined) return { position: '', reason: LOOK };
  const before = text.slice(0, Number(at)).split('\n');
  return {
    position: `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`,
    reason: LOOK,
  };
}
