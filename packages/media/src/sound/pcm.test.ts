import { expect, test } from 'vitest';
import { big, bytesOf, chunk, little } from '../testing/samples.ts';
import { findPcm, samplesOf } from './pcm-layout.ts';
import { decodePcm } from './pcm-samples.ts';

const inMemory = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: (offset: number, length: number) => Promise.resolve(bytes.subarray(offset, offset + length)),
});

function wav(tag: number, bits: number, channels: number, data: Uint8Array, extension: readonly number[] = []) {
  const frame = (bits / 8) * channels;
  const format = [tag, channels].flatMap((value) => little(value, 2));
  const rates = [...little(8000, 4), ...little(8000 * frame, 4), ...little(frame, 2), ...little(bits, 2)];
  const body = bytesOf('WAVE', chunk('fmt ', format, rates, extension), chunk('LIST', [1, 2, 3]), chunk('data', data));
  return bytesOf('RIFF', little(body.length, 4), body);
}

function aiff(type: string | null, bits: number, data: Uint8Array) {
  const rate = [...big(16_383 + 12, 2), ...big(8000 * 2 ** 19, 4), ...big(0, 4)];
  const common = bytesOf(big(1, 2), big(data.length / (bits / 8), 4), big(bits, 2), rate, type ?? '');
  const part = (name: string, body: Uint8Array) => bytesOf(name, big(body.length, 4), body);
  const body = bytesOf(
    type === null ? 'AIFF' : 'AIFC',
    part('COMM', common),
    part('SSND', bytesOf(big(0, 4), big(0, 4), data)),
  );
  return bytesOf('FORM', big(body.length, 4), body);
}

const half16 = bytesOf(little(16_384, 2), little(65_536 - 16_384, 2));
const extensible = [...little(22, 2), ...little(16, 2), ...little(4, 4), ...little(1, 2), ...little(0, 14)];

test.each([
  ['8 bits', wav(1, 8, 1, Uint8Array.of(192, 64)), [[0.5, -0.5]]],
  ['16 bits', wav(1, 16, 1, half16), [[0.5, -0.5]]],
  ['16 bits in two channels', wav(1, 16, 2, half16), [[0.5], [-0.5]]],
  ['24 bits', wav(1, 24, 1, Uint8Array.of(0, 0, 64, 0, 0, 192)), [[0.5, -0.5]]],
  ['32 bits', wav(1, 32, 1, bytesOf(little(2 ** 30, 4), little(2 ** 32 - 2 ** 30, 4))), [[0.5, -0.5]]],
  ['a float', wav(3, 32, 1, new Uint8Array(Float32Array.of(0.5, Number.NaN).buffer)), [[0.5, 0]]],
  ['a long float', wav(3, 64, 1, new Uint8Array(Float64Array.of(0.5, -0.5).buffer)), [[0.5, -0.5]]],
  ['the extensible form', wav(0xfffe, 16, 1, half16, extensible), [[0.5, -0.5]]],
  ['a-law', wav(6, 8, 1, Uint8Array.of(0xd5, 0x55)), [[8 / 32_768, -8 / 32_768]]],
  ['mu-law', wav(7, 8, 1, Uint8Array.of(0xff, 0x00)), [[0, -32_124 / 32_768]]],
  ['AIFF', aiff(null, 16, bytesOf(big(16_384, 2), big(65_536 - 16_384, 2))), [[0.5, -0.5]]],
  ['AIFF of 8 bits, which are signed', aiff(null, 8, Uint8Array.of(64, 192)), [[0.5, -0.5]]],
  ['AIFC the other way round', aiff('sowt', 16, half16), [[0.5, -0.5]]],
])('reads %s', async (_, file, samples) => {
  const layout = await findPcm(inMemory(file));
  if (layout === null) throw new Error('no samples');
  expect(layout.hertz).toBe(8000);
  expect(samplesOf(layout)).toBe(samples[0]?.length);
  const bytes = file.subarray(layout.from, layout.from + layout.bytes);
  expect(decodePcm(bytes, layout).map((channel) => [...channel])).toEqual(samples);
});

test.each([
  ['a compressed WAV', wav(17, 8, 1, Uint8Array.of(1))],
  ['a WAV of 12 channels and no rate', wav(1, 0, 12, Uint8Array.of(1))],
  ['a WAV that ends in its head', wav(1, 16, 1, half16).subarray(0, 30)],
  ['a compressed AIFC', aiff('ima4', 16, half16)],
  ['a text', bytesOf('no sound at all, but many letters')],
  ['nothing', bytesOf('')],
])('finds no plain samples in %s', async (_, file) => {
  expect(await findPcm(inMemory(file))).toBeNull();
});

test('takes the samples that are there where the file was cut', async () => {
  const file = wav(1, 16, 1, half16);
  expect(await findPcm(inMemory(file.subarray(0, file.length - 2)))).toMatchObject({ bytes: 2 });
});
