import {
  type AnswersDocument,
  type Input,
  MAX_TEXT_BYTES,
  type Medium,
  type RefusalData,
  syncCalls,
} from '@countersign/contract';
import {
  countBoxes,
  findCutPlace,
  findCutSpan,
  findItemProblem,
  findMisplaced,
  hasPlaceInAnswers,
  isArriving,
  knownLabels,
} from '@countersign/domain';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { loadTexts } from '../../../platform/texts/load-texts.ts';
import { findStored, nameStored, type StoredObject } from '../../item/media.store.ts';
import { findOtherSize } from '../find-other-size.ts';
import { clockOf, findUnfitVideo, framesOf, readTracks } from '../fit-video.service.ts';
import { addSyncRows, failSync, findSync, lockSync, type Sync } from '../sync.store.ts';

type AddSyncItems = typeof syncCalls.addSyncItems;
type Item = Input<AddSyncItems>['items'][number];
type Refused =
  | { readonly code: 5002002; readonly data: RefusalData<AddSyncItems, 5002002> }
  | { readonly code: 5002009; readonly data: RefusalData<AddSyncItems, 5002009> };

/** The most broken files of one request that are named. */
const MOST_NAMED = 50;

export async function addSyncItems({
  input,
  db,
  now,
  context,
}: Requested<AddSyncItems>): Promise<Outcome<AddSyncItems>> {
  const read = await readArriving(context, db, input);
  return db.transaction().execute(async (transaction) => {
    const sync = await lockSync(transaction, input.syncId);
    if (sync === undefined || !isArriving(sync.status)) return refuse(5020001);
    const received = sync.items_received;
    const items = input.from > received ? [] : input.items.slice(received - input.from);
    if (items.length === 0) return ok({ itemsReceived: received });

    const files = items.flatMap(filesOf);
    const { customer_id: customerId, started_at: startedAt } = sync;
    const sha256s = [...new Set(files.map(({ sha256 }) => sha256))];
    await nameStored(transaction, { customerId, startedAt }, sha256s, now);
    const stored = await findStoredBySha256(transaction, sync, sha256s);
    const absent = files.filter(({ sha256, size }) => stored.get(sha256)?.size !== size);
    const missing = [...new Set(absent.map(({ sha256 }) => sha256))];
    if (missing.length > 0) return refuse(5020052, { missing });

    const known = findRefused(sync, items, stored) ?? (await knowItems(context, items, stored, read));
    if (!Array.isArray(known)) {
      const refused = known;
      const { file, reason } = refused.data;
      // The same content would fail again, and the name must stay free for other content.
      await failSync(transaction, sync, { cause: 'content', file, reason }, now);
      return refused.code === 5002009 ? refuse(refused.code, refused.data) : refuse(refused.code, refused.data);
    }
    const rows = known.map(({ sha256, size: _size, annotations, relations = [], source, ...body }, index) => ({
      customer_id: sync.customer_id,
      sync_id: sync.id,
      ordinal: received + index,
      body: JSON.stringify(body),
      sha256: Buffer.from(sha256, 'hex'),
      annotations: JSON.stringify(annotations),
      relations: JSON.stringify(relations),
      source: JSON.stringify(source),
      annotation_count: countBoxes(annotations),
      labels: JSON.stringify(countLabels(annotations)),
    }));
    await addSyncRows(transaction, sync, rows, received + rows.length, now);
    return ok({ itemsReceived: received + rows.length });
  });
}

