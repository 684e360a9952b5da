import { type Command, CommanderError } from 'commander';
import { explainError } from './explain-error.ts';
import { printError, printErrorJson } from './output.ts';

/** Runs a command, and prints its result or its error. Answers the exit code. */
export async function runProgram(program: Command, argv: readonly string[]): Promise<number> {
  const isJson = argv.includes('--json');
  let ran: Command | null = null;
  program.hook('preAction', (_program, command) => {
    ran = command;
  });
  try {
    await program.parseAsync(argv);
    return 0;
  } catch (error) {
    const told = explainError(error, ran);
    if (!(error instanceof CommanderError)) printError(isJson, told);
    // Commander has printed its message, and asking for help is no error.
    else if (isJson && error.exitCode !== 0) printErrorJson(told);
    return error instanceof CommanderError ? error.exitCode : 1;
  }
}
