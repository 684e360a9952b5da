import type { Annotation, GeometryKind, Skeleton } from '@countersign/contract';

/** A value of an attribute. */
export type AttributeValue = Annotation['attributes'][string];

/** Whether a point of a skeleton was placed, and is seen: 0 not placed, 1 hidden, 2 visible. */
export type PointVisibility = Skeleton['points'][number]['visibility'];

/**
 * What a step changed. Lengths are pixels of the picture. Points count from 0, those of a polygon on through its rings.
 */
export type Edit =
  /** The edits saved earlier, as one step. */
  | { readonly kind: 'restored' }
  | { readonly kind: 'drew'; readonly shape: GeometryKind }
  | { readonly kind: 'moved'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'resized'; readonly dWidth: number; readonly dHeight: number }
  | { readonly kind: 'turned'; readonly degrees: number }
  | { readonly kind: 'pointMoved'; readonly point: number; readonly dx: number; readonly dy: number }
  | { readonly kind: 'pointAdded'; readonly point: number }
  | { readonly kind: 'pointRemoved'; readonly point: number }
  | { readonly kind: 'pointShown'; readonly point: number; readonly visibility: PointVisibility }
  /** Pixels of a mask were added, or taken away where fewer are left. */
  | { readonly kind: 'painted'; readonly pixels: number }
  /** Divided in two; the second id is that of the new part. */
  | { readonly kind: 'cut' }
  /** Several became one, which is named first. */
  | { readonly kind: 'joined' }
  /** A polygon became a mask, or a mask a polygon. */
  | { readonly kind: 'converted' }
  /** What overlapped the annotation named `by` was taken away. */
  | { readonly kind: 'trimmed'; readonly by: string }
  /** A span of a text got other borders, with so many UTF-16 units more; fewer where the number is below 0. */
  | { readonly kind: 'spanned'; readonly characters: number }
  /** An interval of a recording got other borders, and lasts so much longer; less where the number is below 0. */
  | { readonly kind: 'timed'; readonly milliseconds: number }
  /** A statement says something else. */
  | { readonly kind: 'restated' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'relabelled'; readonly label: string }
  /** Without a value the attribute was cleared. */
  | { readonly kind: 'attribute'; readonly name: string; readonly value: AttributeValue | undefined }
  | { readonly kind: 'duplicated' }
  /** Copies of annotations that may be of another item. */
  | { readonly kind: 'pasted' }
  /** A relation was drawn, removed, turned around, or got another label. Its name is that of what it joins. */
  | { readonly kind: 'related' | 'unrelated' | 'relationReversed' | 'relationRelabelled'; readonly label: string };

/** One step of the history. */
export type EditStep = Edit & {
  /** The annotations it changed. */
  readonly ids: readonly string[];
  /** Their names in the same order, as they were before the step; those of new ones as they were after it. */
  readonly names: readonly string[];
  /** When, by the studio's clock. */
  readonly atMs: number;
};
