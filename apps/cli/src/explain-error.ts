import { type Command, CommanderError } from 'commander';
import { CliError } from './cli-error.ts';
import { explainRefused } from './explain-refused.ts';
import { RefusedCall } from './refusal.ts';

/**
 * Why a command failed, as a sentence for the person who ran it, never as a stack trace.
 *
 * @param command the one that ran; null where none began
 */
export function explainError(error: unknown, command: Command | null): CliError {
  if (error instanceof CliError) return error;
  if (error instanceof RefusedCall)
    return command === null ? new CliError(error.message) : explainRefused(error, command);
  if (error instanceof CommanderError) return new CliError(error.message.replace(/^error: /, ''));
  if (!(error instanceof Error)) return new CliError(`It failed: ${String(error)}.`);
  // An error of the operating system, such as a folder without read permission. It names the path.
  if ('syscall' in error) return new CliError(`The system refused: ${error.message}.`);
  return new CliError(`It failed unexpectedly: ${error.message}.`);
}
