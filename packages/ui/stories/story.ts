import type { ReactNode } from 'react';

/** One part in one state. */
export interface Story {
  /** Its name in the address and of its picture: `<part>-<state>`. */
  readonly name: string;
  /** A click on the element marked with `data-opens` opens a floating part. */
  readonly opens?: true;
  /** The part has words of its own, so it looks different in each language. */
  readonly speaks?: true;
  /** The part waits a moment before it appears. */
  readonly isLate?: true;
  /** The width given to the part in px; by default the width of the page. */
  readonly width?: number;
  readonly Show: () => ReactNode;
}
