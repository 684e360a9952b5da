import { StartupError } from '../platform/startup-error.ts';
import { plainReason } from './plain-reason.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Settles with the work, or fails at a Ctrl-C or SIGTERM, after which everything it opened is closed. */
type UnlessStopped = <T>(work: Promise<T>) => Promise<T>;

/** Runs an operator's command and exits: 0, or 1 with the reason in a sentence. */
export async function runCommand(
  command: (stack: AsyncDisposableStack, unlessStopped: UnlessStopped) => Promise<void>,
): Promise<never> {
  const stopped = stopOnSignals().then(() => {
    throw new StartupError('Stopped before it was done.');
  });
  // The running work, if any, reports it.
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
