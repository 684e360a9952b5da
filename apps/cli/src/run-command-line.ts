import { CommanderError } from 'commander';
import { explainError } from './explain-error.ts';
import { printError, printErrorJson } from './output.ts';
import { createProgram } from './program.ts';

/**
 * Runs the command that a line names, and prints what it made or what went wrong.
 * @param argv as a process has it: the program's own words first, which are skipped
 * @returns the exit code
 */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  const isJson = argv.includes('--json');
  try {
    await createProgram().parseAsync(argv);
    return 0;
  } catch (error) {
    const told = explainError(error);
    if (!(error instanceof CommanderError)) printError(isJson, told);
    // Commander has told people by itself, and asking for help is no error.
    else if (isJson && error.exitCode !== 0) printErrorJson(told);
    return error instanceof CommanderError ? error.exitCode : 1;
  }
}
