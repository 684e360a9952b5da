import type { TextFormat } from '../format.ts';
import { describeTextLosses } from '../texts/losses.ts';
import { readConllu, recogniseConllu } from './read-conllu.ts';
import { writeConllu } from './write-conllu.ts';

/**
 * CoNLL-U: a sentence an item, whose words are spans labelled by their universal part of speech, and joined from head to dependent by
 * their relation. `NE` or `NER` in MISC are names. Words of one token share its place. Everything else of a row is kept.
 * Nothing counts characters; words are compared with the text of the sentence.
 */
export const conllu: TextFormat = {
  name: 'conllu',
  medium: 'text',
  recognise: recogniseConllu,
  read: readConllu,
  losses: (contents) =>
    describeTextLosses(contents, {
      ...{ annotator: 'left-out', wholeText: 'left-out', relation: 'left-out', attributes: 'left-out' },
      ...{ severalRanges: 'pieces', nestedSpan: 'left-out', lineSpan: 'pieces', blanks: 'underscored' },
    }),
  write: (items) => writeConllu(items),
};
