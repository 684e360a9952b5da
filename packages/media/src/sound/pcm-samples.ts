import type { PcmLayout } from './pcm-layout.ts';

type ReadSample = (view: DataView, at: number) => number;

/**
 * The samples of whole frames, a list for each channel, from -1 to 1. A frame is one sample of every channel; bytes behind
 * the last whole frame are left out.
 */
export function decodePcm(bytes: Uint8Array, layout: PcmLayout): Float32Array<ArrayBuffer>[] {
  const { channels, sampleBytes } = layout;
  const frameBytes = channels * sampleBytes;
  const frames = Math.floor(bytes.length / frameBytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = readerOf(layout);
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames);
    for (let frame = 0, at = channel * sampleBytes; frame < frames; frame += 1, at += frameBytes)
      samples[frame] = read(view, at);
    return samples;
  });
}

function readerOf({ form, sampleBytes, isBigEndian }: PcmLayout): ReadSample {
  const isLittle = !isBigEndian;
  if (form === 'unsigned') return (view, at) => (view.getUint8(at) - 128) / 128;
  if (form === 'alaw') return (view, at) => (alaw[view.getUint8(at)] ?? 0) / 32_768;
  if (form === 'mulaw') return (view, at) => (mulaw[view.getUint8(at)] ?? 0) / 32_768;
  if (form === 'float')
    return sampleBytes === 8
      ? (view, at) => finite(view.getFloat64(at, isLittle))
      : (view, at) => finite(view.getFloat32(at, isLittle));
  if (sampleBytes === 1) return (view, at) => view.getInt8(at) / 128;
  if (sampleBytes === 2) return (view, at) => view.getInt16(at, isLittle) / 32_768;
  if (sampleBytes === 4) return (view, at) => view.getInt32(at, isLittle) / 2_147_483_648;
  const [low, high] = isBigEndian ? [2, 0] : [0, 2];
  return (view, at) =>
    ((view.getInt8(at + high) << 16) | (view.getUint8(at + 1) << 8) | view.getUint8(at + low)) / 8_388_608;
}

function finite(sample: number): number {
  return Number.isFinite(sample) ? sample : 0;
}

/** G.711: a sign, three bits of exponent and four of mantissa, in 8 bits. */
const alaw = Array.from({ length: 256 }, (_, code) => {
  const bits = code ^ 0x55;
  const [exponent, mantissa] = [(bits >> 4) & 7, (bits & 0xf) << 4];
  const size = exponent === 0 ? mantissa + 8 : (mantissa + 0x108) << (exponent - 1);
  return (bits & 0x80) === 0 ? -size : size;
});
const mulaw = Array.from({ length: 256 }, (_, code) => {
  const bits = ~code & 0xff;
  const size = ((((bits & 0xf) << 3) + 0x84) << ((bits >> 4) & 7)) - 0x84;
  return (bits & 0x80) === 0 ? size : -size;
});
