import { createProgram } from './program.ts';
import { runProgram } from './run-program.ts';

/**
 * Runs the command of a provider's command line, and prints its result or its error.
 * @param argv as a process has it; the first two entries are skipped
 * @returns the exit code
 */
export function runCommandLine(argv: readonly string[]): Promise<number> {
  return runProgram(createProgram(), argv);
}
