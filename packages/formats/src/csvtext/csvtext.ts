import type { TextFormat } from '../format.ts';
import { describeTextLosses } from '../texts/losses.ts';
import { readCsvText, recogniseCsvText } from './read-csvtext.ts';
import { writeCsvText } from './write-csvtext.ts';

/** Tables with a column of texts and one of their classes, known by their names or by a mapping. Each row is an item. */
export const csvtext: TextFormat = {
  name: 'csvtext',
  medium: 'text',
  recognise: recogniseCsvText,
  read: readCsvText,
  losses: (contents) =>
    describeTextLosses(contents, {
      ...{ span: 'left-out', attributes: 'left-out', annotator: 'left-out', relation: 'left-out' },
    }),
  write: (items, _template, source) => writeCsvText(items, source),
};
