import type { ShapingRefusal } from '../shaping/shaping.types.ts';

/** Why an action on the selection does nothing. */
export type EditRefusal =
  | ShapingRefusal
  | 'chooseOne'
  | 'chooseSeveral'
  | 'nothingOverlaps'
  | 'labelTakesNoMask'
  | 'labelTakesNoPolygon';

/** What a person is told about an edit, apart from its step in the history. */
export type EditTold =
  | { readonly kind: 'refused'; readonly reason: EditRefusal }
  /** Annotations of several labels became one of the first one's. */
  | { readonly kind: 'joined'; readonly name: string; readonly label: string }
  /** A polygon became a mask or a mask a polygon; areas in square pixels. */
  | { readonly kind: 'converted'; readonly name: string; readonly fromPx: number; readonly toPx: number };
