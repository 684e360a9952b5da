import type { VideoFormat } from '../format.ts';
import { boxesAlone, describeClipLosses } from '../videos/losses.ts';
import { readVideoTasks, recogniseVideoTasks } from './read-video-tasks.ts';
import { writeVideoTasks } from './write-video-tasks.ts';

/**
 * Label Studio's exports about videos: rectangles by keyframes, in hundredths of the frame. A keyframe that is `enabled` goes on to the next one;
 * one that is not is the last of a stretch. Frames count from 1, at the rate that Label Studio was told.
 */
export const labelstudiovideo: VideoFormat = {
  name: 'labelstudiovideo',
  medium: 'video',
  recognise: recogniseVideoTasks,
  read: readVideoTasks,
  losses: (contents) => {
    const { whole: _, rotatedBox: __, between: ___, keyframe: ____, ...fates } = boxesAlone;
    return describeClipLosses(contents, fates);
  },
  write: writeVideoTasks,
};
