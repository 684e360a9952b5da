import type { SoundLayout } from '../format.ts';
import { createPictureFinder } from '../picture-finder.ts';
import { collectRecordings } from '../sounds/collect-recordings.ts';
import { createSoundFinder } from '../sounds/sound-finder.ts';
import { LAYOUT_SCORE } from './pictures.ts';
import { unreadFiles } from './unread-files.ts';

/** Recordings that nobody annotated. Never taken by itself where another file might hold annotations. */
export const recordings: SoundLayout = {
  name: 'recordings',
  medium: 'audio',
  async recognise(folder) {
    const found = createSoundFinder(folder.list()).recordings;
    if (found.length === 0 || createPictureFinder(folder.list()).pictures.length > 0) return null;
    for await (const _ of unreadFiles(folder, new Set(found))) return null;
    const count = found.length === 1 ? 'a recording' : `${found.length} recordings`;
    return { score: LAYOUT_SCORE, why: `the folder holds ${count} and no annotations` };
  },
  async read(folder, { template = null } = {}) {
    const items = collectRecordings(folder, 'recordings', template);
    for (const path of items.finder.recordings) items.add(path, [], null, path);
    if (items.finder.recordings.length === 0)
      items.problems.add('', '', 'no-annotation-file', { expected: 'recording' });
    return items.finish({}, 'it was not read');
  },
};
