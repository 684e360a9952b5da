/** Samples of each channel, from -1 to 1. */
type Samples = readonly Float32Array[];

/** Turns the bytes of a file into samples, piece by piece. */
export interface SoundDecoder {
  decode(bytes: Uint8Array): Samples | Promise<Samples>;
  /** What is left after the last piece. */
  flush(): Samples | Promise<Samples>;
}

interface Decoded {
  readonly channelData: Float32Array[];
}

/** What the decoders of the library have in common. */
interface Streaming {
  readonly ready: Promise<void>;
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>;
  flush(): Promise<Decoded>;
}

/** Each is loaded when the first file asks for it. */
const makers: Readonly<Record<string, () => Promise<SoundDecoder>>> = {
  mp3: async () => {
    const { MPEGDecoder } = await import('mpg123-decoder');
    const decoder = new MPEGDecoder();
    await decoder.ready;
    return { decode: (bytes) => decoder.decode(bytes).channelData, flush: () => [] };
  },
  flac: async () => streaming(new (await import('@wasm-audio-decoders/flac')).FLACDecoder()),
  vorbis: async () => streaming(new (await import('@wasm-audio-decoders/ogg-vorbis')).OggVorbisDecoder()),
  opus: async () => streaming(new (await import('ogg-opus-decoder')).OggOpusDecoder()),
};

/** Whether files of this codec can be decoded here. Plain samples need no decoder. */
export function hasDecoder(codec: string): boolean {
  return Object.hasOwn(makers, codec);
}

/** A decoder of this codec. Throws where there is none. */
export async function createDecoder(codec: string): Promise<SoundDecoder> {
  const make = makers[codec];
  if (make === undefined) throw new Error(`no decoder reads ${codec}`);
  return make();
}

async function streaming(decoder: Streaming): Promise<SoundDecoder> {
  await decoder.ready;
  return {
    decode: async (bytes) => (await decoder.decode(bytes)).channelData,
    flush: async () => (await decoder.flush()).channelData,
  };
}
