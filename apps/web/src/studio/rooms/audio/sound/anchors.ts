/** At a second of the context's clock a moment of the recording begins to be heard. */
export interface Anchor {
  readonly atSeconds: number;
  readonly timeUs: number;
  /** The last moment before the next anchor. */
  readonly toUs: number;
}

/** The moment that is heard at a second of the clock; that of the first anchor before it begins. */
export function heardAt(anchors: readonly Anchor[], nowSeconds: number, rate: number): number {
  const anchor = anchors.findLast(({ atSeconds }) => atSeconds <= nowSeconds) ?? anchors[0];
  if (anchor === undefined) return 0;
  const passed = Math.max(0, nowSeconds - anchor.atSeconds) * 1e6 * rate;
  return Math.min(anchor.toUs, anchor.timeUs + passed);
}
