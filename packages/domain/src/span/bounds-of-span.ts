import type { Span } from '@countersign/contract';

/** Where the first range of a span begins and its last one ends. */
export function boundsOfSpan({ ranges }: Span): readonly [from: number, to: number] {
  return [ranges[0]?.[0] ?? 0, ranges.at(-1)?.[1] ?? 0];
}
