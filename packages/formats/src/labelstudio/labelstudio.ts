import { describeLosses } from '../contents.ts';
import type { Format } from '../format.ts';
import { readLabelStudio } from './read-labelstudio.ts';
import { recogniseLabelStudio } from './recognise-labelstudio.ts';
import { writeLabelStudio } from './write-labelstudio.ts';

/**
 * Label Studio's exports of pictures, JSON and JSON-MIN. Shapes come in hundredths of the picture and become pixels;
 * answers about a shape are its attributes, those about the picture annotations of the whole. Of a task's annotations the
 * ground truth is shown, or else the latest that was not cancelled; the others and predictions are kept. A relation that
 * counts both ways has an attribute of that name where others of its label do not. The short form has no relations.
 */
export const labelstudio: Format = {
  name: 'labelstudio',
  medium: 'picture',
  recognise: recogniseLabelStudio,
  read: readLabelStudio,
  losses: (contents) =>
    describeLosses(contents, {
      box: 'kept',
      rotatedBox: 'kept',
      polygon: 'kept',
      severalRings: 'parts',
      mask: 'kept',
      polyline: 'kept',
      points: 'points',
      skeleton: 'points',
      whole: 'kept',
      attributes: 'kept',
      annotator: 'kept',
    }),
  write: writeLabelStudio,
};
