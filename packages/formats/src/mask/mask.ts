import { describeLosses } from '../contents.ts';
import type { Format } from '../format.ts';
import { readMasks } from './read-masks.ts';
import { recogniseMasks } from './recognise-masks.ts';
import { writeMasks } from './write-masks.ts';

/**
 * Masks: PNGs of one number of up to 16 bits a pixel, in grey or with a palette, or of one colour, that go by the name of
 * a picture and lie in a folder such as `SegmentationClass`, `masks` or `trainannot`. A number or colour is a class, named
 * in class_names.txt, labels.txt, label_colors.txt or labelmap.txt; every class of a picture is one annotation, or every
 * object where there is a PNG of objects too. Objects alone are of one class. Pixels that belong to nothing, the 255 around
 * VOC's objects among them, are kept and written back, so that unchanged masks are the same to the pixel.
 */
export const mask: Format = {
  name: 'mask',
  medium: 'picture',
  recognise: recogniseMasks,
  read: readMasks,
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
      sharedStem: 'renamed',
      sharedClass: 'joined',
    }),
  write: writeMasks,
};
