import { StartupError } from '../platform/startup-error.ts';

/** Runs a command of the operator to its end and leaves: 0, or 1 with the reason in a sentence. */
export async function runCommand(command: (stack: AsyncDisposableStack) => Promise<void>): Promise<never> {
  try {
    await using stack = new AsyncDisposableStack();
    await command(stack);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) console.error(`The system refused: ${error.message}.`);
    else if (error instanceof StartupError) console.error(error.message);
    else throw error;
    process.exit(1);
  }
  process.exit(0);
}
