import type { Store } from '../../document/store.ts';
import { findInText } from './find-in-text.ts';
import type { TextBody } from './text-body.ts';
import type { TextSurface } from './text-engine.types.ts';
import type { TextSnapshot } from './text-snapshot.ts';

/** Looks for words in the whole text, of which only the rows in view are on the page. */
export interface Searching {
  /** Finds words and goes to the first hit from the top of the view on; empty words end the search. */
  find(words: string): void;
  /** Goes to the next hit or the one before; after the last comes the first. Returns whether there is any. */
  step(direction: 1 | -1): boolean;
}

export function createSearching(
  store: Store<TextSnapshot>,
  bodyOf: () => TextBody,
  surface: Pick<TextSurface, 'reveal' | 'firstInView'>,
): Searching {
  function goTo(at: number): void {
    const { search } = store.read();
    const hit = search?.hits[at];
    if (search === undefined || hit === undefined) return;
    store.update({ search: { ...search, at } });
    surface.reveal(hit, true);
  }

  return {
    find(words) {
      if (words === '') {
        store.update({ search: undefined });
        return;
      }
      const hits = findInText(bodyOf().text, words);
      store.update({ search: { words, hits, at: -1 } });
      const top = surface.firstInView();
      const next = hits.findIndex(([from]) => from >= top);
      goTo(next === -1 ? 0 : next);
    },
    step(direction) {
      const { search } = store.read();
      if (search === undefined || search.hits.length === 0) return false;
      goTo((search.at + direction + search.hits.length) % search.hits.length);
      return true;
    },
  };
}
