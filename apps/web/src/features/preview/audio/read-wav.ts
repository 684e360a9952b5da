import type { RangedBytes } from '../bytes/ranged-bytes.ts';

/** Where the samples of a wav lie and how they are written. */
export interface WavSound {
  readonly coding: 'pcm' | 'float' | 'alaw' | 'mulaw';
  readonly bits: number;
  readonly channels: number;
  readonly hertz: number;
  /** Bytes of one sample of every channel. */
  readonly frameBytes: number;
  readonly from: number;
  readonly to: number;
}

const codings: Readonly<Record<number, WavSound['coding']>> = { 1: 'pcm', 3: 'float', 6: 'alaw', 7: 'mulaw' };
const EXTENSIBLE = 0xfffe;
/** A file with more parts before its sound is no plain recording. */
const MOST_PARTS = 64;

/** Reads the head of a wav; null where it is none, or its sound is compressed. A size beyond the file's end is cut. */
export async function readWav(bytes: RangedBytes): Promise<WavSound | null> {
  const head = viewOf(await bytes.read(0, 12));
  if (head.byteLength < 12 || nameAt(head, 0) !== 'RIFF' || nameAt(head, 8) !== 'WAVE') return null;
  let format: Omit<WavSound, 'from' | 'to'> | null = null;
  let at = 12;
  for (let part = 0; part < MOST_PARTS && at + 8 <= bytes.size; part += 1) {
    const view = viewOf(await bytes.read(at, at + 48));
    if (view.byteLength < 8) return null;
    const name = nameAt(view, 0);
    const size = view.getUint32(4, true);
    if (name === 'fmt ' && view.byteLength >= 24) format = formatOf(view);
    if (name === 'data') {
      if (format === null) return null;
      const to = Math.min(bytes.size, at + 8 + size);
      return { ...format, from: at + 8, to };
    }
    at += 8 + size + (size % 2);
  }
  return null;
}

function formatOf(view: DataView): Omit<WavSound, 'from' | 'to'> | null {
  const tag = view.getUint16(8, true);
  const code = tag === EXTENSIBLE && view.byteLength >= 34 ? view.getUint16(32, true) : tag;
  const coding = codings[code];
  const [channels, hertz, frameBytes, bits] = [
    view.getUint16(10, true),
    view.getUint32(12, true),
    view.getUint16(20, true),
    view.getUint16(22, true),
  ];
  const allowed: Readonly<Record<WavSound['coding'], readonly number[]>> = {
    pcm: [8, 16, 24, 32],
    float: [32, 64],
    alaw: [8],
    mulaw: [8],
  };
  if (coding === undefined || !allowed[coding].includes(bits)) return null;
  if (channels === 0 || hertz === 0 || frameBytes !== (channels * bits) / 8) return null;
  return { coding, bits, channels, hertz, frameBytes };
}

/** The first channel's sample at a byte, from -1 to 1. */
export function sampleAt(view: DataView, at: number, { coding, bits }: Pick<WavSound, 'coding' | 'bits'>): number {
  if (coding === 'float') return bits === 32 ? view.getFloat32(at, true) : view.getFloat64(at, true);
  if (coding === 'mulaw') return muLaw(view.getUint8(at));
  if (coding === 'alaw') return aLaw(view.getUint8(at));
  switch (bits) {
    case 8:
      return (view.getUint8(at) - 128) / 128;
    case 16:
      return view.getInt16(at, true) / 32_768;
    case 24:
      return (view.getUint16(at, true) + view.getInt8(at + 2) * 65_536) / 8_388_608;
    default:
      return view.getInt32(at, true) / 2_147_483_648;
  }
}

function muLaw(byte: number): number {
  const code = ~byte & 0xff;
  const size = (((code & 15) << 3) + 132) << ((code >> 4) & 7);
  return ((code & 128) === 0 ? size - 132 : 132 - size) / 32_768;
}

function aLaw(byte: number): number {
  const code = byte ^ 0x55;
  const exponent = (code >> 4) & 7;
  const base = ((code & 15) << 4) + 8;
  const size = exponent === 0 ? base : (base + 256) << (exponent - 1);
  return ((code & 128) === 0 ? -size : size) / 32_768;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((nth) => view.getUint8(at + nth)));
}
