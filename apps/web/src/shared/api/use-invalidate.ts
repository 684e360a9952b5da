import { useQueryClient } from '@tanstack/react-query';
import type { CallName } from './client.ts';

/**
 * Makes the answers of these calls stale, whatever their input. Those on screen are asked for again at once, the others
 * when they are shown next.
 *
 * @returns resolves once what is on screen is new.
 */
export function useInvalidate(): (...calls: readonly CallName[]) => Promise<void> {
  const queries = useQueryClient();
  return (...calls) => {
    const names: readonly unknown[] = calls;
    return queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(name) });
  };
}
