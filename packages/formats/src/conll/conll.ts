import type { TextFormat } from '../format.ts';
import { describeTextLosses } from '../texts/losses.ts';
import { readConll, recogniseConll } from './read-conll.ts';
import { writeConll } from './write-conll.ts';

/**
 * Columns of a word and its tags, as CoNLL-2003 has them. The words of a sentence are joined by blanks, and not where they
 * are single Chinese or Japanese characters; sentences are lines. Each sentence is an item, or each document where a
 * file has several. Every column of tags says entities, so that entities may be nested. Nothing counts characters.
 */
export const conll: TextFormat = {
  name: 'conll',
  medium: 'text',
  recognise: recogniseConll,
  read: readConll,
  losses: (contents) =>
    describeTextLosses(contents, {
      ...{ attributes: 'left-out', annotator: 'left-out', relation: 'left-out', wholeText: 'left-out' },
      ...{ severalRanges: 'pieces', nestedSpan: 'left-out', brokenToken: 'tokens', lineSpan: 'pieces' },
      ...{ blanks: 'underscored', spacing: 'respaced' },
    }),
  write: writeConll,
};
