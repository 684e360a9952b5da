import type { ReactNode } from 'react';

/** One part in one state. */
export interface Story {
  /** Its name in the address and of its picture: `<part>-<state>`. */
  readonly name: string;
  /** Something opens over the page by a click on the element marked with `data-opens`. */
  readonly opens?: true;
  /** It says words of the kit itself, and so looks different in each language. */
  readonly speaks?: true;
  /** It shows what waits for a moment before it appears. */
  readonly isLate?: true;
  /** Of the room it has, px; without it the room of the page. */
  readonly width?: number;
  readonly Show: () => ReactNode;
}
