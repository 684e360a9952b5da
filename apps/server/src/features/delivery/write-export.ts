import type { ExportScope, Language } from '@countersign/contract';
import { cropPath, errorsOfItem, isSafePath, mediumOfFormat, safePath } from '@countersign/domain';
import { addContents, type Contents, countContents } from '@countersign/formats';
import type { Db } from '../../platform/db/connect.ts';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { loadTexts, type RowOfText, type WithText } from '../../platform/texts/load-texts.ts';
import { framesNamed, frameWords } from '../../platform/videos/frame-words.ts';
import { loadChunks } from '../../platform/videos/load-chunks.ts';
import { loadFrameTimes } from '../../platform/videos/load-frame-times.ts';
import { storedKey } from '../item/media-key.service.ts';
import type { ExportedBatch } from './delivery.store.ts';
import {
  type ExportedItem,
  measureScope,
  readItems,
  readMarked,
  readVerdicts,
  type VerdictOfText,
} from './exported-items.store.ts';
import type { ItemWriter, WriteFacts } from './item-writer.ts';
import { isWithin, itemsARead, MAX_PART, SMALL } from './part-size.ts';
import { createPartWriter, createSmallPartWriter, isFile, type PartWriter } from './part-writer.ts';
import { createSaidAt } from './said-at-errors.service.ts';
import type { PackedClip } from './unpack-item.ts';
import { type BesideErrors, writeVerdictList, writeVerdictTable } from './verdict-files.ts';
import { writeCrops } from './write-crops.ts';
import type { ZipStream } from './zip-stream.ts';

/** What the annotation files of a batch are made of. */
export interface AnnotationOrder {
  readonly batch: ExportedBatch;
  readonly scope: ExportScope;
  readonly writer: ItemWriter;
  readonly facts: WriteFacts;
  /** Where texts are read, and pictures of errors are cut from. */
  readonly objects: Pick<ObjectStore, 'get'>;
  /** Called with how many items are written, of how many. */
  readonly onProgress: (itemsDone: number, items: number) => Promise<void>;
}

/** What an export is made of. */
export interface ExportOrder extends AnnotationOrder {
  /** Of the person who asked for it. */
  readonly language: Language;
  /** Whether rejected pictures come with pictures of their errors. */
  readonly hasCrops: boolean;
}

/** How many verdicts are read at a time. */
const VERDICTS_A_READ = 500;
/** The chunks of so many videos are read at a time. */
const VIDEOS_A_READ = 4;

/**
 * Writes the annotation files of a batch, and the verdicts on rejected items with pictures of their errors, or the words
 * that errors of a text are about. Answers what was lost.
 */
export async function writeExport(db: Db, order: ExportOrder, zip: ZipStream): Promise<string[]> {
  const { scope, writer, language, facts } = order;
  const contents = await writeAnnotations(db, order, zip);
  if (scope === 'rejected') {
    const beside = await besideErrors(db, order, zip);
    const named = { language, template: facts.template };
    await zip.add('verdicts.csv', writeVerdictTable(verdictsOf(db, order), named, beside));
    await zip.add('verdicts.json', writeVerdictList(verdictsOf(db, order), named, beside));
  }
  zip.end();
  return writer.losses(contents);
}

/** Writes the annotation files of a batch below a `root`, which is '' or ends with a slash. Answers what they contain. */
export async function writeAnnotations(
  db: Db,
  order: AnnotationOrder,
  zip: Pick<ZipStream, 'add'>,
  root = '',
): Promise<Contents> {
  const { batch, scope, writer } = order;
  const size = await measureScope(db, batch, scope);
  const isWhole = isWithin(MAX_PART, size);
  // A video has few annotations and a great many shapes.
  const isVideo = mediumOfFormat(writer.name) === 'video';
  const createWriter = isWithin(SMALL, size) && !isVideo ? createSmallPartWriter : createPartWriter;
  /** Maps export names to the delivered names that no file system can hold. */
  const names = new Map<string, string>();
  let contents = countContents([], writer.name);
  let [number, done] = [0, 0];
  for await (const part of partsOf(db, order, createWriter, names, isVideo ? VIDEOS_A_READ : itemsARead(size))) {
    number += 1;
    const folder = isWhole ? root : `${root}part-${String(number).padStart(4, '0')}/`;
    for await (const written of part.writer.write())
      if (isFile(written))
        await zip.add(`${folder}${isSafePath(written.path) ? written.path : safePath(written.path)}`, written.bytes);
      else contents = addContents(contents, written);
    done += part.items;
    await order.onProgress(done, size.items);
  }
  if (names.size > 0)
    await zip.add(`${root}names.json`, Buffer.from(JSON.stringify(Object.fromEntries(names), null, 1)));
  return contents;
}

/** What comes with errors: the pictures they are in, the words they are about, or what was said. */
async function besideErrors(db: Db, order: ExportOrder, zip: ZipStream): Promise<BesideErrors | null> {
  switch (mediumOfFormat(order.writer.name)) {
    case 'picture':
      return addCrops(db, order, zip);
    case 'text':
    case 'audio':
      return said('quote');
    case 'answers':
      return said('statement');
    case 'video':
      return framesIn(order.language);
  }
}

