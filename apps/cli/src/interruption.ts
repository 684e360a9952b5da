import { exit } from 'node:process';
import { CliError } from './cli-error.ts';
import { printError } from './output.ts';

/** The exit code of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/** Runs `work`, which goes on where it was when it is run again. Ctrl-C ends the process and says so. */
export async function sayInterruption(isJson: boolean, end: () => void, work: () => Promise<void>): Promise<void> {
  const stop = () => {
    end();
    printError(
      isJson,
      new CliError('Interrupted. Run the same command again to go on: what the server has is not sent again.'),
    );
    exit(INTERRUPTED);
  };
  process.once('SIGINT', stop);
  try {
    await work();
  } finally {
    process.off('SIGINT', stop);
  }
}
