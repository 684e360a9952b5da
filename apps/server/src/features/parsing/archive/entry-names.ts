import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';

/** Info-ZIP's field for the name in UTF-8: a version, the checksum of the plain name, and the name. */
const UNICODE_PATH = 0x7075;
const UNICODE_PATH_HEAD = 5;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const legacy = {
  gbk: new TextDecoder('gbk', { fatal: true }),
  shift_jis: new TextDecoder('shift_jis', { fatal: true }),
};
type Legacy = keyof typeof legacy;

type Named = Pick<Entry, 'fileNameRaw' | 'extraFields'>;

/**
 * The names of an archive. Whether a name is UTF-8 is seen by its bytes; the flag that says so is set too seldom. Those that are no UTF-8 come from Chinese or Japanese Windows, which says nothing of that. All
 * of them are weighed first, because a short name fits both.
 */
export class EntryNames {
  readonly #weight: Record<Legacy, number> = { gbk: 0, shift_jis: 0 };

  /** Weighs a name for the two encodings. */
  weigh(entry: Named): void {
    if (inUtf8(entry) !== null) return;
    for (const encoding of ['gbk', 'shift_jis'] as const)
      this.#weight[encoding] += plausibility(encoding, entry.fileNameRaw);
  }

  /** The name of an entry; null where no encoding reads it. */
  decode(entry: Named): string | null {
    const [likely, other]: readonly Legacy[] =
      this.#weight.shift_jis > this.#weight.gbk ? ['shift_jis', 'gbk'] : ['gbk', 'shift_jis'];
    return (
      inUtf8(entry) ??
      decoded(legacy[likely ?? 'gbk'], entry.fileNameRaw) ??
      decoded(legacy[other ?? 'shift_jis'], entry.fileNameRaw)
    );
  }
}

function inUtf8({ fileNameRaw, extraFields }: Named): string | null {
  for (const { id, data } of extraFields) {
    if (id !== UNICODE_PATH || data.length <= UNICODE_PATH_HEAD || data.readUInt8(0) !== 1) continue;
    // Made of another plain name, it is left over from before a change.
    const name = data.readUInt32LE(1) === crc32(fileNameRaw) ? decoded(utf8, data.subarray(UNICODE_PATH_HEAD)) : null;
    if (name !== null) return name;
  }
  return decoded(utf8, fileNameRaw);
}

function decoded(decoder: typeof utf8, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** Bytes that stand for characters in common use, less those that stand for none or for rare ones. */
function plausibility(encoding: Legacy, bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes.readUInt8(at);
    if (lead < 0x80) continue;
    const trail = at + 1 < bytes.length ? bytes.readUInt8(at + 1) : 0;
    const isHalfWidth = encoding === 'shift_jis' && lead >= 0xa1 && lead <= 0xdf;
    if (!isHalfWidth) at += 1;
    sum += isHalfWidth ? -1 : isCommon(encoding, lead, trail) ? 2 : -2;
  }
  return decoded(legacy[encoding], bytes) === null ? sum - bytes.length * 4 : sum;
}

/** Whether two bytes are a character of the first rows of GB 2312, or a kana or kanji of the first level of JIS. */
function isCommon(encoding: Legacy, lead: number, trail: number): boolean {
  if (encoding === 'gbk') return trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3));
  return lead === 0x81 || lead === 0x82 || lead === 0x83 || (lead >= 0x88 && lead <= 0x97);
}
