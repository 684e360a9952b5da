import type { VideoFormat } from '../format.ts';
import { describeClipLosses } from '../videos/losses.ts';
import { readVidat, recogniseVidat } from './read-vidat.ts';
import { writeVidat } from './write-vidat.ts';

/**
 * Vidat's annotations of videos: boxes, polygons and skeletons at the frames of its own rate. Shapes of one `instance`, label and kind are one
 * object. A shape without an instance is an object of one frame, for nothing says that another one is the same. Actions are kept and
 * not shown.
 */
export const vidat: VideoFormat = {
  name: 'vidat',
  medium: 'video',
  recognise: recogniseVidat,
  read: readVidat,
  losses: (contents) =>
    describeClipLosses(contents, {
      ...{ rotatedBox: 'polygon', severalRings: 'parts', mask: 'polygon', polyline: 'box', points: 'box' },
      ...{ skeletonBox: 'left-out', whole: 'left-out', attributes: 'left-out', changing: 'left-out' },
      ...{ hidden: 'left-out', between: 'everyFrame' },
    }),
  write: writeVidat,
};
