import type { Annotation, Relation } from '@countersign/contract';

/** What was drawn and said of an item. */
export interface ItemContent {
  readonly annotations: readonly Annotation[];
  readonly relations: readonly Relation[];
}
