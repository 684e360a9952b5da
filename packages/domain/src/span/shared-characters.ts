import type { Span } from '@countersign/contract';

/** How many UTF-16 units of a text two spans share; none where they lie in two pieces of a document. */
export function sharedCharacters({ part, ranges }: Span, { part: otherPart, ranges: others }: Span): number {
  if (part !== otherPart) return 0;
  let [at, other, shared] = [0, 0, 0];
  for (;;) {
    const [one, two] = [ranges[at], others[other]];
    if (one === undefined || two === undefined) return shared;
    const [[from, to], [otherFrom, otherTo]] = [one, two];
    shared += Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));
    if (to <= otherTo) at += 1;
    else other += 1;
  }
}
