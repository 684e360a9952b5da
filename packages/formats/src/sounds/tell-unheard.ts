import type { ReadResult } from '../format.ts';
import type { SourceFolder } from '../source.ts';

/** So much of a file is looked at. Some programs put other chunks before the one that says the codec. */
const HEAD_BYTES = 4096;
const SHOWN = 5;
/** Of WAV. Plain samples, their logarithms and MPEG are played. */
const HEARD_TAGS: ReadonlySet<number> = new Set([1, 3, 6, 7, 85]);
const WAV_NAMES: Readonly<Record<number, string>> = { 2: 'ADPCM', 17: 'ADPCM', 34: 'TrueSpeech', 49: 'GSM' };
const EXTENSIBLE = 0xfffe;
const ASF = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11];
/** Of AIFF-C. */
const HEARD_FORMS: ReadonlySet<string> = new Set([
  ...['NONE', 'sowt', 'twos', 'raw ', 'in24', 'in32', 'fl32', 'FL32', 'fl64', 'FL64'],
  ...['alaw', 'ALAW', 'ulaw', 'ULAW'],
]);

/** What to say of recordings that no browser plays, a note a codec. They are delivered all the same. */
export async function notesOfUnheard(
  folder: SourceFolder,
  recordings: readonly string[],
): Promise<ReadResult['notes']> {
  const byCodec = new Map<string, string[]>();
  for (const path of recordings) {
    const codec = unheardCodec((await folder.read(path, HEAD_BYTES)).subarray(0, HEAD_BYTES));
    if (codec !== null) byCodec.set(codec, [...(byCodec.get(codec) ?? []), path]);
  }
  return [...byCodec].map(([codec, paths]) => {
    const more = paths.length > SHOWN ? ` and ${paths.length - SHOWN} more` : '';
    const named = `${paths.slice(0, SHOWN).join(', ')}${more}`;
    return { file: '', note: `no browser plays ${codec}, so nobody can hear ${named} in the workspace` };
  });
}

/** The codec of a file that no browser plays, by its first bytes; null of others and of what is no recording. */
export function unheardCodec(head: Uint8Array): string | null {
  if (ASF.every((byte, at) => head[at] === byte)) return 'WMA';
  if (lettersAt(head, 0, 5) === '#!AMR') return 'AMR';
  const [form, kind] = [lettersAt(head, 0, 4), lettersAt(head, 8, 4)];
  if (kind === 'WAVE' && (form === 'RIFF' || form === 'RF64' || form === 'BW64')) return unheardWav(head);
  if (form !== 'FORM' || kind !== 'AIFC') return null;
  const at = chunkAt(head, 'COMM', false);
  const codec = at === null ? '' : lettersAt(head, at + 18, 4);
  return codec === '' || HEARD_FORMS.has(codec) ? null : `AIFF-C with ${codec.trim()}`;
}

function unheardWav(head: Uint8Array): string | null {
  const at = chunkAt(head, 'fmt ', true);
  if (at === null || at + 16 > head.length) return null;
  const view = viewOf(head);
  const said = view.getUint16(at, true);
  const tag = said === EXTENSIBLE && at + 26 <= head.length ? view.getUint16(at + 24, true) : said;
  return HEARD_TAGS.has(tag) ? null : `WAV with ${WAV_NAMES[tag] ?? `the codec 0x${tag.toString(16)}`}`;
}

/** Where the contents of a chunk begin; null where it is not among the first bytes. */
function chunkAt(head: Uint8Array, name: string, isLittleEndian: boolean): number | null {
  const view = viewOf(head);
  for (let at = 12; at + 8 <= head.length; ) {
    if (lettersAt(head, at, 4) === name) return at + 8;
    const size = view.getUint32(at + 4, isLittleEndian);
    at += 8 + size + (size % 2);
  }
  return null;
}

function viewOf(head: Uint8Array): DataView {
  return new DataView(head.buffer, head.byteOffset, head.byteLength);
}

function lettersAt(head: Uint8Array, from: number, count: number): string {
  return String.fromCharCode(...head.subarray(from, from + count));
}
