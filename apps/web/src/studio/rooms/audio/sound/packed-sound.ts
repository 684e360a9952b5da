import {
  ADTS,
  AudioBufferSink,
  CustomSource,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';
import type { RangedFile } from '../../../file/ranged-file.ts';
import type { SoundSource } from './sound-source.ts';

/** Packets say something of those behind them, so decoding begins a moment before what is heard. */
const RUN_UP_SECONDS = 0.3;

/** A recording that the browser decodes packet by packet. Throws where it cannot. */
export async function packedSound(file: RangedFile): Promise<SoundSource> {
  const input = new Input({
    formats: [MP3, OGG, FLAC, MP4, QTFF, ADTS, WAVE, WEBM, MATROSKA],
    source: new CustomSource({
      getSize: () => file.size,
      read: (start, end) => file.read(start, end - start),
      prefetchProfile: 'network',
    }),
  });
  const track = await input.getPrimaryAudioTrack();
  if (track === null || !(await track.canDecode())) throw new Error('this browser cannot decode it');
  const sink = new AudioBufferSink(track);
  return {
    async *read(fromSeconds, toSeconds, signal) {
      for await (const { buffer, timestamp } of sink.buffers(Math.max(0, fromSeconds - RUN_UP_SECONDS), toSeconds)) {
        if (signal.aborted) return;
        const hertz = buffer.sampleRate;
        const [first, last] = [fromSeconds, toSeconds].map((time) => Math.round((time - timestamp) * hertz));
        const [skipped, end] = [Math.max(0, first ?? 0), Math.min(buffer.length, last ?? 0)];
        if (skipped >= end) continue;
        const channels = Array.from({ length: buffer.numberOfChannels }, (_, channel) =>
          buffer.getChannelData(channel).slice(skipped, end),
        );
        yield { hertz, channels };
      }
    },
  };
}
