import type { VideoFormat } from '../format.ts';
import { describeClipLosses } from '../videos/losses.ts';
import { readCvatVideo, recogniseCvatVideo } from './read-cvatvideo.ts';
import { writeCvatVideo } from './write-cvatvideo.ts';

/**
 * CVAT for video 1.1: a document of the tracks of one task, with the shapes that people set and those that CVAT computed. Frames are those
 * of the video, every `step` from `start_frame` on. A cuboid is refused, for nothing here can show it.
 */
export const cvatvideo: VideoFormat = {
  name: 'cvatvideo',
  medium: 'video',
  recognise: recogniseCvatVideo,
  read: readCvatVideo,
  losses: (contents) =>
    describeClipLosses(contents, {
      ...{ mask: 'polygon', severalRings: 'parts', skeletonBox: 'left-out', whole: 'left-out' },
    }),
  write: writeCvatVideo,
};
