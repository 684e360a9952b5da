import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Annotation, Clock, Track, VideoMedia } from '@countersign/contract';
import { chunksOf, runsOf } from '@countersign/domain';
import { EncodedPacketSink, FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import type { Page } from 'playwright-core';

/** A video as a server would answer it, with the bytes of its files. */
export interface StubbedVideo {
  readonly media: Omit<VideoMedia, 'url' | 'tableUrl' | 'chunks'>;
  readonly bytes: Buffer;
  readonly table: Buffer;
  readonly tracks: readonly Track[];
}

/** When the frames of a file are shown, as the server reads them. */
export async function readTimes(file: string): Promise<{
  readonly timesUs: readonly number[];
  readonly codec: string;
  readonly width: number;
  readonly height: number;
}> {
  const input = new Input({ source: new FilePathSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error(`${file} has no pictures`);
  const times: number[] = [];
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true }))
    times.push(packet.timestamp);
  times.sort((a, b) => a - b);
  return {
    timesUs: times.filter((time) => time >= -1e-6).map((time) => time * 1e6),
    codec: (await track.getCodecParameterString()) ?? '',
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
  };
}

export async function stubOfFile(
  file: string,
  type: string,
  clock: Clock,
  tracks: (frames: number) => readonly Track[],
): Promise<StubbedVideo> {
  const { timesUs, codec, width, height } = await readTimes(file);
  const frames = clock.kind === 'frames' ? Math.ceil((timesUs.length - clock.start) / clock.step) : 0;
  const durationUs = Math.round((timesUs.at(-1) ?? 0) + 33_333);
  const made = tracks(frames);
  return {
    media: { kind: 'video', form: 'file', type, width, height, durationUs, codec, clock, frames },
    bytes: await readFile(file),
    table: doubles(timesUs),
    tracks: made,
  };
}

/** Numbered pictures one after the other, as a zip without compression has them, with a gap before each. */
export function stubOfPictures(
  pictures: readonly Buffer[],
  type: string,
  size: { readonly width: number; readonly height: number },
  clock: Clock,
  tracks: readonly Track[],
): StubbedVideo {
  const gap = Buffer.alloc(37, 1);
  const offsets = pictures.map((_, at) =>
    pictures.slice(0, at).reduce((sum, { length }) => sum + gap.length + length, gap.length),
  );
  const media = { kind: 'video', form: 'pictures', type: 'application/zip', codec: type, ...size, clock } as const;
  return {
    media: { ...media, durationUs: pictures.length * 100_000, frames: pictures.length },
    bytes: Buffer.concat(pictures.flatMap((picture) => [gap, picture])),
    table: doubles([...pictures.map((_, at) => at * 100_000), ...offsets, ...pictures.map(({ length }) => length)]),
    tracks,
  };
}

export function doubles(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 8);
  numbers.forEach((number, at) => bytes.writeDoubleLE(number, at * 8));
  return bytes;
}

/** Boxes of a track, stated at frames. */
export function boxTrack(
  id: string,
  stated: readonly (readonly [frame: number, x: number, y: number, flags: number])[],
): Track {
  return {
    ...{ id, shape: 'box', changes: [], source: {} },
    frames: stated.map(([frame]) => frame),
    flags: stated.map(([, , , flags]) => flags),
    x: stated.map(([, x]) => x),
    y: stated.map(([, , y]) => y),
    width: stated.map(() => 120),
    height: stated.map(() => 90),
  };
}

/** Answers of the portal about its first item as if it were this video. Needs a batch of pictures to stand on. */
export async function stubVideo(page: Page, video: StubbedVideo, labelOf: (id: string) => string): Promise<void> {
  const { media, bytes, table, tracks } = video;
  const chunks = tracks.length === 0 ? [] : chunksOf(tracks, media.frames);
  const files: Record<string, Buffer> = {
    file: bytes,
    table,
    ...Object.fromEntries(chunks.map((chunk, nth) => [`chunk${nth}`, gzipSync(JSON.stringify(chunk))])),
  };
  const origin = (path: string) => `/stub-video/${path}`;
  const annotations: Annotation[] = tracks.map((track) => ({
    ...{ id: track.id, label: labelOf(track.id), attributes: {}, source: {} },
    geometry: { kind: 'track', shape: track.shape, runs: runsOf(track, media.frames) },
  }));
  const answered: VideoMedia = {
    ...media,
    url: origin('file'),
    tableUrl: origin('table'),
    chunks: chunks.map(({ fromFrame, toFrame }, nth) => ({ from: fromFrame, to: toFrame, url: origin(`chunk${nth}`) })),
  };
  await page.route('**/stub-video/*', async (route) => {
    const body = files[new URL(route.request().url()).pathname.split('/').at(-1) ?? ''];
    const range = /^bytes=(\d+)-(\d+)$/.exec(route.request().headers()['range'] ?? '');
    if (body === undefined) return route.fulfill({ status: 404 });
    if (range === null) return route.fulfill({ body });
    const [from, to] = [Number(range[1]), Math.min(Number(range[2]), body.length - 1)];
    return route.fulfill({
      status: 206,
      body: body.subarray(from, to + 1),
      headers: { 'content-range': `bytes ${from}-${to}/${body.length}`, 'accept-ranges': 'bytes' },
    });
  });
  await page.route('**/customer-api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!/\/(item\/open|batch\/detail)$/.test(pathname)) return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const json: unknown = JSON.parse(text, (key, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      if (key === 'batch' && 'medium' in value) return { ...value, medium: 'video' };
      if (key !== 'item' || !('media' in value)) return value;
      return { ...value, media: answered, annotations, fileName: 'clip.mp4', extent: media.frames };
    });
    return route.fulfill({ response, json });
  });
}
