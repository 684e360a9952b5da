import { countText } from '../figures.ts';

/** Words of the screen on which administrators settle what two acceptors see differently. */
export const settling = {
  tag: (batch: string) => `Differences in ${batch}`,
  team: 'Batch team',
  which: 'Which differences',
  waiting: 'Waiting',
  settled: 'Settled',
  agreement: (pairs: number, agreed: string, kappa: string) =>
    `${countText(pairs)} ${pairs === 1 ? 'item' : 'items'} decided by two, ${agreed} agree, kappa ${kappa}`,
  noPairs: 'No item is decided by two yet',
  first: 'First decision',
  second: 'Second opinion',
  choose: { first: 'First counts', second: 'Second counts' },
  counts: 'This one counts',
  settledBy: (name: string, at: string) => `Settled by ${name}, ${at}`,
  noErrors: 'No errors',
  wholeItem: 'Whole item',
  placeInItem: 'A place in the item',
  noneWaiting: 'Nothing to settle',
  noneWaitingText: 'Items appear here when two acceptors decided them differently.',
  noneSettled: 'Nothing has been settled yet',
  changed: 'The item was decided again or settled meanwhile. Look at it again.',
  more: 'Show more',
  hint: '1 and 2 choose, ↑ and ↓ move. Annotations carry the number of who ticked them.',
  gone: 'It is no longer kept.',
  notLoaded: 'It could not be loaded.',
};

export type SettlingPhrases = typeof settling;
