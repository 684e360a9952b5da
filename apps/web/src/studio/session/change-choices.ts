/** What may become of a change that has no verdict, as the rules and the result of the item allow it. */
export interface ChangeChoices {
  readonly pass: boolean;
  readonly reject: boolean;
  /** Kept without a verdict: only where none was given yet. What has one is given again. */
  readonly save: boolean;
}

/** What the person wants to become of it. */
export type ChangeAnswer = 'pass' | 'reject' | 'save' | 'discard' | 'stay';

/** How that ended: nothing is open any more, a verdict was given, or the person stays with the change. */
export type Settled = 'settled' | 'given' | 'stays';
