import {
  CustomSource,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  MPEG_TS,
  QTFF,
  type VideoSample,
  VideoSampleSink,
  WEBM,
} from 'mediabunny';
import type { RangedFile } from '../../../file/ranged-file.ts';
import { createFrameRing, ringSize } from './frame-ring.ts';
import { CannotDecode, type DecodedFrame, type FrameSource } from './frame-source.ts';
import { nearestFrame, withinFrame } from './nearest-frame.ts';

/** Stepping back, so many frames are decoded at once. */
const GROUP = 12;
/** So many frames ahead of a step are decoded while nobody waits. */
const AHEAD = 4;

/**
 * The frames of a file of video, which the browser decodes. `timesUs` are the times at which they are shown; a frame is asked
 * for by its time alone.
 *
 * @throws CannotDecode, or where the file has no pictures
 */
export async function packedFrames(file: RangedFile, timesUs: Float64Array): Promise<FrameSource> {
  const input = new Input({
    formats: [MP4, QTFF, WEBM, MATROSKA, MPEG_TS],
    source: new CustomSource({
      getSize: () => file.size,
      read: (start, end) => file.read(start, end - start),
      prefetchProfile: 'network',
    }),
  });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error('the file has no pictures');
  const codec = (await track.getCodecParameterString()) ?? (await track.getCodec());
  if (typeof VideoDecoder === 'undefined' || !(await track.canDecode())) throw new CannotDecode(codec ?? '?');
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const samples = new VideoSampleSink(track);
  const packets = new EncodedPacketSink(track);
  const ring = createFrameRing(ringSize(width, height));
  const seconds = (picture: number) => withinFrame(timesUs, picture) / 1e6;
  /** What is being decoded, one frame after the other, and the number of the next one. */
  let run: { readonly frames: AsyncGenerator<VideoSample, void, unknown>; next: number } | undefined;
  let last = -1;
  let waiting = 0;
  let decoded = 0;
  let isClosed = false;
  let queue: Promise<unknown> = Promise.resolve();

  /** The number of the first picture from which one can be decoded. */
  async function keyBefore(picture: number): Promise<number> {
    const key = await packets.getKeyPacket(seconds(picture), { metadataOnly: true });
    return key === null ? 0 : Math.min(picture, nearestFrame(timesUs, key.timestamp * 1e6));
  }

  async function stop(): Promise<void> {
    const ended = run;
    run = undefined;
    await ended?.frames.return();
  }

  /** Decodes on to a picture, from one of those before it. */
  async function decode(from: number, to: number): Promise<void> {
    if (run === undefined || run.next > from || run.next + GROUP < from) {
      await stop();
      run = { frames: samples.samples(seconds(from)), next: from };
    }
    const going = run;
    while (going.next <= to && !isClosed) {
      const { value: sample, done } = await going.frames.next();
      if (done === true || sample === undefined) {
        run = undefined;
        return;
      }
      const at = nearestFrame(timesUs, sample.timestamp * 1e6);
      going.next = at + 1;
      decoded += 1;
      if (isClosed) sample.close();
      else ring.put(at, frameOf(sample));
    }
  }

  /** Decodes a picture and what is likely to be asked for with it. */
  async function fetchFrame(picture: number): Promise<void> {
    if (ring.has(picture)) return;
    const isBack = picture < last && last - picture <= GROUP;
    const key = await keyBefore(picture);
    const goesOn = run !== undefined && run.next <= picture && run.next >= key;
    if (goesOn && run !== undefined) return decode(run.next, picture);
    return decode(isBack ? Math.max(key, picture - GROUP) : picture, picture);
  }

  async function fetchAhead(picture: number, step: 1 | -1): Promise<void> {
    const wanted = picture + step * AHEAD;
    if (waiting > 0 || isClosed || wanted < 0 || wanted >= timesUs.length || ring.has(wanted)) return;
    if (step === 1) {
      if (run !== undefined && run.next <= wanted && wanted - run.next <= AHEAD) await decode(run.next, wanted);
      return;
    }
    const key = await keyBefore(wanted);
    await decode(Math.max(key, wanted - GROUP), wanted);
  }

  async function open(picture: number): Promise<DecodedFrame> {
    ring.aim(picture);
    try {
      await fetchFrame(picture);
    } catch (error) {
      await stop().catch(() => undefined);
      throw error;
    }
    // Frames of one time cannot be told apart.
    const frame = ring.get(picture) ?? ring.get(nearestFrame(timesUs, timesUs[picture] ?? 0));
    if (frame === undefined) throw new Error(`the file has no picture ${picture}`);
    const step = picture < last ? -1 : 1;
    const isStep = last >= 0 && Math.abs(picture - last) <= GROUP;
    last = picture;
    if (isStep) queue = queue.then(() => fetchAhead(picture, step)).catch(() => undefined);
    return frame;
  }

  return {
    get(picture) {
      waiting += 1;
      const opened = queue
        .then(() => open(picture))
        .finally(() => {
          waiting -= 1;
        });
      queue = opened.catch(() => undefined);
      return opened;
    },
    decoded: () => decoded,
    close() {
      isClosed = true;
      // A decoder that does not answer is not waited for.
      void stop().catch(() => undefined);
      ring.clear();
      input.dispose();
    },
  };
}

/** A sample turns itself and stretches its pixels as the file says. */
function frameOf(sample: VideoSample): DecodedFrame {
  return {
    draw: (context, width, height) => sample.draw(context, 0, 0, width, height),
    close: () => sample.close(),
  };
}
