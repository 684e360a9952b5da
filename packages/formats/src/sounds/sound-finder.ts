import { createMediaFinder, folderOf, isSafeName, joinPath, type PictureFinder, stemOf } from '../picture-finder.ts';
import type { Problems } from '../problem.ts';
import type { SourceFile } from '../source.ts';

/** What counts as a recording when no annotation file names it. */
export const RECORDING = /\.(?:wav|flac|mp3|ogg|oga|opus|m4a|aac|aiff?|aifc|wma|amr)$/i;

/** Finds the recordings of a folder by their names. */
export interface SoundFinder {
  /** Every recording of the folder, in its order. */
  readonly recordings: readonly string[];
  /** The recording that a document calls `name`; null after reporting the problem. */
  find(name: string, document: string, position: string, problems: Problems): string | null;
  /** The recording of one of these names; null where the folder has none. Reports nothing. */
  findAny(names: readonly string[], document: string): string | null;
  /** The recording whose name a document has but for the ending, or but for a word behind: `a_words` for `a`. */
  findOf(document: string): string | null;
}

export function createSoundFinder(files: readonly SourceFile[]): SoundFinder {
  const finder = createMediaFinder(files, ({ path }) => RECORDING.test(path));
  return {
    recordings: finder.pictures,
    find(name, document, position, problems) {
      if (!isSafeName(name)) problems.add(document, position, 'path-outside', { path: JSON.stringify(name) });
      else {
        const found = finder.find(name, foldersOf(document));
        if (found.kind === 'found') return found.path;
        const byStem = finder.findByStem(stemOf(name), foldersOf(document));
        if (byStem.kind === 'found' && RECORDING.test(byStem.path)) return byStem.path;
        if (found.kind === 'missing' && byStem.kind === 'missing')
          problems.add(document, position, 'recording-missing', { path: name });
        else problems.add(document, position, 'recording-ambiguous', { path: name, candidates: candidatesOf(found) });
      }
      return null;
    },
    findAny(names, document) {
      for (const name of names.filter(isSafeName)) {
        const found = finder.find(name, foldersOf(document));
        if (found.kind === 'found' && RECORDING.test(found.path)) return found.path;
      }
      return null;
    },
    findOf(document) {
      for (let stem = stemOf(document); stem !== ''; stem = withoutLastWord(stem)) {
        const found = finder.findByStem(stem, foldersOf(document));
        if (found.kind === 'found') return found.path;
      }
      return null;
    },
  };
}

function candidatesOf(found: ReturnType<PictureFinder['find']>): string {
  return found.kind === 'ambiguous' ? found.candidates.join(', ') : '';
}

function foldersOf(document: string): string[] {
  const own = folderOf(document);
  return [own, joinPath(folderOf(own), 'wav'), folderOf(own)];
}

function withoutLastWord(stem: string): string {
  return /^(.+)[-_.]/.exec(stem)?.[1] ?? '';
}
