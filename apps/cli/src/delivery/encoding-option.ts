import { InvalidArgumentError } from 'commander';
import { nearestOf } from '../nearest.ts';

/** Names that are offered; `TextDecoder` knows more for the same encodings. */
const known = [
  ...['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'gbk', 'big5', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'euc-kr'],
  ...['windows-874', ...Array.from({ length: 9 }, (_, at) => `windows-${1250 + at}`)],
  ...Array.from({ length: 16 }, (_, at) => `iso-8859-${at + 1}`).filter((name) => name !== 'iso-8859-12'),
  ...['koi8-r', 'koi8-u', 'ibm866', 'macintosh', 'x-mac-cyrillic'],
];
/** What Windows calls encodings that have names of their own. */
const pages: Readonly<Record<string, string>> = { '932': 'shift_jis', '936': 'gbk', '949': 'euc-kr', '950': 'big5' };

/** The encoding of a name, as `TextDecoder` calls it. Refuses a name that it does not know, with those near it. */
export function readEncoding(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    const [number = ''] = /\d{3,}/.exec(name) ?? [];
    const byNumber = number === '' ? [] : [...known.filter((one) => one.endsWith(number)), pages[number] ?? []].flat();
    const near = byNumber.length > 0 ? byNumber : nearestOf(name, known);
    throw new InvalidArgumentError(
      `No such encoding is known. ${near.length > 0 ? `Near it: ${near.join(', ')}` : `Known are ${known.join(', ')}`}.`,
    );
  }
}
