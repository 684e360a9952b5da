import type { RangeReader } from '../range-reader.ts';

/** How a sample is written. Numbers of 8 bits are unsigned in WAV and signed in AIFF. */
export type SampleForm = 'unsigned' | 'signed' | 'float' | 'alaw' | 'mulaw';

/** Where the plain samples of a file are, and how they are written. */
export interface PcmLayout {
  /** The first byte of the samples, and how many bytes they take. */
  readonly from: number;
  readonly bytes: number;
  readonly hertz: number;
  readonly channels: number;
  readonly sampleBytes: number;
  readonly form: SampleForm;
  readonly isBigEndian: boolean;
}

const EXTENSIBLE = 0xfffe;
const UNKNOWN = 0xffff_ffff;

/** The layout of a WAV or an AIFF with plain samples; null of every other file. An error of the reader is thrown on. */
export async function findPcm(source: RangeReader): Promise<PcmLayout | null> {
  const start = await source.read(0, Math.min(source.size, START_BYTES));
  /** Null where the file ends before. */
  const view: View = async (offset, length) => {
    if (offset + length > source.size) return null;
    const isAtStart = offset + length <= start.length;
    const bytes = isAtStart ? start.subarray(offset, offset + length) : await source.read(offset, length);
    return new DataView(bytes.buffer, bytes.byteOffset, length);
  };
  const [outer, inner] = [lettersOf(start.subarray(0, 4)), lettersOf(start.subarray(8, 12))];
  if (['RIFF', 'RF64', 'BW64'].includes(outer) && inner === 'WAVE') return layoutOfWav(view, source.size);
  if (outer === 'FORM' && (inner === 'AIFF' || inner === 'AIFC'))
    return layoutOfAiff(view, source.size, inner === 'AIFC');
  return null;
}

/** The bytes that are read at once; headers lie in them, but for what lies behind the samples. */
const START_BYTES = 16 * 1024;
const MOST_CHUNKS = 2000;

type View = (offset: number, length: number) => Promise<DataView | null>;

interface Chunk {
  readonly name: string;
  readonly body: number;
  readonly length: number;
}

async function* chunksOf(view: View, isLittle: boolean): AsyncGenerator<Chunk, void, undefined> {
  let at = 12;
  for (let count = 0; count < MOST_CHUNKS; count += 1) {
    const head = await view(at, 8);
    if (head === null) return;
    const length = head.getUint32(4, isLittle);
    yield { name: lettersOf(new Uint8Array(head.buffer, head.byteOffset, 4)), body: at + 8, length };
    at += 8 + length + (length % 2);
  }
}

function lettersOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** How many samples each channel has. */
export function samplesOf({ bytes, channels, sampleBytes }: PcmLayout): number {
  return Math.floor(bytes / (channels * sampleBytes));
}

type Form = Pick<PcmLayout, 'hertz' | 'channels' | 'sampleBytes' | 'form' | 'isBigEndian'>;

async function layoutOfWav(view: View, size: number): Promise<PcmLayout | null> {
  let form: Form | null = null;
  let longBytes = 0;
  for await (const { name, body, length } of chunksOf(view, true)) {
    if (name === 'ds64') longBytes = Number((await view(body + 8, 8))?.getBigUint64(0, true) ?? 0);
    if (name === 'fmt ') form = formOfWav(await view(body, Math.min(length, 40)));
    if (name !== 'data') continue;
    if (form === null) return null;
    const said = length === UNKNOWN && longBytes > 0 ? longBytes : length;
    const isUnknown = said === 0 || said === UNKNOWN;
    return { ...form, from: body, bytes: isUnknown ? size - body : Math.min(said, size - body) };
  }
  return null;
}

function formOfWav(view: DataView | null): Form | null {
  if (view === null || view.byteLength < 16) return null;
  const tag = view.getUint16(0, true);
  const id = tag === EXTENSIBLE && view.byteLength >= 26 ? view.getUint16(24, true) : tag;
  const sampleBytes = Math.ceil(view.getUint16(14, true) / 8);
  const forms: Readonly<Record<number, SampleForm>> = {
    1: sampleBytes === 1 ? 'unsigned' : 'signed',
    3: 'float',
    6: 'alaw',
    7: 'mulaw',
  };
  const form = forms[id];
  const [channels, hertz] = [view.getUint16(2, true), view.getUint32(4, true)];
  return form === undefined ? null : sound({ form, sampleBytes, channels, hertz, isBigEndian: false });
}

async function layoutOfAiff(view: View, size: number, isCompressed: boolean): Promise<PcmLayout | null> {
  let form: Form | null = null;
  for await (const { name, body, length } of chunksOf(view, false)) {
    if (name === 'COMM') form = formOfAiff(await view(body, isCompressed ? 22 : 18), isCompressed);
    if (name !== 'SSND' || form === null) continue;
    const offset = (await view(body, 4))?.getUint32(0) ?? 0;
    const from = body + 8 + offset;
    return { ...form, from, bytes: Math.max(0, Math.min(length - 8 - offset, size - from)) };
  }
  return null;
}

function formOfAiff(view: DataView | null, isCompressed: boolean): Form | null {
  if (view === null) return null;
  const type = isCompressed ? lettersOf(new Uint8Array(view.buffer, view.byteOffset + 18, 4)) : 'NONE';
  const forms: Readonly<Record<string, SampleForm>> = {
    ...{ NONE: 'signed', twos: 'signed', sowt: 'signed', in24: 'signed', in32: 'signed' },
    ...{ fl32: 'float', FL32: 'float', fl64: 'float', FL64: 'float' },
    ...{ alaw: 'alaw', ALAW: 'alaw', ulaw: 'mulaw', ULAW: 'mulaw' },
  };
  const form = forms[type];
  if (form === undefined) return null;
  const isLaw = form === 'alaw' || form === 'mulaw';
  const sampleBytes = isLaw ? 1 : Math.ceil(view.getUint16(6) / 8);
  // Ten bytes: an exponent and a fraction of 64 bits. Rates are whole numbers.
  const hertz = Math.round(Number(view.getBigUint64(10)) * 2 ** ((view.getUint16(8) & 0x7fff) - 16_446));
  return sound({ form, sampleBytes, channels: view.getUint16(0), hertz, isBigEndian: type !== 'sowt' });
}

const widths: Readonly<Record<SampleForm, readonly number[]>> = {
  unsigned: [1],
  signed: [1, 2, 3, 4],
  float: [4, 8],
  alaw: [1],
  mulaw: [1],
};

/** The form, where samples of it can be read. */
function sound(form: Form): Form | null {
  const isSound = form.channels > 0 && form.hertz > 0 && widths[form.form].includes(form.sampleBytes);
  return isSound ? form : null;
}
