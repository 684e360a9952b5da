import { basename } from 'node:path';
import { stderr, stdout } from 'node:process';
import type { CliError, Problem } from './cli-error.ts';
import { pickProblems } from './pick-problems.ts';

/** Prints a result: JSON for programs, lines for people. */
export function printResult(isJson: boolean, result: object, lines: readonly string[]): void {
  stdout.write(isJson ? `${JSON.stringify(result)}\n` : `${lines.map(harmless).join('\n')}\n`);
}

/** Text of customers and file names may contain control sequences of terminals. */
function harmless(line: string): string {
  return line.replace(/(?![\t\n])\p{Cc}/gu, '');
}

/** Prints an error on stderr, each problem as `file: position: reason`; with `--json` also on stdout. */
export function printError(isJson: boolean, error: CliError): void {
  const shown = pickProblems(error.problems);
  for (const problem of shown) say(writeProblem(problem));
  const more = error.problems.length - shown.length;
  if (more > 0) say(`${more} more; --json lists them.`);
  say(error.message);
  if (isJson) printErrorJson(error);
}

/** Prints an error for programs only. */
export function printErrorJson(error: CliError): void {
  stdout.write(`${JSON.stringify({ error: error.message, problems: error.problems })}\n`);
}

/** Prints a remark during the work, such as a retry. */
export function say(text: string): void {
  stderr.write(`${harmless(text)}\n`);
}

/** A file on one line, by its name without the folder. */
export function nameOf(path: string): string {
  return harmless(basename(path)).replaceAll(/\s+/g, ' ');
}

function writeProblem({ file, position, reason }: Problem): string {
  return [file, position, reason].filter((part) => part !== '').join(': ');
}
