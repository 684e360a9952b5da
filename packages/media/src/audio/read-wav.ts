import type { FileFacts } from '@countersign/contract';
import { type RiffChunk, riffChunks } from '../container/riff.ts';
import { type FileWindow, lettersOf } from '../file-window.ts';
import { known, type Recording } from '../recording.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';

const codecs: Readonly<Record<number, string>> = {
  1: 'pcm',
  2: 'adpcm_ms',
  3: 'float',
  6: 'alaw',
  7: 'mulaw',
  17: 'adpcm_ima',
  49: 'gsm',
  85: 'mp3',
};
const EXTENSIBLE = 0xfffe;
const UNKNOWN = 0xffff_ffff;

interface WavFormat {
  readonly facts: FileFacts;
  readonly bytesPerSecond: number;
  readonly isPlain: boolean;
}

/** What a WAV holds, if all its samples are there; RF64 and BW64 are its forms for more than 4 GB. */
export async function readWav(file: FileWindow): Promise<Recording> {
  let format: WavFormat | null = null;
  let [longBytes, samples] = [0, 0];
  for await (const chunk of riffChunks(file, 12, file.size)) {
    if (chunk.name === 'ds64') longBytes = Number((await file.view(chunk.body + 8, 8)).getBigUint64(0, true));
    if (chunk.name === 'fmt ') format = await readFormat(file, chunk);
    // Compressed samples have no fixed length: how many they are stands in a chunk of its own.
    if (chunk.name === 'fact') samples = (await file.view(chunk.body, 4)).getUint32(0, true);
    if (chunk.name !== 'data') continue;
    if (format === null) throw damagedAt(chunk.body - 8);
    const { facts, isPlain, bytesPerSecond } = format;
    const length = dataBytes(file, chunk, longBytes);
    const isCounted = !isPlain && samples > 0 && samples !== UNKNOWN;
    const seconds = isCounted ? samples / (facts.hertz ?? 1) : length / bytesPerSecond;
    return { kind: 'audio', facts: known({ seconds, ...facts }) };
  }
  throw endsEarly(file.size);
}

async function readFormat(file: FileWindow, chunk: RiffChunk): Promise<WavFormat> {
  const view = await file.view(chunk.body, 16);
  const tag = view.getUint16(0, true);
  const id = tag === EXTENSIBLE ? (await file.view(chunk.body + 24, 2)).getUint16(0, true) : tag;
  const [channels, hertz, bytesPerSecond] = [view.getUint16(2, true), view.getUint32(4, true), view.getUint32(8, true)];
  if (channels === 0 || hertz === 0 || bytesPerSecond === 0) throw damagedAt(chunk.body + 2);
  const isPlain = id === 1 || id === 3;
  // Some programs write a wrong rate of bytes; of plain samples it follows from the rest.
  const plainRate = channels * hertz * Math.ceil(view.getUint16(14, true) / 8);
  return {
    facts: { hertz, channels, codec: codecs[id] ?? `0x${id.toString(16)}` },
    isPlain,
    bytesPerSecond: isPlain && plainRate > 0 ? plainRate : bytesPerSecond,
  };
}

function dataBytes(file: FileWindow, { body, end }: RiffChunk, longBytes: number): number {
  const said = end - body;
  const length = said === UNKNOWN && longBytes > 0 ? longBytes : said;
  // What was written into a pipe could not know its length.
  if (length === UNKNOWN || (length === 0 && file.size > body)) return file.size - body;
  if (body + length > file.size) throw endsEarly(file.size, body + length);
  return length;
}

/** Whether bytes begin as a WAV in one of its three forms. */
export function isWav(head: Uint8Array): boolean {
  return (
    ['RIFF', 'RF64', 'BW64'].includes(lettersOf(head.subarray(0, 4))) && lettersOf(head.subarray(8, 12)) === 'WAVE'
  );
}
