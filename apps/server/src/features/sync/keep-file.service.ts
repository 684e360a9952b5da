import { buffer } from 'node:stream/consumers';
import type { RangeReader } from '@countersign/media';
import type { Insertable } from 'kysely';
import type { Context } from '../../context.ts';
import { readAnswers } from '../../platform/answers/read-answers.ts';
import type {
  ChunkRecord,
  PeaksRecord,
  StoredObjectTable,
  TilesRecord,
} from '../../platform/db/tables/stored-object.ts';
import type { SmallObject } from '../../platform/objects/object-store.ts';
import { readStoredRange } from '../../platform/objects/stored-range.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import { type FoundSound, readSound } from '../../platform/sounds/read-sound.ts';
import { readText } from '../../platform/texts/read-text.ts';
import { MOST_PACKED_BYTES, mayBeChunk, readChunk } from '../../platform/videos/read-chunk.ts';
import { cutTilesWork } from '../item/cut-tiles.work.ts';
import { makePeaksWork } from '../item/make-peaks.work.ts';
import { addStored } from '../item/media.store.ts';
import { madeKey } from '../item/media-key.service.ts';
import { type FoundVideo, readStoredVideo } from './keep-video.service.ts';
import { countReceivedFiles, type Sync } from './sync.store.ts';
import { endUploads } from './upload.store.ts';

/** A picture is read into memory once, to open it. A larger file is stored, but not as a picture. */
const MAX_PICTURE_BYTES = 512 * 1024 * 1024;
/** Of a file this large the head is read first: what is a recording is then never in memory as a whole. */
const HEAD_FIRST_BYTES = 8 * 1024 * 1024;
/** How many pictures of a group are open at a time. A program sends several groups at once. */
const OPEN_PICTURES = 2;

const TEXT_TYPE = 'text/plain; charset=utf-8';

interface NewFile {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
}

/** A file that exists only in memory. */
export interface FileInHand extends NewFile {
  readonly bytes: Buffer;
}

/** What opening a file revealed, and what was derived from it. */
interface OpenedFile extends NewFile {
  readonly shown: Pick<
    Insertable<StoredObjectTable>,
    | 'type'
    | 'width'
    | 'height'
    | 'thumbnail_key'
    | 'display_key'
    | 'display_type'
    | 'problem'
    | 'notes'
    | 'tiles'
    | 'text'
    | 'answers'
    | 'sound'
    | 'peaks'
    | 'video'
    | 'chunk'
  >;
  readonly made: readonly SmallObject[];
}

/**
 * Opens a file that has just been stored, stores the thumbnail of a picture (and a rendition where browsers need one) beside
 * it, and records it for its customer. What is no picture may be a recording, or a text, and that a document of answers. Large
 * pictures are cut into tiles later, and the peaks of recordings are made later. The sync counts it only when the customer did
 * not have it.
 */
export async function keepFile(
  context: Context,
  sync: Sync,
  file: NewFile,
  now: Date,
  maxPictureBytes = MAX_PICTURE_BYTES,
): Promise<void> {
  const isLarge = file.size > Math.min(maxPictureBytes, HEAD_FIRST_BYTES);
  const opened = (isLarge ? await openLarge(context, file, maxPictureBytes) : null) ?? (await openWhole(context, file));
  await context.objects.putAll(opened.made);
  await remember(context, sync, [opened], now);
}

/** The same for a group of announced files, none of which is stored yet. Records all of them or none. */
export async function keepGroup(context: Context, sync: Sync, files: readonly FileInHand[], now: Date): Promise<void> {
  const opened: OpenedFile[] = [];
  const rest = files.values();
  const openRest = async () => {
    for (const file of rest) opened.push(await openFile(file, file.bytes));
  };
  await Promise.all(Array.from({ length: OPEN_PICTURES }, openRest));
  await context.objects.putAll([...files, ...opened.flatMap(({ made }) => made)]);
  await remember(context, sync, opened, now);
}

async function remember(context: Context, sync: Sync, files: readonly OpenedFile[], now: Date): Promise<void> {
  const { customer_id: customerId } = sync;
  await context.db.transaction().execute(async (db) => {
    const sha256s = files.map(({ sha256 }) => sha256);
    const announced = await endUploads(db, customerId, sha256s);
    const rows = files.map(({ sha256, size, key, shown }) => ({
      customer_id: customerId,
      sha256: Buffer.from(sha256, 'hex'),
      size,
      key,
      created_at: now,
      used_at: now > sync.started_at ? now : sync.started_at,
      ...shown,
    }));
    const added = await addStored(db, rows);
    const fresh = files.filter(({ sha256 }) => added.has(sha256));
    if (fresh.length === 0) return;
    // The upload took so long that its announcement expired.
    const forgotten = fresh.find(({ sha256 }) => !announced.has(sha256));
    if (forgotten !== undefined) throw new Error(`the upload of ${forgotten.sha256} is not known any more`);
    const received = { files: fresh.length, bytes: fresh.reduce((sum, { size }) => sum + size, 0) };
    await countReceivedFiles(db, sync, received, now);
    for (const { sha256, shown } of fresh) {
      if (shown.tiles !== null) await context.work.send(db, cutTilesWork, { customerId, sha256 });
      if (shown.peaks === MAKING) await context.work.send(db, makePeaksWork, { customerId, sha256 });
    }
  });
}

