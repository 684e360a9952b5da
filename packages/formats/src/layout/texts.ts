import type { TextLayout } from '../format.ts';
import { compareNaturally } from '../natural-order.ts';
import { createPictureFinder, nameOf } from '../picture-finder.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { collectTexts } from '../texts/collect-texts.ts';
import { readDocument } from '../texts/read-document.ts';
import { LAYOUT_SCORE } from './pictures.ts';
import { isHarmless, unreadFiles } from './unread-files.ts';

/** Texts that nobody annotated. Never taken by itself where another file might hold annotations. */
export const texts: TextLayout = {
  name: 'texts',
  medium: 'text',
  async recognise(folder) {
    const { length } = listTexts(folder);
    if (length === 0 || createPictureFinder(folder.list()).pictures.length > 0) return null;
    if (!(await holdsTextsAlone(folder))) return null;
    return {
      score: LAYOUT_SCORE,
      why: `the folder holds ${length === 1 ? 'a text' : `${length} texts`} and no annotations`,
    };
  },
  async read(folder, { template = null } = {}) {
    const problems = collectProblems();
    const items = collectTexts(problems, template);
    const found = listTexts(folder);
    for (const source of found) {
      const document = await readDocument(folder, source, problems, items.note);
      if (document !== null)
        items.add({ path: source.path, text: document.text, annotations: [], source: {} }, source.path, '');
    }
    if (found.length === 0) problems.add('', '', 'no-annotation-file', { expected: 'text (.txt)' });
    return items.finish({});
  },
};

/** Whether a folder holds nothing but texts and what is harmless. */
export async function holdsTextsAlone(folder: SourceFolder): Promise<boolean> {
  for await (const file of unreadFiles(folder)) if (!isText(file)) return false;
  return true;
}

/** The texts of a folder, but for those that say nothing of single items. */
export function listTexts(folder: SourceFolder): SourceFile[] {
  return folder
    .list()
    .filter(({ path }) => isText(path) && !isHarmless(nameOf(path)))
    .sort((a, b) => compareNaturally(a.path, b.path));
}

function isText(path: string): boolean {
  return /\.txt$/i.test(path);
}
