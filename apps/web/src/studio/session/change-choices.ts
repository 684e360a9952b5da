/** The possible answers about a change without a verdict, by the rules and the item's result. */
export interface ChangeChoices {
  readonly pass: boolean;
  readonly reject: boolean;
  /** Saved without a verdict: only if the item has none. Otherwise the verdict has to be given again. */
  readonly save: boolean;
}

/** The person's answer. */
export type ChangeAnswer = 'pass' | 'reject' | 'save' | 'discard' | 'stay';

/** The outcome: nothing is open any more, a verdict was given, or the person stays with the change. */
export type Settled = 'settled' | 'given' | 'stays';