function openWhole(context: Context, file: NewFile): Promise<OpenedFile> {
  return readStored(context, file).then((bytes) => openFile(file, bytes));
}

/** What is a video, a recording or a chunk is never in memory as a whole. Null where the file may be a picture. */
async function openLarge(context: Context, file: NewFile, maxPictureBytes: number): Promise<OpenedFile | null> {
  const source = storedRanges(context, file);
  const opened = (known: Partial<OpenedFile['shown']>, made: OpenedFile['made'] = []) => ({
    ...file,
    shown: { ...unshown, ...known },
    made,
  });
  const video = await readStoredVideo(source, file.key);
  if (video !== null) return opened({ ...shownVideo(video), problem: 'it is a video' }, video.made);
  const sound = await readSound(source);
  const tooLarge = `it is larger than a picture may be (${maxPictureBytes / 1024 ** 2} MiB)`;
  const isTooLarge = file.size > maxPictureBytes;
  if (sound !== null) return opened({ ...shownSound(sound), problem: isTooLarge ? tooLarge : 'it is a recording' });
  if (mayBeChunk(await source.read(0, 2)) && file.size > MOST_PACKED_BYTES)
    return opened({
      problem: 'it is packed',
      chunk: JSON.stringify({ problem: 'it is too large' } satisfies ChunkRecord),
    });
  return isTooLarge ? opened({ problem: tooLarge }) : null;
}

async function readStored({ objects }: Context, { key }: NewFile): Promise<Buffer> {
  const found = await objects.get(key);
  if (found === null) throw new Error(`the object ${key} is gone`);
  return buffer(found.body);
}

const unshown = {
  ...{ type: 'application/octet-stream', width: null, height: null, notes: '[]', tiles: null },
  ...{ thumbnail_key: null, display_key: null, display_type: null },
  ...{ text: null, answers: null, sound: null, peaks: null, video: null, chunk: null },
};

const MAKING = JSON.stringify({ state: 'making' } satisfies PeaksRecord & TilesRecord);

function storedRanges({ objects }: Context, { key, size }: NewFile): RangeReader {
  return { size, read: (offset, length) => readStoredRange(objects, key, offset, length) };
}

async function openFile({ key, sha256, size }: NewFile, bytes: Buffer): Promise<OpenedFile> {
  const picture = await readPicture(bytes);
  if ('problem' in picture) {
    const text = readText(bytes);
    const type = text === null ? unshown.type : TEXT_TYPE;
    const answers = text && readAnswers(bytes);
    const known = { text: text && JSON.stringify(text), answers: answers && JSON.stringify(answers) };
    const shown = { ...unshown, type, problem: picture.problem, ...known };
    if (text !== null) return { key, sha256, size, shown, made: [] };
    if (mayBeChunk(bytes)) return { key, sha256, size, shown: { ...shown, ...(await shownChunk(bytes)) }, made: [] };
    const source = inMemory(bytes);
    const video = await readStoredVideo(source, key);
    if (video !== null) return { key, sha256, size, shown: { ...shown, ...shownVideo(video) }, made: video.made };
    return { key, sha256, size, shown: { ...shown, ...shownSound(await readSound(source)) }, made: [] };
  }
  const { type, width, height, thumbnail, display, notes, isLarge } = picture;
  const small = thumbnail && { key: madeKey.thumbnail(key, thumbnail.type), bytes: thumbnail.bytes };
  const whole = display && { key: madeKey.display(key, display.type), bytes: display.bytes };
  const shown = {
    type,
    width,
    height,
    thumbnail_key: small?.key ?? key,
    display_key: whole?.key ?? null,
    display_type: display?.type ?? null,
    problem: null,
    notes: JSON.stringify(notes),
    tiles: isLarge ? MAKING : null,
    ...{ text: null, answers: null, sound: null, peaks: null, video: null, chunk: null },
  };
  return { key, sha256, size, shown, made: [small, whole].filter((one) => one !== null) };
}

function inMemory(bytes: Buffer) {
  return {
    size: bytes.length,
    read: (offset: number, length: number) => Promise.resolve(bytes.subarray(offset, offset + length)),
  };
}

function shownSound(found: FoundSound | null): Pick<OpenedFile['shown'], 'sound' | 'peaks'> {
  if (found === null) return { sound: null, peaks: null };
  const noPeaks = JSON.stringify({ state: 'none' } satisfies PeaksRecord);
  return { sound: JSON.stringify(found.sound), peaks: found.hasPeaks ? MAKING : noPeaks };
}

function shownVideo({
  video,
  thumbnailKey,
}: FoundVideo): Pick<OpenedFile['shown'], 'type' | 'thumbnail_key' | 'video'> {
  const type = 'problem' in video ? unshown.type : video.type;
  return { type, thumbnail_key: thumbnailKey, video: JSON.stringify(video) };
}

async function shownChunk(bytes: Buffer): Promise<Pick<OpenedFile['shown'], 'type' | 'chunk'>> {
  return { type: 'application/gzip', chunk: JSON.stringify(await readChunk(bytes)) };
}
