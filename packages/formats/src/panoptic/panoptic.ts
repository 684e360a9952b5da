import { describeLosses } from '../contents.ts';
import type { Format } from '../format.ts';
import { readPanoptic } from './read-panoptic.ts';
import { recognisePanoptic } from './recognise-panoptic.ts';
import { writePanoptic } from './write-panoptic.ts';

/**
 * COCO panoptic: a JSON document, and a PNG a picture whose colours are the numbers of segments. A segment is a mask, and
 * unchanged ones are written back to the pixel. Things and stuff, crowds and the order of segments are kept.
 */
export const panoptic: Format = {
  name: 'panoptic',
  medium: 'picture',
  recognise: recognisePanoptic,
  read: readPanoptic,
  losses: (contents) =>
    describeLosses(contents, {
      box: 'mask',
      rotatedBox: 'mask',
      polygon: 'mask',
      severalRings: 'mask',
      mask: 'kept',
      polyline: 'left-out',
      points: 'left-out',
      skeleton: 'left-out',
      whole: 'left-out',
      attributes: 'left-out',
    }),
  write: writePanoptic,
};
