import type { Code } from './codes.ts';

/** The status of a success. */
export const OK = 200;

/**
 * The form of every JSON answer. `status` is 200 or a code of the catalogue. `responseObject` is the output, the data
 * of a refusal (such as the name of the person who holds the item), or null.
 */
export type Envelope<Answer> =
  | { readonly status: typeof OK; readonly responseObject: Answer }
  | { readonly status: Code; readonly responseObject: unknown };
