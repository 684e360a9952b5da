import { argv, exit } from 'node:process';
import { CommanderError } from 'commander';
import { explainError } from './explain-error.ts';
import { printError, printErrorJson } from './output.ts';
import { createProgram } from './program.ts';

const isJson = argv.includes('--json');
try {
  await createProgram().parseAsync(argv);
} catch (error) {
  const told = explainError(error);
  if (!(error instanceof CommanderError)) printError(isJson, told);
  // Commander has told people by itself, and asking for help is no error.
  else if (isJson && error.exitCode !== 0) printErrorJson(told);
  exit(error instanceof CommanderError ? error.exitCode : 1);
}
