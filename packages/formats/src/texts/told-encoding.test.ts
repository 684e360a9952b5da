import { describe, expect, it } from 'vitest';
import { FormatError } from '../problem.ts';
import { readers } from '../recognise-format.ts';
import { memoryFolder } from '../testing/folders.ts';
import { inEncoding } from './told-encoding.ts';

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
/** Written by Python's codecs. */
const russian = bytesOf('d0f3f1f1eae8e920f2e5eaf1f2');
const thai = bytesOf('c0d2c9d2e4b7c2');

async function textsOf(files: Record<string, string | Uint8Array>, encoding: string) {
  const { texts, notes } = await readers.texts.read(inEncoding(memoryFolder(files), encoding));
  return [...texts.values(), ...notes.map(({ note }) => note)];
}

describe('an encoding that is told', () => {
  it('is that of every text without a mark, and nothing is guessed', async () => {
    expect(await textsOf({ 'a.txt': russian, 'b.txt': 'plain', 'c.txt': '\ufeffé' }, 'windows-1251')).toEqual([
      'Русский текст',
      'plain',
      'é',
    ]);
    expect(await textsOf({ 'a.txt': thai }, 'windows-874')).toEqual(['ภาษาไทย']);
    const wide = new Uint8Array(Buffer.from('нет', 'utf16le'));
    expect(await textsOf({ 'a.txt': wide }, 'utf-16le')).toEqual(['нет']);
  });

  it('is that of annotation files too, but for XML that says its own', async () => {
    const voc = (encoding: string) =>
      `<?xml version="1.0" encoding="${encoding}"?><annotation><filename>a.png</filename></annotation>`;
    const folder = inEncoding(
      memoryFolder({ 'a.json': russian, 'b.xml': Buffer.from(voc('latin1'), 'latin1'), 'a.png': russian }),
      'windows-1251',
    );
    expect(new TextDecoder().decode(await folder.read('a.json'))).toBe('Русский текст');
    expect(String(await folder.read('b.xml'))).toBe(String(Buffer.from(voc('latin1'))));
    expect(await folder.read('a.png')).toEqual(russian);
  });

  it('is refused at each file and byte that does not fit it', async () => {
    const broken = Uint8Array.of(...thai.subarray(0, 3), 0xdb, ...thai);
    const files = { 'a.txt': broken, 'b.txt': thai, 'c.txt': Uint8Array.of(97, 0xff) };
    const refused = await textsOf(files, 'windows-874').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FormatError);
    expect((refused as FormatError).problems.map(({ file, position, reason }) => [file, position, reason])).toEqual([
      ['a.txt', 'byte 3', 'is not valid windows-874'],
      ['c.txt', 'byte 1', 'is not valid windows-874'],
    ]);
  });

  it('gives at least the start that was asked for', async () => {
    const folder = inEncoding(
      memoryFolder({ 'a.txt': new Uint8Array(Buffer.from('ab'.repeat(50), 'utf16le')) }),
      'utf-16le',
    );
    expect((await folder.read('a.txt', 40)).length).toBeGreaterThanOrEqual(40);
  });
});
