import type { TeamPerson } from '@countersign/contract';

/** Whose accounts are disabled. They are left out at first, and may be chosen. */
export function disabledOf(people: readonly TeamPerson[]): ReadonlySet<string> {
  return new Set(people.filter(({ isDisabled }) => isDisabled).map(({ id }) => id));
}
