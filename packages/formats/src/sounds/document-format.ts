import type { Annotation, DeliveredItem, Json, Template } from '@countersign/contract';
import type { ReadOptions, ReadResult, Recognition, SoundFormat, WrittenFile, WrittenRecording } from '../format.ts';
import { isJsonObject } from '../json/json-object.ts';
import { compareNaturally } from '../natural-order.ts';
import { createPictureFinder, folderOf, joinPath, stemOf } from '../picture-finder.ts';
import { collectProblems, type Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { collectRecordings, type RecordingCollection } from './collect-recordings.ts';
import { coveredTiers } from './covered-tiers.ts';
import type { DocumentKind, SoundToWrite } from './document-kind.ts';
import { describeSoundLosses, type SoundFates } from './losses.ts';
import { intervalsOf, type SaidSegment, saidText, sayTheSame } from './said-segment.ts';
import {
  documentOf,
  encodeSoundDocument,
  newDocument,
  readSoundDocument,
  type SoundDocument,
  startOfSoundDocument,
} from './sound-document.ts';
import { createSoundFinder } from './sound-finder.ts';

const MOST_LOOKED_INTO = 10;
const [LEAST, CERTAIN] = [0.01, 1];

/** A kept document, and whether its bytes are no text. */
interface KeptDocument extends SoundDocument {
  readonly isBinary: boolean;
}

/** A format whose documents speak of one recording each. What nobody changed is written as the bytes that were delivered. */
export function documentFormat<Name extends SoundFormat['name']>(
  kind: DocumentKind<Name>,
  fates: SoundFates,
): SoundFormat {
  return {
    name: kind.name,
    medium: 'audio',
    recognise: (folder) => recognise(folder, kind),
    read: (folder, options) => read(folder, kind, options),
    losses: (contents) => describeSoundLosses(contents, fates),
    write: (items, template) => write(items, template, kind),
  };
}

async function recognise(folder: SourceFolder, kind: DocumentKind<string>): Promise<Recognition | null> {
  const finder = createSoundFinder(folder.list());
  const all = listDocuments(folder, kind).filter(({ size }) => size > 0);
  const ofRecordings = all.filter(({ path }) => finder.findOf(path) !== null);
  const hasSome = ofRecordings.length > 0;
  if (!hasSome && createPictureFinder(folder.list()).pictures.length > 0) return null;
  for (const source of (hasSome ? ofRecordings : all).slice(0, MOST_LOOKED_INTO)) {
    const isBinary = kind.binary?.isBinary(await folder.read(source.path, 64)) === true;
    const score = isBinary ? 1 : kind.sureOf(await startOfSoundDocument(folder, source));
    // Without its recording only what can be nothing else is known, and reading it says what is missing.
    if (score < (hasSome ? LEAST : CERTAIN)) continue;
    return { score, why: `${source.path} is a ${kind.title}${hasSome ? ' of the recording of its name' : ''}` };
  }
  return null;
}

function listDocuments(folder: SourceFolder, { ending }: DocumentKind<string>): SourceFile[] {
  return folder
    .list()
    .filter(({ path }) => ending.test(path))
    .sort((a, b) => compareNaturally(a.path, b.path));
}

async function read(
  folder: SourceFolder,
  kind: DocumentKind<string>,
  { template = null }: ReadOptions = {},
): Promise<ReadResult> {
  const items = collectRecordings(folder, kind.name, template);
  const { problems, finder } = items;
  const documents = listDocuments(folder, kind);
  for (const source of documents) {
    const document = await readDocumentOf(folder, source, kind, items);
    if (document === null) continue;
    const recording = finder.findOf(source.path);
    if (recording === null) problems.add(source.path, '', 'recording-missing', { path: stemOf(source.path) });
    else {
      const segments = readSegments(document, kind, problems, (note) => items.note(source.path, note));
      if (segments !== null) items.add(recording, segments, { ...document }, source.path);
    }
  }
  if (documents.length === 0) problems.add('', '', 'no-annotation-file', { expected: kind.title });
  return items.finish({}, `no ${kind.title} goes with this recording`);
}

async function readDocumentOf(
  folder: SourceFolder,
  source: SourceFile,
  { binary }: DocumentKind<string>,
  { problems, note }: RecordingCollection,
): Promise<KeptDocument | null> {
  if (binary?.isBinary(await folder.read(source.path, 64)) === true) {
    const bytes = await readAnnotationFile(folder, source, problems);
    const text = bytes === null ? null : binary.decode(source.path, bytes, problems);
    return text === null ? null : { ...newDocument(source.path, text), isBinary: true };
  }
  const document = await readSoundDocument(folder, source, problems, note);
  return document && { ...document, isBinary: false };
}

/** What a document says, each with the file that says it. */
function readSegments(
  document: SoundDocument,
  kind: DocumentKind<string>,
  problems: Problems = collectProblems(),
  note: (note: string) => void = () => {},
): SaidSegment[] | null {
  const segments = kind.read(document, problems, note);
  return segments && segments.map((one) => ({ ...one, kept: { file: document.file, at: one.kept } }));
}

async function* write(
  items: readonly WrittenRecording[],
  template: Template,
  kind: DocumentKind<string>,
): AsyncGenerator<WrittenFile> {
  for (const delivered of items) {
    const covered = kind.isOneTier === true ? coveredTiers(delivered.annotations) : new Set<string>();
    const isWritten = ({ label, source }: Annotation) => kind.name in source || !covered.has(label);
    const item = { ...delivered, annotations: delivered.annotations.filter(isWritten) };
    const kept = keptDocuments(item, kind);
    const documents = kept.length === 0 ? [null] : kept;
    for (const [at, document] of documents.entries()) {
      const annotations = item.annotations.filter(
        (one) => placeIn(documents, fileOf(one.source[kind.name]), one.label, kind) === at,
      );
      if (document === null) {
        const path = joinPath(folderOf(item.mediaPath), stemOf(item.mediaPath) + kind.newEnding);
        const text = kind.write(soundOf({ ...item, annotations }, template), null);
        yield { path, bytes: encodeSoundDocument(newDocument(path, text)) };
      } else yield writeDocument({ ...item, annotations }, document, template, kind);
    }
  }
}

function writeDocument(
  item: WrittenRecording,
  document: KeptDocument,
  template: Template,
  kind: DocumentKind<string>,
): WrittenFile {
  const said = readSegments(document, kind);
  const isAsItCame = said !== null && sayTheSame(item.annotations, said, kind.name);
  const text = isAsItCame ? document.text : kind.write(soundOf(item, template), document);
  const bytes =
    document.isBinary && kind.binary !== undefined
      ? kind.binary.encode(text)
      : encodeSoundDocument({ ...document, text });
  return { path: document.file, bytes };
}

function soundOf({ mediaPath, durationUs = null, annotations }: WrittenRecording, template: Template): SoundToWrite {
  const wholes = annotations.filter(({ geometry }) => geometry.kind === 'whole');
  return {
    ...{ mediaPath, durationUs, template, annotations: intervalsOf(annotations) },
    wholes: wholes.map((one) => ({ label: one.label, text: saidText(one) })),
  };
}

function keptDocuments(item: DeliveredItem, kind: DocumentKind<string>): KeptDocument[] {
  const kept = item.source[kind.name];
  if (!Array.isArray(kept)) return [];
  return (kept as readonly Json[]).flatMap((one) => {
    const document = documentOf(one);
    return document === null ? [] : [{ ...document, isBinary: isJsonObject(one) && one['isBinary'] === true }];
  });
}

function fileOf(kept: Json | undefined): string | null {
  return isJsonObject(kept) && typeof kept['file'] === 'string' ? kept['file'] : null;
}

/** The index of the document that an annotation is written to: its own, one that has its label, or the first. */
function placeIn(
  documents: readonly (KeptDocument | null)[],
  file: string | null,
  label: string,
  kind: DocumentKind<string>,
): number {
  const own = documents.findIndex((document) => document !== null && document.file === file);
  if (own >= 0 || documents.length === 1) return Math.max(0, own);
  const alike = documents.findIndex(
    (document) => document !== null && readSegments(document, kind)?.some((one) => one.label === label) === true,
  );
  return Math.max(0, alike);
}
