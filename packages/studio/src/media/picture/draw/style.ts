/** The focus ring's two colours, outside and inside. */
export const ringColours = { outer: '#ffffff', inner: '#1890ff' } as const;
/** The fail shape, in its colours for dark backgrounds. */
export const failColours = { mark: '#ff7a7d', ink: '#2a0709' } as const;
/** Name tags are dark on every picture. */
export const tagColours = { ground: '#12161d', text: '#e7ebf1', detail: '#8b96a6' } as const;
/** The grid: a light line beside a dark one shows on every picture. */
export const gridColours = { light: '#ffffff', dark: '#0a0c10', opacity: 0.3 } as const;
/** Handles: white squares with a dark edge. */
export const handleColours = { ground: '#ffffff', edge: '#0a0c10' } as const;

/** Opacity of a shape's fill. */
export const fillOpacity = { resting: 0.12, hovered: 0.2, selected: 0.28 } as const;

/** Relations: light lines with a dark edge show on every picture; the selected one is blue. */
export const relationColours = { line: '#d5dce6', selected: '#69b1ff', casing: '#0a0c10' } as const;

/** CSS pixels. */
export const sizes = {
  line: 2,
  activeLine: 3,
  casing: 1,
  handle: 7,
  handleGap: 9,
  turnGrip: 9,
  ringOffset: 6,
  tagText: 12,
  tagHeight: 22,
  tagPadding: 7,
  tagGap: 8,
  swatch: 9,
  mark: 12,
  pointMark: 4,
  activePointMark: 5,
  tickedMark: 9,
  pointName: 11,
  gridText: 11,
  keyPointer: 12,
  relation: 1.5,
  selectedRelation: 2.5,
  arrowHead: 9,
  relationPadding: 5,
} as const;

/** Dashes in CSS pixels: an error, the box around a mask, and a shape of an earlier round. */
export const dashes = { ticked: [6, 4], maskBox: [2, 3], earlier: [5, 4] } as const;

/** The stripes over what must not overlap, in CSS pixels. */
export const hatch = { gap: 10, casing: 4, line: 2 } as const;

/** A shape of an earlier round over those that count now. */
export const earlierColours = { line: '#ffffff', casing: '#0a0c10' } as const;

/** A CSS length in whole device pixels, at least one. */
export function devicePx(cssPx: number, ratio: number): number {
  return Math.max(1, Math.round(cssPx * ratio));
}
