/** A tone of each channel from one moment on; 0 hertz is silence. */
export interface Tone {
  readonly hertz: number;
  readonly seconds: number;
}

interface SoundForm {
  /** Samples a second; 8000 unless given. */
  readonly hertz?: number;
}

/** A WAV of 16 bits with a row of tones for each channel. */
export function makeWav(channels: readonly (readonly Tone[])[], { hertz = 8000 }: SoundForm = {}): Buffer {
  const rows = channels.map((tones) => samplesOfTones(tones, hertz));
  const frames = Math.max(...rows.map(({ length }) => length));
  const data = Buffer.alloc(frames * rows.length * 2);
  for (const [channel, samples] of rows.entries())
    for (const [at, sample] of samples.entries())
      data.writeInt16LE(Math.round(sample * 32_767), (at * rows.length + channel) * 2);
  return Buffer.concat([headOf(rows.length, hertz, data.length), data]);
}

function samplesOfTones(tones: readonly Tone[], hertz: number): number[] {
  return tones.flatMap((tone) =>
    Array.from({ length: Math.round(tone.seconds * hertz) }, (_, at) =>
      tone.hertz === 0 ? 0 : 0.5 * Math.sin((2 * Math.PI * tone.hertz * at) / hertz),
    ),
  );
}

function headOf(channels: number, hertz: number, dataBytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + dataBytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(hertz, 24);
  head.writeUInt32LE(hertz * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(dataBytes, 40);
  return head;
}
