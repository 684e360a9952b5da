import type { Annotation, Statement } from '@countersign/contract';

/** What a medium calls an annotation, and what that states, where label, number and ids do not say enough. */
export interface Naming {
  /** Its name where the item does not show beside it; `name` is its label and number. */
  readonly nameOf?: (annotation: Annotation, name: string) => string;
  readonly sayOf?: (statement: Statement) => string;
}
