import type { VideoFormat } from '../format.ts';
import { describeClipLosses } from '../videos/losses.ts';
import { readOpenLabel, recogniseOpenLabel } from './read-openlabel.ts';
import { writeOpenLabel } from './write-openlabel.ts';

/**
 * ASAM OpenLABEL: objects with boxes, turned boxes, polygons, lines and points in frames, and what is said of them. Actions, events, relations and
 * what has a place in space are kept and not shown.
 */
export const openlabel: VideoFormat = {
  name: 'openlabel',
  medium: 'video',
  recognise: recogniseOpenLabel,
  read: readOpenLabel,
  losses: (contents) =>
    describeClipLosses(contents, {
      ...{ severalRings: 'parts', mask: 'polygon', skeleton: 'points', skeletonBox: 'left-out', whole: 'left-out' },
      ...{ hidden: 'left-out', between: 'everyFrame', keyframe: 'allKeyframes' },
    }),
  write: writeOpenLabel,
};
