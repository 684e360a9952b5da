import { describeLosses } from '../contents.ts';
import type { Format } from '../format.ts';
import { readCoco } from './read-coco.ts';
import { recogniseCoco } from './recognise-coco.ts';
import { writeCoco } from './write-coco.ts';

/**
 * COCO detection, instances and keypoints: boxes, polygons of several parts, run lengths as numbers and as compressed
 * text, skeletons with their box. Fields without a meaning here, ids and the order of annotations are kept. Coordinates
 * are COCO's own: pixels from the top left corner of the picture.
 */
export const coco: Format = {
  name: 'coco',
  medium: 'picture',
  recognise: recogniseCoco,
  read: readCoco,
  losses: (contents) =>
    describeLosses(contents, {
      box: 'kept',
      rotatedBox: 'polygon',
      polygon: 'kept',
      severalRings: 'kept',
      mask: 'kept',
      polyline: 'box',
      points: 'box',
      skeleton: 'kept',
      whole: 'left-out',
      attributes: 'kept',
    }),
  write: writeCoco,
};
