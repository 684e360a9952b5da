import type { TeamPerson } from '@countersign/contract';

/**
 * How long until the first of the leases ends by which people are here, in milliseconds; null where nobody is. Nobody tells
 * when a lease is renewed, so who shows it asks again then.
 */
export function nextLeaseEndMs(people: readonly Pick<TeamPerson, 'here'>[], now: Date): number | null {
  const ends = people.flatMap(({ here }) => (here === null ? [] : [new Date(here.until).getTime() - now.getTime()]));
  const ahead = ends.filter((end) => end > 0);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
