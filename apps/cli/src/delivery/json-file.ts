import { readFile } from 'node:fs/promises';
import type { template } from '@countersign/contract';
import { CliError, type Problem } from '../cli-error.ts';

/** What a schema of the contract makes of a value. */
interface Schema<Value> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

/**
 * Reads a JSON file that the provider wrote: a `what`, as refusals call it.
 *
 * @param findMore what is wrong beyond the schema
 */
export async function readJsonFile<Value>(
  file: string,
  what: string,
  schema: Schema<Value>,
  findMore: (value: unknown) => readonly Omit<Problem, 'file'>[] = () => [],
): Promise<Value> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new CliError(`The ${what} file ${file} cannot be read.`);
  const value = parseJson(file, what, text);
  const more = findMore(value);
  const parsed = schema.safeParse(value);
  if (parsed.success && more.length === 0) return parsed.data;
  const issues = findIssues(schema, value).map((issue) => ({ position: positionOf(issue), reason: reasonOf(issue) }));
  const problems = [...issues, ...more].map((one) => ({ file, ...one }));
  throw new CliError(`The ${what} file ${file} is not a ${what}.`, problems);
}

type Issue = NonNullable<ReturnType<typeof template.safeParse>['error']>['issues'][number];

const MAX_LOOKS = 10;

/** What is wrong with a value. A fault hides what is looked for only in a sound value, so it is taken out and the rest looked at again. */
function findIssues<Value>(schema: Schema<Value>, value: unknown): Issue[] {
  const found = new Map<string, Issue>();
  const rest = structuredClone(value);
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const parsed = schema.safeParse(rest);
    const issues = parsed.success ? [] : parsed.error.issues.filter((issue) => !found.has(keyOf(issue)));
    if (issues.length === 0) break;
    for (const issue of issues) {
      found.set(keyOf(issue), issue);
      takeOut(rest, issue.path, issue.code === 'custom');
    }
  }
  return [...found.values()];
}

/** Several things may be wrong at one place. */
function keyOf(issue: Issue): string {
  return `${positionOf(issue)}: ${reasonOf(issue)}`;
}

function positionOf({ path }: Issue): string {
  return path.map(String).join('.');
}

/** Takes a property out of its object, or makes a name that is there twice another. Entries of lists stay, for the others would move. */
function takeOut(value: unknown, path: readonly PropertyKey[], isDouble: boolean): void {
  const [key, ...deeper] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return;
  if (deeper.length > 0) takeOut(Reflect.get(value, key), deeper, isDouble);
  else if (isDouble && typeof Reflect.get(value, key) === 'string') Reflect.set(value, key, crypto.randomUUID());
  else if (!Array.isArray(value)) Reflect.deleteProperty(value, key);
}

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