/** When each error of a video is: the frames that it names, or those in which its object is seen. */
function framesIn(language: Language): BesideErrors {
  return {
    what: 'frame',
    of: (item) =>
      errorsOfItem(item).map(({ annotationId, place, at }) => {
        const range =
          framesNamed(place, at) ?? (Object.hasOwn(item.lives, annotationId) ? item.lives[annotationId] : undefined);
        return range === undefined || item.video === null ? null : frameWords(item.video, range, language, place);
      }),
  };
}

/** What stands at each error of an item, and at each place where something is missing. */
function said(what: BesideErrors['what']): BesideErrors {
  return { what, of: (item) => errorsOfItem(item).map(createSaidAt(item)) };
}

/** Adds a picture of each error where they are asked for. Answers where those of an item are. */
async function addCrops(
  db: Db,
  { batch, hasCrops, objects }: ExportOrder,
  zip: ZipStream,
): Promise<BesideErrors | null> {
  if (!hasCrops) return null;
  const marked = flat(blocksOf(VERDICTS_A_READ, (after, limit) => readMarked(db, batch, after, limit)));
  const missing = await writeCrops(marked, objects, zip);
  return {
    what: 'crop',
    of: (item) =>
      errorsOfItem(item)
        .map((error, nth) => cropPath(item, nth, error))
        .map((path) => (missing.has(path) ? null : path)),
  };
}

/** The items under names every file system accepts. Records names that differ from the delivered ones. */
function named<Item extends { readonly fileName: string; readonly mediaPath: string }>(
  item: Item,
  names: Map<string, string>,
): Item {
  for (const path of [item.fileName, item.mediaPath]) if (safePath(path) !== path) names.set(safePath(path), path);
  return { ...item, fileName: safePath(item.fileName), mediaPath: safePath(item.mediaPath) };
}

/** Items that are written together. */
interface Part {
  readonly writer: PartWriter;
  items: number;
  annotations: number;
  extent: number;
}

/** Parts by index number, each with as many items as it may hold. Only one exists at a time. */
async function* partsOf(
  db: Db,
  { batch, scope, writer, facts, objects }: AnnotationOrder,
  createWriter: typeof createPartWriter,
  names: Map<string, string>,
  itemsAtOnce: number,
): AsyncGenerator<Part> {
  const asked = { scope, format: writer.name };
  const newPart = (): Part => ({ writer: createWriter(writer, facts), items: 0, annotations: 0, extent: 0 });
  const blocks = blocksOf(itemsAtOnce, (after, limit) => readItems(db, batch, asked, after, limit));
  // Started here, because a thread starts up while the first items are read.
  let part: Part | undefined = newPart();
  try {
    for await (const items of withTracks(batch, objects, withTexts(objects, blocks))) {
      const annotations = items.reduce((sum, item) => sum + item.annotationCount, 0);
      const extent = items.reduce((sum, item) => sum + item.extent, 0);
      const together = part && {
        items: part.items + items.length,
        annotations: part.annotations + annotations,
        extent: part.extent + extent,
      };
      if (part !== undefined && part.items > 0 && together !== undefined && !isWithin(MAX_PART, together)) {
        yield part;
        await part.writer.close();
        part = undefined;
      }
      part ??= newPart();
      part.writer.add(items.map((item) => named(item, names)));
      part.items += items.length;
      part.annotations += annotations;
      part.extent += extent;
    }
    if (part !== undefined && part.items > 0) yield part;
  } finally {
    await part?.writer.close();
  }
}

async function* verdictsOf(db: Db, { batch, objects }: ExportOrder): AsyncGenerator<VerdictOfText> {
  const blocks = blocksOf(VERDICTS_A_READ, (after, limit) => readVerdicts(db, batch, after, limit));
  for await (const verdict of flat(withTexts(objects, blocks)))
    yield {
      ...verdict,
      fileName: safePath(verdict.fileName),
      video: verdict.times && (await loadFrameTimes(objects, verdict.times)),
    };
}

/** The items, of videos with the chunks of their tracks. */
async function* withTracks<Row extends Pick<ExportedItem, 'clip'>>(
  { customerId }: ExportedBatch,
  objects: Pick<ObjectStore, 'get'>,
  blocks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<(Omit<Row, 'clip'> & { readonly clip: PackedClip | null })[]> {
  const load = async ({ chunks, ...clip }: NonNullable<Row['clip']>): Promise<PackedClip> => {
    const stored = chunks.map(({ sha256, size }) => ({ key: storedKey(customerId, sha256), size }));
    return { ...clip, chunks: await loadChunks(objects, stored) };
  };
  for await (const rows of blocks) {
    const loaded = [];
    for (const row of rows) loaded.push({ ...row, clip: row.clip && (await load(row.clip)) });
    yield loaded;
  }
}

async function* withTexts<Row extends RowOfText>(
  objects: Pick<ObjectStore, 'get'>,
  blocks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<WithText<Row>[]> {
  for await (const rows of blocks) yield* loadTexts(objects, rows);
}

async function* flat<Row>(blocks: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const block of blocks) yield* block;
}

/** Everything that `read` finds, in blocks of `size` rows by index number. */
async function* blocksOf<Row extends { readonly index: number }>(
  size: number,
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = -1; ; ) {
    const rows = await read(after, size);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < size) return;
    after = last.index;
  }
}
