import { basename } from 'node:path';
import { stderr, stdout } from 'node:process';
import type { CliError, Problem } from './cli-error.ts';

/** Prints what a command made: JSON for programs, else lines for people. */
export function printResult(isJson: boolean, result: object, lines: readonly string[]): void {
  stdout.write(isJson ? `${JSON.stringify(result)}\n` : `${lines.map(harmless).join('\n')}\n`);
}

/** What customers wrote, and what files are called, may hold what terminals obey. */
function harmless(line: string): string {
  return line.replace(/(?![\t\n])\p{Cc}/gu, '');
}

/** Says on stderr what went wrong, each problem as `file: position: reason`; with `--json` on stdout as well. */
export function printError(isJson: boolean, error: CliError): void {
  for (const problem of error.problems) say(writeProblem(problem));
  say(error.message);
  if (isJson) printErrorJson(error);
}

/** What went wrong, for programs alone. */
export function printErrorJson(error: CliError): void {
  stdout.write(`${JSON.stringify({ error: error.message, problems: error.problems })}\n`);
}

/** A remark on the way, such as a retry. */
export function say(text: string): void {
  stderr.write(`${harmless(text)}\n`);
}

/** A file on one line, by its name alone. */
export function nameOf(path: string): string {
  return harmless(basename(path)).replaceAll(/\s+/g, ' ');
}

function writeProblem({ file, position, reason }: Problem): string {
  return [file, position, reason].filter((part) => part !== '').join(': ');
}