function countLabels(annotations: Item['annotations']): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { label } of annotations) counts.set(label, (counts.get(label) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** The item's own file, its reference picture and the chunks of its tracks. */
function filesOf({ mediaPath, sha256, size, reference, chunks = [] }: Item): NonNullable<Item['reference']>[] {
  const own = { path: mediaPath, sha256, size };
  const others = chunks.map((chunk) => ({ path: mediaPath, sha256: chunk.sha256, size: chunk.size }));
  return reference === null ? [own, ...others] : [own, reference, ...others];
}

/**
 * Reads the tracks of items that may be added, before the transaction: a clip can have hundreds of chunks, and the database
 * ends transactions that ask nothing for a minute. Whatever keeps items from being added is found within it.
 */
async function readArriving(
  context: Context,
  db: Db,
  { syncId, from, items: sent }: Input<AddSyncItems>,
): Promise<ReadTracks> {
  const sync = await findSync(db, syncId);
  if (sync === undefined || !isArriving(sync.status) || from > sync.items_received) return new Map();
  const items = sent.slice(sync.items_received - from).filter(({ chunks = [] }) => chunks.length > 0);
  if (items.length === 0) return new Map();
  const files = items.flatMap(filesOf);
  const stored = await findStoredBySha256(db, sync, [...new Set(files.map(({ sha256 }) => sha256))]);
  const isThere = files.every(({ sha256, size }) => stored.get(sha256)?.size === size);
  return isThere && findRefused(sync, items, stored) === null ? readTracks(context.objects, items, stored) : new Map();
}

type ReadTracks = Awaited<ReturnType<typeof readTracks>>;

/** What is only known of items once their files were read: the places of annotations, and of videos their frames. */
async function knowItems(
  context: Context,
  items: readonly Item[],
  stored: Map<string, StoredObject>,
  before: ReadTracks,
): Promise<Refused | KnownItem[]> {
  const cut = await findCutCharacter(context, items, stored);
  if (cut !== null) return cut;
  const videos = items.filter(({ sha256 }) => stored.get(sha256)?.video != null);
  if (videos.length === 0) return [...items];
  const tracks = await readRest(context, videos, stored, before);
  if ('reason' in tracks) return { code: 5002009, data: { ...tracks, files: [tracks] } };
  return items.map((item) => {
    const video = stored.get(item.sha256)?.video;
    if (video == null || 'problem' in video) return item;
    const annotations = tracks.get(item) ?? item.annotations;
    return { ...item, annotations, clock: clockOf(item), frames: framesOf(item, video) };
  });
}

type KnownItem = Item & { readonly frames?: number };

/** What was read before, and the tracks of the items whose files arrived only since. */
async function readRest(
  { objects }: Context,
  videos: readonly Item[],
  stored: Map<string, StoredObject>,
  before: ReadTracks,
): Promise<ReadTracks> {
  if ('reason' in before) return before;
  const rest = videos.filter((item) => !before.has(item));
  const read = await readTracks(objects, rest, stored);
  return 'reason' in read ? read : new Map([...before, ...read]);
}

async function findStoredBySha256(
  db: Db,
  { customer_id: customerId }: Sync,
  sha256s: readonly string[],
): Promise<Map<string, StoredObject>> {
  const rows = await findStored(db, customerId, sha256s);
  return new Map(rows.map((row) => [row.sha256.toString('hex'), row]));
}

function findRefused(sync: Sync, items: readonly Item[], stored: Map<string, StoredObject>): Refused | null {
  const { template, itemCount, medium } = syncCalls.openSync.input.parse(sync.request);
  const known = knownLabels(template);
  for (const [index, item] of items.entries()) {
    const file = item.mediaPath;
    if (sync.items_received + index >= itemCount)
      return { code: 5002002, data: { file, reason: `there are more items than the ${itemCount} announced` } };
    const problem = findItemProblem(item, known, medium);
    if (problem !== null) return { code: 5002002, data: { file: item.fileName, reason: problem } };
  }
  const findUnfit = findUnfitOf[medium];
  const broken = items.flatMap((item) => findBroken(item, stored, findUnfit));
  const files = [...new Map(broken.map((one) => [one.file, one])).values()].slice(0, MOST_NAMED);
  const [first] = files;
  return first === undefined ? null : { code: 5002009, data: { ...first, files } };
}

/** Why a stored file is not what an item shows, or not what its annotations were made on; null where it is. */
type FindUnfit = (item: Item, file: StoredObject) => string | null;

/** The files of an item that are not what they have to be: its own, and its reference picture. */
function findBroken(
  item: Item,
  stored: Map<string, StoredObject>,
  findUnfit: FindUnfit,
): { file: string; reason: string }[] {
  const own = stored.get(item.sha256);
  const reference = item.reference && stored.get(item.reference.sha256);
  const reasons = [
    { file: item.mediaPath, reason: own === undefined ? null : findUnfit(item, own) },
    { file: item.reference?.path ?? '', reason: reference?.problem ?? null },
  ];
  return reasons.flatMap(({ file, reason }) => (reason === null ? [] : [{ file, reason }]));
}

function findUnfitPicture(item: Item, picture: StoredObject): string | null {
  return picture.problem ?? findOtherSize(item, 'picture', picture);
}

/**
 * The first item with a place that cuts a character in two. Only texts are read that have characters of two units, and documents of
 * answers with places in their words, a few megabytes of them at a time.
 */
async function findCutCharacter(
  { objects }: Context,
  items: readonly Item[],
  stored: Map<string, StoredObject>,
): Promise<Refused | null> {
  const rows = items.flatMap((item) => {
    const file = stored.get(item.sha256);
    const hasPairs = file?.text != null && file.text.units > file.text.characters;
    const hasSpans = item.annotations.some(({ geometry }) => geometry.kind === 'span');
    if (hasPairs && hasSpans) return [{ item, textKey: file.key, extent: file.text?.units ?? 0 }];
    const isPlaced = file?.answers != null && item.annotations.some(hasPlaceInAnswers);
    return isPlaced ? [{ item, textKey: file.key, extent: file.size }] : [];
  });
  for await (const read of loadTexts(objects, rows)) {
    for (const { item, text } of read) {
      const isOfAnswers = stored.get(item.sha256)?.answers != null;
      const cut = isOfAnswers
        ? findCutPlace(JSON.parse(text ?? '{}') as Partial<AnswersDocument>, item.annotations)
        : findCutSpan(text ?? '', item.annotations);
      if (cut === undefined) continue;
      const reason = `the annotation ${JSON.stringify(cut.id)} begins or ends within a character`;
      return { code: 5002009, data: { file: item.mediaPath, reason, files: [{ file: item.mediaPath, reason }] } };
    }
  }
  return null;
}

/** Annotations made on another text, or counted in another unit, would lie in the wrong places. */
function findUnfitText({ annotations }: Item, { text, size }: StoredObject): string | null {
  if (text === null) {
    if (size > MAX_TEXT_BYTES) return `it has ${size} bytes, and a text may have ${MAX_TEXT_BYTES}`;
    return 'it is no text in UTF-8 without a byte order mark';
  }
  for (const { id, geometry } of annotations) {
    const end = geometry.kind === 'span' ? (geometry.ranges.at(-1)?.[1] ?? 0) : 0;
    if (end > text.units)
      return `the annotation ${JSON.stringify(id)} ends at ${end}, and the text has ${text.units} UTF-16 units`;
  }
  return null;
}

/** Programs round the length of a recording. */
const ROUNDED_US = 100_000;

/** Annotations made on another recording would lie in the wrong places. */
function findUnfitAudio({ annotations }: Item, { sound }: StoredObject): string | null {
  if (sound === null) return 'it is no recording that can be opened here';
  if ('problem' in sound) return sound.problem;
  const { durationUs, channels } = sound;
  for (const { id, geometry } of annotations) {
    if (geometry.kind !== 'interval') continue;
    if (geometry.toUs > durationUs + ROUNDED_US)
      return `the annotation ${JSON.stringify(id)} ends at ${geometry.toUs / 1e6} s, and the recording at ${durationUs / 1e6} s`;
    if ((geometry.channel ?? 1) > channels)
      return `the annotation ${JSON.stringify(id)} is on channel ${geometry.channel}, and the recording has ${channels}`;
  }
  return null;
}

/** Statements about nothing that is there, and spans behind the end of a turn, would show nowhere. */
function findUnfitAnswers({ annotations }: Item, { answers, size }: StoredObject): string | null {
  if (answers === null) {
    if (size > MAX_TEXT_BYTES) return `it has ${size} bytes, and a document of answers may have ${MAX_TEXT_BYTES}`;
    return 'it is no JSON document of answers in UTF-8';
  }
  if ('problem' in answers) return `it is no document of answers: ${answers.problem}`;
  for (const annotation of annotations) {
    const problem = findMisplaced(annotation, answers.pieces);
    if (problem !== null) return `the annotation ${JSON.stringify(annotation.id)} ${problem}`;
  }
  return null;
}

const findUnfitOf: Record<Medium, FindUnfit> = {
  picture: findUnfitPicture,
  text: findUnfitText,
  audio: findUnfitAudio,
  video: findUnfitVideo,
  answers: findUnfitAnswers,
};
