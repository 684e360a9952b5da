import { useQueryClient } from '@tanstack/react-query';
import type { CallName } from './client.ts';

/**
 * Makes the answers of these calls stale, whatever their input. Those on screen are reloaded at once, the others when
 * they are shown next.
 *
 * @returns resolves once everything on screen is reloaded.
 */
export function useInvalidate(): (...calls: readonly CallName[]) => Promise<void> {
  const queries = useQueryClient();
  return (...calls) => {
    const names: readonly unknown[] = calls;
    return queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(name) });
  };
}
