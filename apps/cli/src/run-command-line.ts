import { CommanderError } from 'commander';
import { explainError } from './explain-error.ts';
import { printError, printErrorJson } from './output.ts';
import { createProgram } from './program.ts';

/**
 * Runs the command of a command line, and prints its result or its error.
 * @param argv as a process has it; the first two entries are skipped
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
    // Commander has printed its message, and asking for help is no error.
    else if (isJson && error.exitCode !== 0) printErrorJson(told);
    return error instanceof CommanderError ? error.exitCode : 1;
  }
}
