import type { Annotation } from '@countersign/contract';
import type { TextLayout } from '../format.ts';
import { createPictureFinder } from '../picture-finder.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { collectTexts } from '../texts/collect-texts.ts';
import { readDocument } from '../texts/read-document.ts';
import { classFolders, mayBeClasses, someOf } from './class-folders.ts';
import { SPLIT_SCORE } from './folders.ts';
import { LAYOUT_SCORE } from './pictures.ts';
import { holdsTextsAlone, listTexts } from './texts.ts';

/**
 * Texts in folders that are named by their classes, as data sets of reviews and of news have them. As with pictures, this is
 * certain only where parts of a data set have the same folders.
 */
export const textfolders: TextLayout = {
  name: 'textfolders',
  medium: 'text',
  async recognise(folder) {
    if (createPictureFinder(folder.list()).pictures.length > 0) return null;
    const found = foldersOf(folder);
    if (!mayBeClasses(found) || !(await holdsTextsAlone(folder))) return null;
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
    const items = collectTexts(problems, template);
    const { classOf, classes } = foldersOf(folder);
    for (const source of listTexts(folder)) {
      const label = classOf.get(source.path);
      if (label === undefined) items.skip(source.path, 'it is in no folder of a class');
      if (label === undefined || !items.allows(source.path, '', label)) continue;
      const document = await readDocument(folder, source, problems, items.note);
      if (document === null) continue;
      const annotation: Annotation = {
        ...{ id: '1', label, geometry: { kind: 'whole' }, attributes: {} },
        source: { textfolders: {} },
      };
      const { path } = source;
      items.add({ path, text: document.text, annotations: [annotation], source: {} }, path, '');
    }
    if (classOf.size === 0) problems.add('', '', 'no-annotation-file', { expected: 'text in a folder of a class' });
    items.note('', `each folder is taken as the class of its texts: ${classes.length} classes (${someOf(classes)})`);
    return items.finish({});
  },
};

function foldersOf(folder: SourceFolder) {
  return classFolders(
    listTexts(folder).map(({ path }) => path),
    folder.emptyFolders?.() ?? [],
  );
}
