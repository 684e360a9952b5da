import { gzipSync } from 'node:zlib';
import {
  type Annotation,
  type Clock,
  type DeliverySummary,
  shapeFlags,
  type Template,
  type Track,
} from '@countersign/contract';
import { chunksOf, runsOf } from '@countersign/domain';
import { v7 as makeId } from 'uuid';
import { must } from './client.ts';
import { hashOf } from './sync.ts';
import { testTemplate } from './template.ts';
import type { TestServer } from './test-server.ts';

/** A template of videos: cars, persons, and a class of the whole clip. */
export const videoTemplate: Template = {
  labels: [
    { name: 'car', colour: 0, geometries: ['track'], attributes: [] },
    { name: 'person', colour: 1, geometries: ['track'], attributes: [] },
    { name: 'rain', colour: 2, geometries: ['whole'], attributes: [] },
  ],
  errorTypes: testTemplate.errorTypes,
  rules: testTemplate.rules,
};

/** An object of a video, and what belongs to it as a whole. */
export interface ObjectToDeliver {
  readonly track: Track;
  readonly label: string;
}

/** A video to be delivered. */
export interface VideoToDeliver {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Frames by its clock. */
  readonly frames: number;
  readonly clock?: Clock;
  readonly objects?: readonly ObjectToDeliver[];
  /** Classes of the whole clip. */
  readonly wholes?: readonly string[];
}

/**
 * A box that moves a pixel a frame. It is stated at the first frame and behind the last one, `[from, to]`, from where on it is
 * not seen.
 */
export function boxTrack(id: string, from: number, to: number, x = 0): Track {
  const { keyframe, lasting, outside } = shapeFlags;
  const at = (frame: number) => x + frame - from;
  return {
    ...{ id, shape: 'box', frames: [from, to + 1], flags: [keyframe | lasting, keyframe | outside] },
    ...{ x: [at(from), at(to + 1)], y: [4, 4], width: [10, 10], height: [8, 8], changes: [], source: {} },
  };
}

/** The annotations of an item, as a program makes them of its objects. */
export function annotationsOf({ objects = [], wholes = [], frames }: VideoToDeliver): Annotation[] {
  const common = { attributes: {}, source: {} };
  return [
    ...objects.map(({ track, label }): Annotation => {
      const geometry = { kind: 'track', shape: track.shape, runs: runsOf(track, frames) } as const;
      return { id: track.id, label, geometry, ...common };
    }),
    ...wholes.map((label, nth): Annotation => ({ id: `w${nth}`, label, geometry: { kind: 'whole' }, ...common })),
  ];
}

interface Chunk {
  readonly from: number;
  readonly to: number;
  readonly bytes: Buffer;
}

/** The chunks of its tracks as they are sent. */
export function packChunks({ objects = [], frames }: VideoToDeliver): Chunk[] {
  if (objects.length === 0) return [];
  return chunksOf(
    objects.map(({ track }) => track),
    frames,
  ).map((chunk) => ({
    ...{ from: chunk.fromFrame, to: chunk.toFrame },
    bytes: gzipSync(JSON.stringify(chunk), { level: 9 }),
  }));
}

/** Delivers a batch of videos as the provider's program does. `change` replaces parts of what opens it. */
export async function deliverVideos(
  { provider }: Pick<TestServer, 'provider'>,
  projectId: string,
  videos: readonly VideoToDeliver[],
  change?: Readonly<Record<string, unknown>>,
): Promise<DeliverySummary> {
  const { syncId } = must(
    await provider.openSync({
      ...{ projectId, name: makeId(), medium: 'video', mode: 'item', packageBy: 500, format: 'cvatvideo' },
      ...{ template: videoTemplate, datasetId: null, assign: [], submitter: '' },
      ...{ itemCount: videos.length, fingerprint: hashOf(makeId()), ...change },
    }),
  );
  await sendVideos({ provider }, syncId, videos);
  return must(await provider.completeSync({ syncId }));
}

/** Sends the files, the chunks and the items of videos. */
export async function sendVideos(
  { provider }: Pick<TestServer, 'provider'>,
  syncId: string,
  videos: readonly VideoToDeliver[],
): Promise<void> {
  for (const video of videos)
    for (const bytes of [video.bytes, ...packChunks(video).map((chunk) => chunk.bytes)])
      await sendFile({ provider }, syncId, bytes);
  must(await provider.addSyncItems({ syncId, from: 0, items: videos.map(itemOfVideo) }));
}

/** Sends a file that the server does not have. */
export async function sendFile(
  { provider }: Pick<TestServer, 'provider'>,
  syncId: string,
  bytes: Uint8Array,
): Promise<void> {
  const file = { sha256: hashOf(bytes), size: bytes.length };
  const { missing } = must(await provider.checkSyncFiles({ syncId, files: [file] }));
  if (missing.length > 0) must(await provider.putSyncFile({ syncId, ...file }, { body: Buffer.from(bytes) }));
}

/** The item that is sent for a video. */
export function itemOfVideo(video: VideoToDeliver) {
  const { fileName, bytes, clock } = video;
  const chunks = packChunks(video).map((chunk) => ({
    ...{ from: chunk.from, to: chunk.to },
    ...{ sha256: hashOf(chunk.bytes), size: chunk.bytes.length },
  }));
  return {
    ...{ fileName, mediaPath: fileName, width: null, height: null, source: {} },
    ...{ annotations: annotationsOf(video), sha256: hashOf(bytes), size: bytes.length },
    ...(clock !== undefined && { clock }),
    ...(chunks.length > 0 && { chunks }),
  };
}
