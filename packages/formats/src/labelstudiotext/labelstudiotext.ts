import type { Json } from '@countersign/contract';
import type { TextFormat } from '../format.ts';
import { recogniseLabelStudio } from '../labelstudio/recognise-labelstudio.ts';
import type { Fit } from '../records/fit.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { recordsFormat } from '../records/records-format.ts';
import { describeTextLosses } from '../texts/losses.ts';
import { readTextTask } from './read-task.ts';
import { textTaskOf } from './text-task.ts';
import { writeTextConfig } from './write-config.ts';
import { writeTextTask } from './write-task.ts';

const kind: RecordKind = {
  ...{ name: 'labelstudiotext', title: 'Label Studio about texts', counting: 'code points', newFile: 'tasks.json' },
  fits: (record: Json): Fit => (textTaskOf(record) === null ? 'no' : 'yes'),
  read: readTextTask,
  write: writeTextTask,
  beside: (items) => ({ path: 'label_config.xml', text: writeTextConfig(items) }),
};

const ofTexts = recordsFormat(kind, (contents) => describeTextLosses(contents, { severalRanges: 'pieces' }));

/**
 * Label Studio's exports of texts, JSON and JSON-MIN. Its editions since 2021 count code points, earlier ones UTF-16 units; the words
 * beside each span tell which. Choices are classes of the whole text, other answers are named by what was asked; answers
 * about a span are its attributes. The short form has no relations.
 */
export const labelstudiotext: TextFormat = {
  ...ofTexts,
  // Tasks about pictures beside those about texts are not left out unasked.
  recognise: async (folder) => ((await recogniseLabelStudio(folder)) === null ? ofTexts.recognise(folder) : null),
};
