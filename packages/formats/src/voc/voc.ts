import { boxConversions } from '../box-conversions.ts';
import { describeLosses } from '../contents.ts';
import type { Format } from '../format.ts';
import { readVoc } from './read-voc.ts';
import { recogniseVoc } from './recognise-voc.ts';
import { writeVoc } from './write-voc.ts';

/**
 * Pascal VOC detection: one XML file a picture, boxes with their flags. Elements without a meaning here, their order, and
 * numbers as they were written are kept; comments are not. How its pixels become ours stands at `boxOfCorners`.
 */
export const voc: Format = {
  name: 'voc',
  medium: 'picture',
  recognise: recogniseVoc,
  read: readVoc,
  losses: (contents) => describeLosses(contents, { ...boxConversions, narrowBox: 'widened' }),
  write: writeVoc,
};
