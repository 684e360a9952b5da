import { StartupError } from '../platform/startup-error.ts';
import { plainReason } from './plain-reason.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Settles as the work does, or fails at a Ctrl-C or SIGTERM: what was opened for it is closed then. */
type UnlessStopped = <T>(work: Promise<T>) => Promise<T>;

/** Runs a command of the operator to its end and leaves: 0, or 1 with the reason in a sentence. */
export async function runCommand(
  command: (stack: AsyncDisposableStack, unlessStopped: UnlessStopped) => Promise<void>,
): Promise<never> {
  const stopped = stopOnSignals().then(() => {
    throw new StartupError('Stopped before it was done.');
  });
  // Heard of by the work under way, if any.
  stopped.catch(() => {});
  try {
    await using stack = new AsyncDisposableStack();
    await command(stack, (work) => Promise.race([work, stopped]));
  } catch (error) {
    const reason = plainReason(error);
    if (reason === null) throw error;
    console.error(reason);
    process.exit(1);
  }
  process.exit(0);
}
