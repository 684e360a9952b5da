import type { Call, Calls } from './call.ts';

/** A call of administrators as the customer's own programs make it: signed, and otherwise the same. */
export type ForProgram<C extends Call> = Omit<C, 'who' | 'notForAcceptors'> & { readonly who: 'application' };

/** The same calls for programs: path, input, answers and limits stay. */
export function forPrograms<const Set extends Calls>(
  calls: Set,
): { readonly [Name in keyof Set]: ForProgram<Set[Name]> } {
  const entries = Object.entries<Call>(calls).map(([name, call]) => {
    const entry = { ...call, who: 'application' };
    // Programs have no role.
    delete entry.notForAcceptors;
    return [name, entry];
  });
  // Object.fromEntries loses which name has which call. The entries come from the same set.
  return Object.fromEntries(entries) as { readonly [Name in keyof Set]: ForProgram<Set[Name]> };
}
