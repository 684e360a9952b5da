import { documentFormat } from '../sounds/document-format.ts';
import { readEaf } from './read-eaf.ts';
import { writeEaf } from './write-eaf.ts';

/**
 * A document of ELAN. A tier is a label, and what an annotation says is the attribute `text`. What belongs to another
 * annotation has the time of that one. Times are milliseconds.
 */
export const eaf = documentFormat(
  {
    name: 'eaf',
    title: 'document of ELAN',
    ending: /\.eaf$/i,
    newEnding: '.eaf',
    sureOf: (start) => (start.includes('<ANNOTATION_DOCUMENT') ? 1 : 0),
    read: readEaf,
    write: writeEaf,
  },
  { whole: 'left-out', attributes: 'some', channel: 'allChannels', partsOfMs: 'wholeMs' },
);
