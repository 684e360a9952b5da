import { describeLosses } from '../contents.ts';
import type { Format } from '../format.ts';
import { readRows, recogniseRows } from '../rows/read-rows.ts';
import { writeRows } from '../rows/write-rows.ts';
import { kittiRows } from './kitti-row.ts';

/**
 * KITTI's labels of objects in pictures, as NVIDIA's tools take them too: a text file a picture, `label_2/000001.txt` for
 * `image_2/000001.png`, or beside it. Boxes are shown with what is cut off and hidden; the object in space is kept.
 */
export const kitti: Format = {
  name: 'kitti',
  recognise: (folder) => recogniseRows(folder, kittiRows),
  read: (folder, options) => readRows(folder, kittiRows, options),
  losses: (contents) =>
    describeLosses(contents, {
      box: 'kept',
      rotatedBox: 'box',
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
  write: (items) => writeRows(items, kittiRows),
};
