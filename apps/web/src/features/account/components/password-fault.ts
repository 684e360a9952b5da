import { type PasswordFault, passwordFaults } from '@countersign/contract';
import { Refusal } from '../../../shared/api/failures.ts';

const NOT_UPDATED = 5002006;

/** What the server found wrong with a new password; null if it refused something else. */
export function passwordFault(error: unknown): PasswordFault | null {
  if (!(error instanceof Refusal) || error.code !== NOT_UPDATED) return null;
  const { data } = error;
  const problem = typeof data === 'object' && data !== null && 'problem' in data ? data.problem : null;
  return passwordFaults.find((fault) => fault === problem) ?? null;
}
