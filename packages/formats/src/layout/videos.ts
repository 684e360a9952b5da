import type { VideoLayout } from '../format.ts';
import { createPictureFinder } from '../picture-finder.ts';
import { createClipFinder, numberOfPicture } from '../videos/clip-finder.ts';
import { collectClips } from '../videos/collect-clips.ts';
import { LAYOUT_SCORE } from './pictures.ts';
import { unreadFiles } from './unread-files.ts';

/**
 * Files of video, and folders of two or more numbered pictures, that nobody annotated. Never taken by itself where another file might hold
 * annotations, or where there are pictures, which could be items of their own.
 */
export const videos: VideoLayout = {
  name: 'videos',
  medium: 'video',
  async recognise(folder) {
    const found = createClipFinder(folder.list()).videos.map(({ path }) => path);
    if (found.length === 0 || createPictureFinder(folder.list()).pictures.length > 0) return null;
    for await (const _ of unreadFiles(folder, new Set(found))) return null;
    const count = found.length === 1 ? 'a video' : `${found.length} videos`;
    return { score: LAYOUT_SCORE, why: `the folder holds ${count} and no annotations` };
  },
  async read(folder, { template = null } = {}) {
    const clips = collectClips(folder, 'videos', template);
    const { finder } = clips;
    const numbered = finder.folders.filter(({ pictures }) => {
      return pictures !== null && pictures.length > 1 && pictures.every((path) => numberOfPicture(path) !== null);
    });
    for (const found of [...finder.videos, ...numbered])
      await clips.open(found, { file: found.path, position: '', clock: { kind: 'frames', start: 0, step: 1 } });
    if (finder.videos.length + numbered.length === 0)
      clips.problems.add('', '', 'no-annotation-file', { expected: 'video, and no folder of numbered pictures' });
    return clips.finish({}, 'it was not read');
  },
};
