import type { FileFacts } from '@countersign/contract';
import type { FileWindow } from '../file-window.ts';
import { known, type Recording } from '../recording.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';
import { type EbmlElement, ebmlElements, ebmlFloat, ebmlNumber, ebmlText } from './ebml.ts';
import { findLastTime } from './matroska-end.ts';

const ids = {
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  type: 0x83,
  codec: 0x86,
  frameNanoseconds: 0x23e383,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  shownWidth: 0x54b0,
  shownHeight: 0x54ba,
  shownUnit: 0x54b2,
  audio: 0xe1,
  hertz: 0xb5,
  channels: 0x9f,
  cluster: 0x1f43b675,
} as const;
const MAX_TRACKS = 100;

/** What a Matroska or WebM holds: a film where it has pictures that move, else a sound. */
export async function readMatroska(file: FileWindow): Promise<Recording> {
  const segment = await findSegment(file);
  const places = new Map<number, EbmlElement>();
  const sought: number[] = [];
  for await (const element of ebmlElements(file, segment.body, segment.end)) {
    if (element.id === ids.cluster) break;
    places.set(element.id, element);
    if (element.id === ids.seekHead) sought.push(...(await readSeekHead(file, element, segment.body)));
    if (places.has(ids.info) && places.has(ids.tracks)) break;
  }
  // Some programs write the tables behind the film.
  for (const at of sought)
    for await (const element of ebmlElements(file, at, segment.end)) {
      if (!places.has(element.id)) places.set(element.id, element);
      break;
    }
  const [info, tracks] = [places.get(ids.info), places.get(ids.tracks)];
  if (tracks === undefined) throw endsEarly(file.size);
  const { kind, facts } = await readTracks(file, tracks);
  const seconds = info === undefined ? 0 : await readSeconds(file, info);
  return { kind, facts: known({ seconds, ...facts }) };
}

async function findSegment(file: FileWindow): Promise<EbmlElement> {
  for await (const element of ebmlElements(file, 0, file.size)) {
    if (element.hasSize && element.end > file.size) throw endsEarly(file.size, element.end);
    if (element.id === ids.segment) return element;
  }
  throw endsEarly(file.size);
}

/** Offsets of the tables of times and tracks. */
async function readSeekHead(file: FileWindow, head: EbmlElement, base: number): Promise<number[]> {
  const found: number[] = [];
  for await (const seek of ebmlElements(file, head.body, head.end)) {
    if (seek.id !== ids.seek) continue;
    let [id, position] = [0, 0];
    for await (const part of ebmlElements(file, seek.body, seek.end)) {
      if (part.id === ids.seekId) id = await ebmlNumber(file, part);
      if (part.id === ids.seekPosition) position = await ebmlNumber(file, part);
    }
    if ((id === ids.info || id === ids.tracks) && base + position < file.size) found.push(base + position);
  }
  return found;
}

async function readSeconds(file: FileWindow, info: EbmlElement): Promise<number> {
  let [scale, duration] = [1_000_000, 0];
  for await (const part of ebmlElements(file, info.body, info.end)) {
    if (part.id === ids.scale) scale = await ebmlNumber(file, part);
    if (part.id === ids.duration) duration = await ebmlFloat(file, part);
  }
  return ((duration > 0 ? duration : await findLastTime(file)) * scale) / 1e9;
}

async function readTracks(file: FileWindow, tracks: EbmlElement): Promise<Recording> {
  let sound: FileFacts | null = null;
  let count = 0;
  for await (const track of ebmlElements(file, tracks.body, tracks.end)) {
    if (track.id !== ids.track || ++count > MAX_TRACKS) continue;
    const { type, facts } = await readTrack(file, track);
    if (type === 1) return { kind: 'video', facts };
    if (type === 2) sound ??= facts;
  }
  if (sound === null) throw damagedAt(tracks.body);
  return { kind: 'audio', facts: sound };
}

async function readTrack(file: FileWindow, track: EbmlElement): Promise<{ type: number; facts: FileFacts }> {
  let [type, codec, facts] = [0, '', {} as FileFacts];
  for await (const part of ebmlElements(file, track.body, track.end)) {
    if (part.id === ids.type) type = await ebmlNumber(file, part);
    if (part.id === ids.codec) codec = await ebmlText(file, part);
    if (part.id === ids.frameNanoseconds) facts = { ...facts, ...rateOf(await ebmlNumber(file, part)) };
    if (part.id === ids.video) facts = { ...facts, ...(await readVideo(file, part)) };
    if (part.id === ids.audio) facts = { ...facts, ...(await readAudio(file, part)) };
  }
  const { framesPerSecond: _, ...ofSound } = facts;
  return { type, facts: { codec, ...(type === 1 ? facts : ofSound) } };
}

function rateOf(nanoseconds: number): FileFacts {
  return nanoseconds > 0 ? { framesPerSecond: 1e9 / nanoseconds } : {};
}

async function readVideo(file: FileWindow, video: EbmlElement): Promise<FileFacts> {
  let [width, height, shownWidth, shownHeight, unit] = [0, 0, 0, 0, 0];
  for await (const part of ebmlElements(file, video.body, video.end)) {
    if (part.id === ids.width) width = await ebmlNumber(file, part);
    if (part.id === ids.height) height = await ebmlNumber(file, part);
    if (part.id === ids.shownWidth) shownWidth = await ebmlNumber(file, part);
    if (part.id === ids.shownHeight) shownHeight = await ebmlNumber(file, part);
    if (part.id === ids.shownUnit) unit = await ebmlNumber(file, part);
  }
  // Other units than pixels say only the shape.
  return unit === 0 && shownWidth > 0 && shownHeight > 0
    ? { width: shownWidth, height: shownHeight }
    : { width, height };
}

async function readAudio(file: FileWindow, audio: EbmlElement): Promise<FileFacts> {
  let [hertz, channels] = [8000, 1];
  for await (const part of ebmlElements(file, audio.body, audio.end)) {
    if (part.id === ids.hertz) hertz = await ebmlFloat(file, part);
    if (part.id === ids.channels) channels = await ebmlNumber(file, part);
  }
  return { hertz, channels };
}
