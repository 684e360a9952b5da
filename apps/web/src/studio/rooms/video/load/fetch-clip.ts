import type { ItemView, VideoMedia } from '@countersign/contract';
import { type ChunkStore, createChunkStore } from '@countersign/studio/video';
import { heardBytes } from '../../../file/heard-bytes.ts';
import { NoFile, openRanged, type RangedFile } from '../../../file/ranged-file.ts';
import type { Fetched, Loaded } from '../../room.ts';
import { CannotDecode, type FrameSource } from '../frames/frame-source.ts';
import { numberedFrames } from '../frames/numbered-frames.ts';
import { patientFrames } from '../frames/patient-frames.ts';
import { type FrameTable, readFrameTable } from './frame-table.ts';
import { readChunk } from './read-chunk.ts';

/** A video ready to be shown, or why there is none. */
export type LoadedClip =
  | {
      readonly kind: 'decoded';
      readonly media: VideoMedia;
      readonly table: FrameTable;
      readonly chunks: ChunkStore;
      /** Null where this browser cannot decode its pictures. */
      readonly source: FrameSource | null;
      /** What this browser has no decoder for. */
      readonly lacks: string | null;
      /** The same pictures for what is shown beside the video, so that neither waits for the other. */
      readonly openAside: () => FrameSource;
      /** Tells when more of the shapes are loaded. */
      readonly listen: (loaded: () => void) => void;
    }
  | { readonly kind: Exclude<Loaded['kind'], 'decoded'> };

/** The status of an address whose video has expired since the address was made. */
const GONE = 410;
const EXPIRED: readonly number[] = [401, 403, GONE];

/**
 * Fetches the frame table of a video and the start of its file. Its frames and shapes are fetched as they are shown.
 *
 * @throws if no answer arrived or the session is over; trying again may help.
 */
export async function fetchClip(
  media: VideoMedia,
  renew: () => Promise<ItemView | null>,
): Promise<Fetched<LoadedClip>> {
  const { url, tableUrl } = media;
  if (url === null) return without('expired');
  if (tableUrl === null) return without('missing');
  const renewed = async () => {
    const view = await renew();
    return view?.media.kind === 'video' ? view.media : null;
  };
  const fileUrl = async () => (await renewed())?.url ?? null;
  let arrived = 0;
  const opened = openRanged(url, fileUrl, (ask) =>
    heardBytes(ask, (count) => {
      arrived += count;
    }),
  );
  try {
    const [file, table] = await Promise.all([opened, fetchBytes(tableUrl)]);
    return { bytes: table.byteLength, decode: () => open({ file, arrived: () => arrived }, table, media, renewed) };
  } catch (error) {
    if (!(error instanceof NoFile) || error.status >= 500 || error.status === 401) throw error;
    return without(error.status === GONE ? 'expired' : 'missing');
  }
}

function without(kind: 'expired' | 'missing'): Fetched<LoadedClip> {
  return { bytes: 0, decode: async () => ({ kind }) };
}

function fetchBytes(url: string): Promise<Uint8Array<ArrayBuffer>> {
  return heardBytes(async (signal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new NoFile(response.status);
    return response;
  });
}

interface ArrivingFile {
  readonly file: RangedFile;
  /** How many of its bytes have arrived so far. */
  arrived(): number;
}

async function open(
  { file, arrived }: ArrivingFile,
  bytes: Uint8Array<ArrayBuffer>,
  media: VideoMedia,
  renewed: () => Promise<VideoMedia | null>,
): Promise<LoadedClip> {
  const table = readFrameTable(bytes.buffer, media);
  if (table === null) return { kind: 'broken' };
  let addresses = media.chunks;
  let listener = () => {};

  async function chunkBytes(nth: number): Promise<Uint8Array<ArrayBuffer>> {
    const address = addresses[nth]?.url ?? '';
    try {
      return await fetchBytes(address);
    } catch (error) {
      if (!(error instanceof NoFile) || !EXPIRED.includes(error.status)) throw error;
      addresses = (await renewed())?.chunks ?? addresses;
      return fetchBytes(addresses[nth]?.url ?? '');
    }
  }

  const chunks = createChunkStore(
    media.chunks,
    async (nth) => readChunk(await chunkBytes(nth)),
    () => listener(),
  );
  const parts = { open: () => openSource(file, table, media), arrived };
  const first = chunks.want(0).catch(() => undefined);
  let lacks: string | null = null;
  const opened = await parts.open().catch((error: unknown) => {
    if (error instanceof CannotDecode) lacks = error.codec;
    return null;
  });
  // Pictures that could not be opened are opened again when the first frame is shown.
  const source = lacks === null ? patientFrames(opened, parts) : null;
  // What is wrong with the first frame is said when it is shown.
  await Promise.all([first, opened && source?.get(table.pictureOf(0)).catch(() => undefined)]);
  return {
    ...{ kind: 'decoded', media, table, chunks, source, lacks },
    openAside: () => patientFrames(null, parts),
    listen(loaded) {
      listener = loaded;
    },
  };
}

async function openSource(file: RangedFile, table: FrameTable, media: VideoMedia): Promise<FrameSource> {
  if (table.spans !== null) return numberedFrames(file, table.spans, media);
  const { packedFrames } = await import('../frames/packed-frames.ts');
  return packedFrames(file, table.timesUs);
}
