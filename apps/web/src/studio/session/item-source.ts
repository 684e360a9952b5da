import type { BatchProgress, Code, Input, ItemView, itemCalls, Output } from '@countersign/contract';

/** The item to open; the input of the call `openItem`. */
export type OpenTarget = Input<typeof itemCalls.openItem>['to'];

/** What the server answers to it. */
export type OpenAnswer = Output<typeof itemCalls.openItem>;

/** An item whose content is here and not decoded yet. */
export interface FetchedItem<Loaded> {
  readonly view: ItemView;
  /** Bytes of the content as it was sent. */
  readonly bytes: number;
  /** Decodes the content, so that showing it does not wait. Never rejects. Each result takes memory until it is dropped. */
  decode(): Promise<Loaded>;
}

/** An item with its decoded content, which can be shown in the next frame. */
export interface OpenedItem<Loaded> {
  readonly view: ItemView;
  readonly loaded: Loaded;
}

/** Why an item could not be opened, and who holds it, if somebody does. */
export interface OpenFailure {
  readonly code: Code | 'offline';
  readonly holder: string | null;
  /** The index number asked for; null where none was. */
  readonly index: number | null;
}

export type FetchOutcome<Loaded> =
  | { readonly kind: 'fetched'; readonly item: FetchedItem<Loaded>; readonly progress: BatchProgress }
  | { readonly kind: 'none-left'; readonly progress: BatchProgress }
  | ({ readonly kind: 'failed' } & OpenFailure);

/** Where items come from. Never rejects: failures are outcomes. */
export interface ItemSource<Loaded> {
  /** Claims an item and fetches what it shows. */
  fetch(target: OpenTarget): Promise<FetchOutcome<Loaded>>;
  /** Frees the memory of what was decoded. */
  close(loaded: Loaded): void;
  /** An item is no longer held here: `freed` by a verdict, `left` undecided, or `unshown` if it was only fetched ahead. */
  letGo(view: ItemView, how: 'freed' | 'left' | 'unshown'): void;
}
