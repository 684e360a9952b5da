import type { Span } from '@countersign/contract';

/** How many UTF-16 units of a text a span has. */
export function charactersOf({ ranges }: Span): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}
