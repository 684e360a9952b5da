import type { DeliveredItem, Medium, Template } from '@countersign/contract';
import { findItemProblem, findTemplateProblem, holdsUnstorableText, knownLabels } from '@countersign/domain';
import {
  type AnswersMapping,
  type ColumnMapping,
  FormatError,
  inEncoding,
  isGuessNote,
  MAX_PROBLEMS,
  type ReadResult,
  readers,
  recogniseFormat,
} from '@countersign/formats';
import { CliError } from '../cli-error.ts';
import type { Delivery, DeliveryOptions, SentItem } from './delivery.ts';
import type { DiskSource } from './disk-source.ts';
import { hashFiles, hashText } from './hash-files.ts';
import { packPictures } from './pack-pictures.ts';
import { packTracks } from './pack-tracks.ts';
import { pairReferences } from './pair-references.ts';
import type { Progress } from './progress.ts';
import type { SendableFile } from './send-files.ts';

const REFUSED = 'The folder cannot be delivered; nothing of it was sent.';
const ENDED = `Reading ended at the ${MAX_PROBLEMS}th fault, so there may be more.`;

/** Where a delivery is on disk. */
export interface DeliveryFolders {
  readonly source: DiskSource;
  /** The folder of reference pictures; null where none was given. */
  readonly references: DiskSource | null;
}

/** A delivery that was read, and what else there is to say of its folder. */
interface ReadDelivery extends Pick<ReadResult, 'skipped' | 'notes'> {
  readonly delivery: Delivery;
  /** How the format was detected; null where it was given. */
  readonly why: string | null;
}

export type FormatName = 'auto' | keyof typeof readers;

/** How a folder is to be read. */
export interface AskedReading {
  /** `auto` detects it. */
  readonly format: FormatName;
  /** What the columns of tables mean; null where their names say it. */
  readonly columns: ColumnMapping | null;
  /** What the fields of records of answers mean; null where their names say it. */
  readonly fields: AnswersMapping | null;
  /** How the names of recordings say their labels; null where they do not. */
  readonly labelPattern: string | null;
  /** In which encoding the texts are that do not say theirs, as `TextDecoder` calls it; null where that is not said. */
  readonly encoding: string | null;
}

/** A folder may have as many notes as files. */
const SHOWN_NOTES = 10;
/** Of so many files with one guess the names are shown. */
const SHOWN_GUESSES = 20;

/**
 * Reads a whole folder before anything is sent, so that problems are reported at once and nothing is left behind.
 * Notes are said before hours of sending, so that the run can be stopped and the folder corrected.
 *
 * @param reading its `template` is null where one is made from the labels of the annotations
 */
export async function readDelivery(
  { source, references }: DeliveryFolders,
  asked: DeliveryOptions,
  reading: AskedReading & { readonly template: Template | null },
  progress: Progress,
): Promise<ReadDelivery> {
  const { format, why, read } = await readAnnotations(source, reading);
  refuseProblems(read.items, read.template, format.medium);
  sayNotes(read.notes, progress);
  const pairs = pairReferences(references?.list().map(({ path }) => path) ?? [], read.items);
  const paths = [...new Set(read.items.map(({ mediaPath }) => mediaPath))];
  const referencePaths = [...new Set(pairs.filter((path) => path !== null))];
  const packs = [...read.clips].flatMap(([path, { pictures }]) => (pictures === null ? [] : [{ path, pictures }]));
  const packed = new Set(packs.map(({ path }) => path));
  const onDisk = paths.filter((path) => !read.texts.has(path) && !packed.has(path));
  progress.begin('Reading', onDisk.length + packs.length + referencePaths.length);
  const files = new Map<string, SendableFile>(await hashFiles(source, onDisk, () => progress.step()));
  for (const { path, pictures } of packs) {
    files.set(path, await packPictures(source, path, pictures));
    progress.step();
  }
  for (const [path, text] of read.texts) files.set(path, hashText(path, text));
  const chunks = new Map([...read.clips].map(([path, clip]) => [path, packTracks(path, clip)] as const));
  const compared =
    references === null ? new Map<string, never>() : await hashFiles(references, referencePaths, () => progress.step());
  const items = read.items.map((item, at) => {
    const { sha256, size } = readFileOf(files, item.mediaPath);
    const path = pairs[at] ?? null;
    const reference = path === null ? null : referenceOf(readFileOf(compared, path));
    const own = chunks.get(item.mediaPath) ?? [];
    return { ...item, sha256, size, reference, ...(own.length === 0 ? {} : { chunks: own.map(({ sent }) => sent) }) };
  });
  const { template, source: facts, notes } = read;
  return {
    delivery: {
      ...asked,
      format: format.name,
      medium: format.medium,
      template,
      source: facts,
      items,
      files: [...files.values(), ...[...chunks.values()].flat().map(({ file }) => file), ...compared.values()],
    },
    skipped: [...read.skipped, ...source.leftOut],
    notes,
    why,
  };
}

