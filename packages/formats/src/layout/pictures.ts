import { collectItems } from '../delivered-items.ts';
import type { Layout } from '../format.ts';
import { compareNaturally } from '../natural-order.ts';
import { createPictureFinder } from '../picture-finder.ts';
import { readPictureSize } from '../picture-size.ts';
import { collectProblems } from '../problem.ts';
import { holdsPicturesAlone } from './unread-files.ts';

/** Below every format that found annotations, and those that found what might be some. */
export const LAYOUT_SCORE = 0.05;

/** Pictures that nobody annotated. Never taken by itself where another file might hold annotations. */
export const pictures: Layout = {
  name: 'pictures',
  medium: 'picture',
  async recognise(folder) {
    const { length } = createPictureFinder(folder.list()).pictures;
    if (length === 0 || !(await holdsPicturesAlone(folder))) return null;
    return {
      score: LAYOUT_SCORE,
      why: `the folder holds ${length === 1 ? 'a picture' : `${length} pictures`} and no annotations`,
    };
  },
  async read(folder, { template = null } = {}) {
    const problems = collectProblems();
    const finder = createPictureFinder(folder.list());
    const items = collectItems(finder, problems);
    for (const path of finder.pictures.toSorted(compareNaturally)) {
      if (!items.claim(path, path, '')) continue;
      const size = (await readPictureSize(folder, path, collectProblems())) ?? { width: null, height: null };
      items.add({ fileName: path, mediaPath: path, ...size, annotations: [], source: {} }, path, '');
    }
    if (finder.pictures.length === 0) problems.add('', '', 'no-annotation-file', { expected: 'picture' });
    return items.finish({}, template, 'it was not read');
  },
};
