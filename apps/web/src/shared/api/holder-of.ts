import { Refusal } from './failures.ts';

/** The person who began, where that is why a start was refused. */
export function holderOf(error: unknown): string | null {
  if (!(error instanceof Refusal) || error.code !== 5005158) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'holder' in data ? String(data.holder) : null;
}