/** A wrong guess is a wrong text, so no guess is cut as other notes are: those of one encoding are one line. */
function sayNotes(all: ReadResult['notes'], progress: Progress): void {
  const guesses = Map.groupBy(
    all.filter(({ note }) => isGuessNote(note)),
    ({ note }) => note,
  );
  for (const [note, of] of guesses) {
    const more = of.length - SHOWN_GUESSES;
    const files = of.slice(0, SHOWN_GUESSES).map(({ file }) => file);
    progress.remark(`${files.join(', ')}${more > 0 ? ` and ${more} more` : ''}: ${note}; --encoding says another`);
  }
  const notes = all.filter(({ note }) => !isGuessNote(note));
  for (const { file, note } of notes.slice(0, SHOWN_NOTES)) progress.remark(file === '' ? note : `${file}: ${note}`);
  const more = notes.length - SHOWN_NOTES;
  if (more > 0) progress.remark(`${more} more ${more === 1 ? 'note' : 'notes'}; --json lists them.`);
}

function readFileOf<File extends SendableFile>(files: ReadonlyMap<string, File>, path: string): File {
  const file = files.get(path);
  if (file === undefined) throw new Error(`${path} was not read`);
  return file;
}

function referenceOf({ path, sha256, size }: SendableFile): SentItem['reference'] {
  return { path, sha256, size };
}

async function readAnnotations(
  source: DiskSource,
  { format: name, template, encoding, ...given }: Parameters<typeof readDelivery>[2],
): Promise<{ format: (typeof readers)[keyof typeof readers]; why: string | null; read: ReadResult }> {
  const folder = encoding === null ? source : inEncoding(source, encoding);
  try {
    const named = name === 'auto' ? null : { format: readers[name], why: null };
    const { format, why } = named ?? (await recogniseFormat(folder));
    return { format, why, read: await format.read(folder, { template, ...given }) };
  } catch (error) {
    if (error instanceof FormatError) {
      const isAll = error.problems.length < MAX_PROBLEMS;
      throw new CliError(isAll ? REFUSED : `${REFUSED} ${ENDED}`, error.problems.map(toProblem));
    }
    throw error;
  }
}

function toProblem({ file, position, reason }: FormatError['problems'][number]) {
  return { file: file === '' ? 'the folder' : file, position, reason };
}

function refuseProblems(items: readonly DeliveredItem[], template: Template, medium: Medium): void {
  if (items.length === 0) throw new CliError('The folder holds nothing that can be delivered.');
  const unfit = findTemplateProblem(template, medium);
  if (unfit !== null) throw new CliError(`The template does not fit: ${unfit}.`);
  const labels = knownLabels(template);
  const problems = items.flatMap((item) => {
    const reason =
      findItemProblem(item, labels, medium) ??
      (holdsUnstorableText(item) ? 'a text holds a NUL character or half a character' : null);
    return reason === null ? [] : [{ file: item.fileName, position: '', reason }];
  });
  if (problems.length > 0) throw new CliError(REFUSED, problems);
}
