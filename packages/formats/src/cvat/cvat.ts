import { describeLosses } from '../contents.ts';
import type { Format } from '../format.ts';
import { readCvat } from './read-cvat.ts';
import { recogniseCvat } from './recognise-cvat.ts';
import { writeCvat } from './write-cvat.ts';

/**
 * CVAT for images 1.1: one XML document of many pictures, exported from a job, a task or a project. Ellipses are shown as
 * polygons and stay ellipses in the file; layers, groups, colours and the numbers as they were written are kept. A cuboid
 * and a video's track are refused, for nothing here can show them.
 */
export const cvat: Format = {
  name: 'cvat',
  medium: 'picture',
  recognise: recogniseCvat,
  read: readCvat,
  losses: (contents) =>
    describeLosses(contents, {
      box: 'kept',
      rotatedBox: 'kept',
      polygon: 'kept',
      severalRings: 'parts',
      mask: 'kept',
      polyline: 'kept',
      points: 'kept',
      skeleton: 'kept',
      skeletonBox: 'left-out',
      whole: 'kept',
      attributes: 'kept',
    }),
  write: writeCvat,
};
