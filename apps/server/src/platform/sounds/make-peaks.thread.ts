import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { decodePcm, PeaksMaker, TooManyPeaks } from '@countersign/media/sound';
import { createDecoder, type SoundDecoder } from './decoders.ts';
import type { PeaksMessage, PeaksPlan } from './make-peaks.ts';

// Only `makePeaks` starts this. It sends `more` to ask for the next bytes, and at the end the peaks or why there are none.
const { codec, hertz, channels, layout } = workerData as PeaksPlan;

function say(message: PeaksMessage): void {
  if (parentPort === null) throw new Error('this is no thread');
  const isPeaks = message !== 'more' && 'bytes' in message;
  parentPort.postMessage(message, isPeaks ? [message.bytes.buffer] : []);
}

/** Pieces do not end where samples do. */
function plainDecoder(plain: NonNullable<typeof layout>): SoundDecoder {
  const frameBytes = plain.channels * plain.sampleBytes;
  let rest = new Uint8Array(0);
  return {
    decode(piece) {
      const joined = new Uint8Array(rest.length + piece.length);
      joined.set(rest);
      joined.set(piece, rest.length);
      const whole = joined.length - (joined.length % frameBytes);
      rest = joined.slice(whole);
      return decodePcm(joined.subarray(0, whole), plain);
    },
    flush: () => [],
  };
}

async function nextPiece(): Promise<Uint8Array | null> {
  say('more');
  const [piece] = parentPort === null ? [null] : ((await once(parentPort, 'message')) as [Uint8Array | null]);
  return piece;
}

async function run(): Promise<void> {
  const decoder = layout === null ? await createDecoder(codec) : plainDecoder(layout);
  const maker = new PeaksMaker(hertz, channels);
  for (let piece = await nextPiece(); piece !== null; piece = await nextPiece()) maker.add(await decoder.decode(piece));
  maker.add(await decoder.flush());
  const peaks = maker.finish();
  say(peaks.bytes.length === 0 ? { failure: 'undecodable' } : peaks);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof TooManyPeaks)) throw error;
  say({ failure: 'tooLong' });
}
