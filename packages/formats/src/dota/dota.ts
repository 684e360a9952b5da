import { describeLosses } from '../contents.ts';
import type { Format } from '../format.ts';
import { readRows, recogniseRows } from '../rows/read-rows.ts';
import { writeRows } from '../rows/write-rows.ts';
import { dotaRows } from './dota-row.ts';

/**
 * DOTA's turned boxes in pictures from above: a text file a picture, `labelTxt/P0001.txt` for `images/P0001.png`, or
 * beside it. Four corners that make no rectangle are a polygon.
 */
export const dota: Format = {
  name: 'dota',
  recognise: (folder) => recogniseRows(folder, dotaRows),
  read: (folder, options) => readRows(folder, dotaRows, options),
  losses: (contents) =>
    describeLosses(contents, {
      box: 'kept',
      rotatedBox: 'kept',
      polygon: 'box',
      severalRings: 'box',
      mask: 'box',
      polyline: 'box',
      points: 'box',
      skeleton: 'box',
      whole: 'left-out',
      attributes: 'kept',
      otherAttributes: 'some',
      sharedStem: 'renamed',
    }),
  write: (items) => writeRows(items, dotaRows),
};
