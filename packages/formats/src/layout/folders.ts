import type { Annotation } from '@countersign/contract';
import { collectItems } from '../delivered-items.ts';
import type { Layout } from '../format.ts';
import { checkLabelName, labelsOf } from '../label-tally.ts';
import { compareNaturally } from '../natural-order.ts';
import { createPictureFinder } from '../picture-finder.ts';
import { readPictureSize } from '../picture-size.ts';
import { collectProblems } from '../problem.ts';
import { classFolders, mayBeClasses, someOf } from './class-folders.ts';
import { LAYOUT_SCORE } from './pictures.ts';
import { holdsPicturesAlone } from './unread-files.ts';

/** The same classes below `train` and `val` are hardly anything else. */
export const SPLIT_SCORE = 0.8;

/**
 * Pictures in folders that are named by their classes. Folders may be sorted by anything, so this is certain only where
 * parts of a data set have the same ones; otherwise the person who delivers says so.
 */
export const folders: Layout = {
  name: 'folders',
  medium: 'picture',
  async recognise(folder) {
    const found = classFolders(createPictureFinder(folder.list()).pictures, folder.emptyFolders?.() ?? []);
    if (!mayBeClasses(found) || !(await holdsPicturesAlone(folder))) return null;
    const { classes, splits } = found;
    return splits.length > 1
      ? {
          score: SPLIT_SCORE,
          why: `${splits.join(' and ')} have the same ${classes.length} folders, which are classes`,
        }
      : { score: LAYOUT_SCORE, why: `the folders ${someOf(classes)} might be classes` };
  },
  async read(folder, { template = null } = {}) {
    const problems = collectProblems();
    const finder = createPictureFinder(folder.list());
    const items = collectItems(finder, problems);
    const allowed = labelsOf(template);
    const { classOf, classes } = classFolders(finder.pictures, folder.emptyFolders?.() ?? []);
    const sound = new Set(classes.filter((name) => checkLabelName(name, '', name, problems)));
    for (const label of sound) {
      if (allowed === null) items.tally.declare(label, { geometries: ['whole'] });
      else if (!allowed.has(label)) problems.add(label, '', 'unknown-label', { label });
    }
    const ordered = [...classOf].sort(([a], [b]) => compareNaturally(a, b));
    for (const [path, label] of ordered) {
      if (!items.claim(path, path, '')) continue;
      const size = (await readPictureSize(folder, path, collectProblems())) ?? { width: null, height: null };
      const annotation: Annotation = {
        ...{ id: '1', label, geometry: { kind: 'whole' }, attributes: {} },
        source: { folders: { label } },
      };
      items.add({ fileName: path, mediaPath: path, ...size, annotations: [annotation], source: {} }, path, '');
    }
    if (ordered.length === 0)
      problems.add('', '', 'no-annotation-file', { expected: 'picture in a folder of a class' });
    items.note('', `each folder is taken as the class of its pictures: ${classes.length} classes (${someOf(classes)})`);
    return items.finish({}, template, 'it is in no folder of a class');
  },
};
