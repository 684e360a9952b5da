import { decodeStart } from '../decode-text.ts';
import { stemOf } from '../picture-finder.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { type AnnotationKind, annotationKinds } from './annotation-kinds.ts';
import { countInWords, mediumInWords, mediumOf, type OtherMedium } from './media-files.ts';

/** How many files of an ending are looked into. They are of one kind, but for a file of settings. */
const MAX_OF_ENDING = 5;
/** A folder may have any number of endings. */
const MAX_LOOKED_INTO = 60;
const START_BYTES = 64 * 1024;

/** What a folder holds that is not read. */
export interface NotShown {
  /** `3 sound files with tiers of Praat (TextGrid)`. */
  readonly what: string;
  /** The nearest way to deliver it, as a request; empty where there is none yet. */
  readonly wayOut: string;
  /** Whether recordings and answers alone can be delivered in other forms. */
  readonly isOfShown: boolean;
}

/**
 * Names what a folder holds that is not read: point clouds, and sound, videos and answers in forms that are not read, and how they
 * are annotated. Null where nothing of it is known.
 *
 * @param unread the files that are neither pictures nor harmless
 * @param isReadable whether something else of the folder is; then what is packed may belong to that
 */
export async function nameNotShown(
  folder: SourceFolder,
  unread: readonly string[],
  isReadable: boolean,
): Promise<NotShown | null> {
  const names = new Set(unread);
  const files = folder.list().filter(({ path }) => names.has(path));
  const media = Map.groupBy(files, mediumOf);
  const kinds = await findKinds(folder, media.get(null) ?? []);
  const counted = mostOf(media);
  const medium = counted?.medium ?? kinds[0]?.medium ?? null;
  if (medium === null) return isReadable ? null : namePacked(files);
  const fitting = kinds.filter((kind) => kind.medium === medium);
  const titles = fitting.map(({ title }) => title).join(' and ');
  const inWords = counted?.inWords ?? mediumInWords(medium);
  return {
    what: titles === '' ? inWords : `${inWords} with ${titles}`,
    wayOut: fitting.find(({ wayOut }) => wayOut !== null)?.wayOut ?? '',
    isOfShown: medium !== 'pointCloud',
  };
}

/** The kinds of annotations that files are of, each once. */
async function findKinds(folder: SourceFolder, files: readonly SourceFile[]): Promise<AnnotationKind[]> {
  const endings = Map.groupBy(files, ({ path }) => endingOf(path).toLowerCase());
  const looked = [...endings.values()].flatMap((alike) => alike.slice(0, MAX_OF_ENDING)).slice(0, MAX_LOOKED_INTO);
  const found = new Set<AnnotationKind>();
  for (const { path } of looked) {
    const text = decodeStart((await folder.read(path, START_BYTES)).subarray(0, START_BYTES));
    const one = annotationKinds.find((kind) => kind.isOne({ path, text }));
    if (one !== undefined) found.add(one);
  }
  return annotationKinds.filter((kind) => found.has(kind));
}

function mostOf(media: ReadonlyMap<OtherMedium | null, readonly SourceFile[]>) {
  const counts = [...media].flatMap(([medium, { length }]) => (medium === null ? [] : [{ medium, length }]));
  const [most] = counts.sort((a, b) => b.length - a.length);
  return most === undefined ? null : { medium: most.medium, inWords: countInWords(most.medium, most.length) };
}

/** Packed files, of which nothing is known but their endings. */
function namePacked(files: readonly SourceFile[]): NotShown | null {
  const packed = files.filter(({ path }) => /\.(?:zip|gz|tgz|bz2|xz|7z|rar|tar|zst)$/i.test(path));
  if (packed.length === 0) return null;
  return {
    what: packed.length === 1 ? '1 packed file' : `${packed.length} packed files`,
    wayOut: 'unpack what is packed, and deliver the folder that holds it',
    isOfShown: false,
  };
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1 + stemOf(path).length);
}
