import type { BatchProgress, Code, Input, ItemView, itemCalls, Output } from '@countersign/contract';

/** The item to open; the input of the call `openItem`. */
export type OpenTarget = Input<typeof itemCalls.openItem>['to'];

/** What the server answers to it. */
export type OpenAnswer = Output<typeof itemCalls.openItem>;

/** An item whose picture is here and not decoded yet. */
export interface FetchedItem<Picture> {
  readonly view: ItemView;
  /** Bytes of the picture as it was sent. */
  readonly bytes: number;
  /** Decodes the picture, so that drawing it does not wait. Never rejects. Each result takes memory until it is dropped. */
  decode(): Promise<Picture>;
}

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

export type FetchOutcome<Picture> =
  | { readonly kind: 'fetched'; readonly item: FetchedItem<Picture>; readonly progress: BatchProgress }
  | { readonly kind: 'none-left'; readonly progress: BatchProgress }
  | ({ readonly kind: 'failed' } & OpenFailure);

/** Where items come from. Never rejects: failures are outcomes. */
export interface ItemSource<Picture> {
  /** Claims an item and fetches its picture. */
  fetch(target: OpenTarget): Promise<FetchOutcome<Picture>>;
  /** Frees the memory of a decoded picture. */
  close(picture: Picture): void;
  /** An item is no longer held here: `freed` by a verdict, `left` undecided, or `unshown` if it was only fetched ahead. */
  letGo(view: ItemView, how: 'freed' | 'left' | 'unshown'): void;
}
