import type { VideoFormat } from '../format.ts';
import { describeClipLosses } from '../videos/losses.ts';
import { readYoutubeVis, recogniseYoutubeVis } from './read-youtubevis.ts';
import { writeYoutubeVis } from './write-youtubevis.ts';

/**
 * YouTube-VIS: a document of videos as lists of pictures, and of objects with a mask, a polygon or a box for each of them, or nothing where an object
 * is not seen.
 */
export const youtubevis: VideoFormat = {
  name: 'youtubevis',
  medium: 'video',
  recognise: recogniseYoutubeVis,
  read: readYoutubeVis,
  losses: (contents) =>
    describeClipLosses(contents, {
      ...{ rotatedBox: 'polygon', polyline: 'box', points: 'box', skeleton: 'box', whole: 'left-out' },
      ...{ attributes: 'left-out', changing: 'left-out', hidden: 'left-out' },
      ...{ between: 'everyFrame', keyframe: 'allKeyframes', film: 'missingPictures' },
    }),
  write: writeYoutubeVis,
};
