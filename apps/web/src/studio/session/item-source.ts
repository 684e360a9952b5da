import type { BatchProgress, Code, Input, ItemView, itemCalls, Output } from '@countersign/contract';

/** The item to open; the input of the call `openItem`. */
export type OpenTarget = Input<typeof itemCalls.openItem>['to'];

/** What the server answers to it. */
export type OpenAnswer = Output<typeof itemCalls.openItem>;

/** An item with its decoded picture, which can be drawn in the next frame. */
export interface OpenedItem<Picture> {
  readonly view: ItemView;
  readonly picture: Picture;
}

/** Why an item could not be opened, and who holds it, if somebody does. */
export interface OpenFailure {
  readonly code: Code | 'offline';
  readonly holder: string | null;
  /** The index number asked for; null where none was. */
  readonly index: number | null;
}

export type OpenOutcome<Picture> =
  | { readonly kind: 'opened'; readonly opened: OpenedItem<Picture>; readonly progress: BatchProgress }
  | { readonly kind: 'none-left'; readonly progress: BatchProgress }
  | ({ readonly kind: 'failed' } & OpenFailure);

/** Where items come from. Never rejects: failures are outcomes. */
export interface ItemSource<Picture> {
  open(target: OpenTarget): Promise<OpenOutcome<Picture>>;
  /**
   * Releases a picture that is no longer shown. `item` says what happened to its item: `freed` by a verdict, `left`
   * undecided, `unshown` if it was only fetched ahead, or `kept` if it is still on screen with another picture.
   */
  drop(opened: OpenedItem<Picture>, item: 'freed' | 'left' | 'unshown' | 'kept'): void;
}
