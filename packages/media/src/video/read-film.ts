import { MOST_FRAMES } from '@countersign/contract';
import {
  CustomSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MATROSKA,
  MP4,
  MPEG_TS,
  QTFF,
  UnsupportedInputFormatError,
  type VideoCodec,
  WEBM,
} from 'mediabunny';
import type { RangeReader } from '../range-reader.ts';
import { endsEarly, Unreadable } from '../unreadable.ts';
import { UnfitVideoError, type VideoFrames } from './video-frames.ts';

/** What some browser at least can decode. */
const playable: ReadonlySet<VideoCodec> = new Set(['avc', 'hevc', 'vp8', 'vp9', 'av1']);
/** A cluster of frames, or the tables of a long film. What asks for more at once was made to fill the memory. */
const MOST_BYTES_AT_ONCE = 128 * 1024 ** 2;
const CACHE_BYTES = 32 * 1024 ** 2;
const MOST_PIXELS_A_SIDE = 32_768;
/** Frames after which others that share the program get their turn. */
const FRAMES_A_TURN = 500;
/** What an edit list hides has times before the beginning; fractions of a microsecond are roundings. */
const HIDDEN_SECONDS = -1e-6;

/** The frames of a film's first video track; null where it has none. */
export async function readFilm(source: RangeReader, until: number): Promise<VideoFrames | null> {
  // What it prints about codecs and broken tables is said in the answer, in words for those who deliver.
  Logging.level = LogLevel.Silent;
  const kept = new Source(source, until);
  using input = new Input({ source: kept.bunny, formats: [MP4, QTFF, MATROSKA, WEBM, MPEG_TS] });
  try {
    const tracks = await input.getVideoTracks();
    const [track] = tracks;
    if (track === undefined) return null;
    const head = await readTrack(track);
    const times = await readTimes(track, source.size, until);
    return {
      form: 'file',
      ...head,
      ...times,
      type: ((await input.getMimeType()).split(';')[0] ?? '').toLowerCase(),
      tracks: tracks.length,
    };
  } catch (error) {
    if (kept.failure !== null) throw kept.failure;
    if (error instanceof UnfitVideoError || error instanceof Unreadable) throw error;
    if (error instanceof UnsupportedInputFormatError) return null;
    // The library says what it expected of the bytes, in words for those who write it.
    throw new UnfitVideoError('its frames cannot be read');
  }
}

async function readTrack(track: InputVideoTrack): Promise<Pick<VideoFrames, 'width' | 'height' | 'codec'>> {
  const codec = await track.getCodec();
  const name = codec === null ? await track.getInternalCodecId() : codec;
  if (codec === null || !playable.has(codec))
    throw new UnfitVideoError(`its frames are coded as ${plainly(name)}, which browsers do not play`);
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()].map(Math.round);
  const isSize = (side: number | undefined): side is number =>
    side !== undefined && side > 0 && side <= MOST_PIXELS_A_SIDE;
  if (!isSize(width) || !isSize(height)) throw new UnfitVideoError('it does not say how large its frames are');
  return { width, height, codec: (await track.getCodecParameterString()) ?? codec };
}

function plainly(name: unknown): string {
  return typeof name === 'string' && /^[\w/. -]{1,40}$/.test(name) ? name.trim() : 'something unknown';
}

/** When frames are shown, in that order; those of one moment count once. */
async function readTimes(
  track: InputVideoTrack,
  fileBytes: number,
  until: number,
): Promise<Pick<VideoFrames, 'timesUs' | 'durationUs'>> {
  const sink = new EncodedPacketSink(track);
  const times: number[] = [];
  let beforeLast: EncodedPacket | null = null;
  let last: EncodedPacket | null = null;
  let end = 0;
  let read = 0;
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    const { timestamp, duration } = packet;
    [beforeLast, last] = [last, packet];
    read += 1;
    if (read % FRAMES_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
    if (Date.now() > until) throw tooLong();
    if (!Number.isFinite(timestamp) || timestamp < HIDDEN_SECONDS) continue;
    times.push(Math.max(0, Math.round(timestamp * 1e6)));
    if (Number.isFinite(duration) && duration > 0) end = Math.max(end, Math.round((timestamp + duration) * 1e6));
    if (times.length > 2 * MOST_FRAMES) throw tooMany();
  }
  // A fragment may say frames that lie behind the end of a file that was cut.
  const whole = beforeLast === null ? await sink.getFirstPacket() : await sink.getNextPacket(beforeLast);
  if (read > 0 && whole === null) throw endsEarly(fileBytes);
  const sorted = Float64Array.from(times).sort();
  const timesUs = sorted.filter((time, at) => at === 0 || time > (sorted[at - 1] ?? 0));
  if (timesUs.length === 0) throw new UnfitVideoError('it has no frames');
  if (timesUs.length > MOST_FRAMES) throw tooMany();
  return { timesUs, durationUs: Math.max(end, endOf(timesUs)) };
}

/** The last frame is shown as long as the one before, where the file does not say how long. */
function endOf(times: Float64Array): number {
  const last = times.at(-1) ?? 0;
  return last + Math.max(1, last - (times.at(-2) ?? last));
}

function tooLong(): UnfitVideoError {
  return new UnfitVideoError('reading its frames takes too long');
}

function tooMany(): UnfitVideoError {
  return new UnfitVideoError(`it has more than ${MOST_FRAMES.toLocaleString('en')} frames`);
}

/** The file as mediabunny reads it. What the store fails with is kept apart from what is wrong with the file. */
class Source {
  failure: unknown = null;
  readonly bunny: CustomSource;

  constructor(source: RangeReader, until: number) {
    this.bunny = new CustomSource({
      getSize: () => source.size,
      read: async (start, end) => {
        try {
          return await source.read(start, end - start);
        } catch (error) {
          this.failure ??= error;
          throw error;
        }
      },
      prefetchProfile: 'network',
      maxCacheSize: CACHE_BYTES,
      handleUnhandledError: () => undefined,
    });
    boundReads(this.bunny, until);
  }
}

/**
 * The library makes room for what a file says of itself before it reads, so the bound stands in front of that. It also
 * looks for the next part of a file that is broken to the end of it, which may be far away.
 */
function boundReads(source: CustomSource, until: number): void {
  const inner = source as unknown as { _read(start: number, end: number, ...rest: number[]): unknown };
  const read = inner._read.bind(source);
  inner._read = (start, end, ...rest) => {
    if (end - start > MOST_BYTES_AT_ONCE) throw new UnfitVideoError('a part of it is too large to be read');
    if (Date.now() > until) throw tooLong();
    return read(start, end, ...rest);
  };
}
