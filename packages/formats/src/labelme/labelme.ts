import { describeLosses } from '../contents.ts';
import type { Format } from '../format.ts';
import { readLabelMe } from './read-labelme.ts';
import { recogniseLabelMe } from './recognise-labelme.ts';
import { writeLabelMe } from './write-labelme.ts';

/**
 * LabelMe, versions 3 to 5: one JSON document per picture. Groups, descriptions and the flags of a shape are
 * attributes; flags of the document that are on become annotations of the whole picture. A circle is shown as a polygon
 * and written as a circle; a mask is cropped to its pixels. Fields without a meaning here are kept. A picture inside
 * the document (imageData) is not kept, because the picture itself is delivered.
 */
export const labelme: Format = {
  name: 'labelme',
  medium: 'picture',
  recognise: recogniseLabelMe,
  read: readLabelMe,
  losses: (contents) =>
    describeLosses(contents, {
      box: 'kept',
      rotatedBox: 'kept',
      polygon: 'kept',
      severalRings: 'parts',
      mask: 'kept',
      polyline: 'kept',
      points: 'kept',
      skeleton: 'points',
      whole: 'kept',
      attributes: 'kept',
      otherAttributes: 'some',
      sharedStem: 'renamed',
    }),
  write: writeLabelMe,
};
