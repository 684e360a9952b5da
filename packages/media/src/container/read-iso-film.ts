import type { FileFacts } from '@countersign/contract';
import { type FileWindow, lettersOf } from '../file-window.ts';
import { known, type Recording } from '../recording.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';
import { findBox, findPath, type IsoBox, isoBoxes } from './iso-boxes.ts';
import { secondsOfFragments } from './iso-fragments.ts';

const MAX_TRACKS = 100;

/** What an MP4, MOV or M4A holds: a film where it has pictures that move, else a sound. */
export async function readIsoFilm(file: FileWindow): Promise<Recording> {
  const movie = await findMovie(file);
  const header = await findBox(file, movie, 'mvhd');
  const { timescale, duration } = header === null ? { timescale: 0, duration: 0 } : await readTimes(file, header);
  const tracks: Track[] = [];
  for await (const box of isoBoxes(file, movie.body, movie.end)) {
    if (box.type !== 'trak' || tracks.length === MAX_TRACKS) continue;
    const track = await readTrack(file, box);
    if (track !== null) tracks.push(track);
  }
  const film = tracks.find(({ handler }) => handler === 'vide');
  const sound = tracks.find(({ handler }) => handler === 'soun');
  const main = film ?? sound;
  if (main === undefined) throw damagedAt(movie.body);
  const total = duration > 0 ? duration / timescale : main.seconds;
  const seconds = total > 0 ? total : await secondsOfFragments(file, movie, main.timescale);
  const facts = film === undefined ? await soundFacts(file, main) : await filmFacts(file, main);
  const samples = film === undefined ? null : await countSamples(file, main);
  const framesPerSecond = samples === null ? undefined : rate(samples, main.seconds > 0 ? main.seconds : seconds);
  return { kind: film === undefined ? 'audio' : 'video', facts: known({ seconds, ...facts, ...framesPerSecond }) };
}

function rate(samples: number, seconds: number): FileFacts {
  return seconds > 0 ? { framesPerSecond: samples / seconds } : {};
}

/** Every box must end within the file: films are written with their index last, or with a table of what follows. */
async function findMovie(file: FileWindow): Promise<IsoBox> {
  let movie: IsoBox | null = null;
  for await (const box of isoBoxes(file, 0, file.size)) {
    if (box.end > file.size) throw endsEarly(file.size, box.end);
    if (box.type === 'moov') movie = box;
  }
  if (movie === null) throw endsEarly(file.size);
  return movie;
}

/** A track as its headers describe it. */
interface Track {
  readonly id: number;
  readonly handler: string;
  readonly timescale: number;
  readonly seconds: number;
  readonly box: IsoBox;
}

async function readTrack(file: FileWindow, box: IsoBox): Promise<Track | null> {
  const [head, media, handler] = [
    await findBox(file, box, 'tkhd'),
    await findPath(file, box, 'mdia', 'mdhd'),
    await findPath(file, box, 'mdia', 'hdlr'),
  ];
  if (head === null || media === null || handler === null) return null;
  const isLong = (await file.view(head.body, 1)).getUint8(0) === 1;
  const { timescale, duration } = await readTimes(file, media);
  return {
    id: (await file.view(head.body + (isLong ? 20 : 12), 4)).getUint32(0),
    handler: lettersOf(await file.bytes(handler.body + 8, 4)),
    timescale,
    seconds: timescale > 0 ? duration / timescale : 0,
    box,
  };
}

/** Timescale and duration of `mvhd` and `mdhd`; an unknown duration is written as all ones. */
async function readTimes(file: FileWindow, box: IsoBox): Promise<{ timescale: number; duration: number }> {
  const isLong = (await file.view(box.body, 1)).getUint8(0) === 1;
  const view = await file.view(box.body + (isLong ? 20 : 12), isLong ? 12 : 8);
  const timescale = view.getUint32(0);
  const duration = isLong ? Number(view.getBigUint64(4)) : view.getUint32(4);
  const isUnknown = timescale === 0 || duration >= (isLong ? 2 ** 63 : 0xffff_ffff);
  return { timescale: timescale || 1, duration: isUnknown ? 0 : duration };
}

async function filmFacts(file: FileWindow, { box }: Track): Promise<FileFacts> {
  const entry = await findSample(file, box);
  const head = await findBox(file, box, 'tkhd');
  if (head === null) return {};
  const isLong = (await file.view(head.body, 1)).getUint8(0) === 1;
  const view = await file.view(head.body + (isLong ? 52 : 40), 44);
  // The matrix of a film that was turned by 90 degrees has nothing on its main diagonal.
  const isTurned = view.getInt32(0) === 0 && view.getInt32(16) === 0 && view.getInt32(4) !== 0;
  const shown = [Math.round(view.getUint32(36) / 65_536), Math.round(view.getUint32(40) / 65_536)];
  const coded = entry === null ? null : await file.view(entry.body + 24, 4);
  const width = shown[0] || (coded?.getUint16(0) ?? 0);
  const height = shown[1] || (coded?.getUint16(2) ?? 0);
  const size = isTurned ? { width: height, height: width } : { width, height };
  return { ...size, ...(entry === null ? {} : { codec: entry.type.trim() }) };
}

async function soundFacts(file: FileWindow, { box, timescale }: Track): Promise<FileFacts> {
  const entry = await findSample(file, box);
  if (entry === null) return {};
  const view = await file.view(entry.body + 16, 12);
  return { channels: view.getUint16(0), hertz: view.getUint16(8) || timescale, codec: entry.type.trim() };
}

/** The first entry of a track's table of codecs. */
async function findSample(file: FileWindow, track: IsoBox): Promise<IsoBox | null> {
  const table = await findPath(file, track, 'mdia', 'minf', 'stbl', 'stsd');
  if (table === null) return null;
  for await (const entry of isoBoxes(file, table.body + 8, table.end)) return entry;
  return null;
}

async function countSamples(file: FileWindow, { box }: Track): Promise<number> {
  const sizes = await findPath(file, box, 'mdia', 'minf', 'stbl', 'stsz');
  return sizes === null ? 0 : (await file.view(sizes.body + 8, 4)).getUint32(0);
}
