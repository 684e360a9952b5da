import { MOST_FRAMES } from '@countersign/contract';
import { findPath, type IsoBox, isoBoxes } from '../container/iso-boxes.ts';
import { type FileWindow, lettersOf } from '../file-window.ts';
import { endsEarly } from '../unreadable.ts';
import { checkPlaces } from './iso-places.ts';
import { UnfitVideoError } from './video-frames.ts';

/** Tables of a hundred thousand frames, and of as long a sound, take less. */
const MOST_MOVIE_BYTES = 64 * 1024 ** 2;
/** The rate of an edit that plays as it was taken, as a fixed point number. */
const ONE = 0x10000;
/** An edit list may hide some. */
const MOST_SAMPLES = 4 * MOST_FRAMES;

/**
 * Refuses an MP4 or MOV that ends early, and tables that say more frames than a video may have before anybody makes room for
 * them: a few bytes can say four thousand million.
 */
export async function checkIsoTables(file: FileWindow): Promise<void> {
  for await (const box of isoBoxes(file, 0, file.size)) {
    if (box.end > file.size) throw endsEarly(file.size, box.end);
    if (box.type !== 'moov') continue;
    if (box.end - box.body > MOST_MOVIE_BYTES) throw new UnfitVideoError('its table of frames is too large');
    for await (const track of isoBoxes(file, box.body, box.end))
      if (track.type === 'trak') await checkTrack(file, track);
  }
}

/** Refuses the same of films in fragments, of which a frame may take no bytes in its table. It looks at the first fragments. */
export async function checkFragments(file: FileWindow): Promise<void> {
  let samples = 0;
  for await (const fragment of isoBoxes(file, 0, file.size)) {
    if (fragment.type !== 'moof') continue;
    for await (const track of isoBoxes(file, fragment.body, Math.min(fragment.end, file.size))) {
      if (track.type !== 'traf') continue;
      for await (const run of isoBoxes(file, track.body, track.end))
        if (run.type === 'trun') samples += (await file.view(run.body + 4, 4)).getUint32(0);
      bound(samples);
    }
  }
}

async function checkTrack(file: FileWindow, track: IsoBox): Promise<void> {
  const handler = await findPath(file, track, 'mdia', 'hdlr');
  if (handler === null || lettersOf(await file.bytes(handler.body + 8, 4)) !== 'vide') return;
  const edits = await findPath(file, track, 'edts', 'elst');
  if (edits !== null) await checkEdits(file, edits);
  const table = await findPath(file, track, 'mdia', 'minf', 'stbl');
  if (table === null) return;
  for await (const { type, body, end } of isoBoxes(file, table.body, table.end)) {
    if (type === 'stsz' || type === 'stz2') bound((await file.view(body + 8, 4)).getUint32(0));
    if (type === 'stts' || type === 'ctts') bound(await countRuns(file, body, end));
  }
  await checkPlaces(file, table);
}

/**
 * Refuses an edit list that shows several stretches of the film, or shows it faster or slower. Programs that follow it count
 * other frames than those that do not. Waiting before the first stretch changes no number.
 */
async function checkEdits(file: FileWindow, { body, end }: IsoBox): Promise<void> {
  const head = await file.view(body, 8);
  const isLong = head.getUint8(0) === 1;
  const entryBytes = isLong ? 20 : 12;
  const count = Math.min(head.getUint32(4), Math.floor((end - body - 8) / entryBytes));
  const entries = await file.view(body + 8, count * entryBytes);
  let shown = 0;
  for (let at = 0; at < count * entryBytes; at += entryBytes) {
    const place = at + (isLong ? 8 : 4);
    const isWait = isLong ? entries.getBigInt64(place) === -1n : entries.getInt32(place) === -1;
    const rate = entries.getInt32(at + entryBytes - 4);
    if (isWait) continue;
    shown += 1;
    if (shown > 1 || rate !== ONE)
      throw new UnfitVideoError(
        'its edit list cuts or slows it, so that programs count its frames otherwise: encode it anew',
      );
  }
}

/** The samples that a table of runs speaks of. */
async function countRuns(file: FileWindow, body: number, end: number): Promise<number> {
  const entries = (await file.view(body + 4, 4)).getUint32(0);
  bound(entries);
  const view = await file.view(body + 8, Math.min(entries * 8, Math.max(0, end - body - 8)));
  let samples = 0;
  for (let at = 0; at + 8 <= view.byteLength; at += 8) samples += view.getUint32(at);
  return samples;
}

function bound(samples: number): void {
  if (samples > MOST_SAMPLES) throw new UnfitVideoError(`it has more than ${MOST_FRAMES.toLocaleString('en')} frames`);
}
