import type { Span } from '@countersign/contract';

/** How many UTF-16 units of a text two spans share. */
export function sharedCharacters({ ranges }: Span, { ranges: others }: Span): number {
  let [at, other, shared] = [0, 0, 0];
  for (;;) {
    const [one, two] = [ranges[at], others[other]];
    if (one === undefined || two === undefined) return shared;
    shared += Math.max(0, Math.min(one[1], two[1]) - Math.max(one[0], two[0]));
    if (one[1] <= two[1]) at += 1;
    else other += 1;
  }
}
