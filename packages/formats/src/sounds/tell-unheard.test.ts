import { expect, it } from 'vitest';
import { readers } from '../recognise-format.ts';
import { memoryFolder } from '../testing/folders.ts';
import { unheardCodec } from './tell-unheard.ts';

const letters = (text: string) => Buffer.from(text, 'latin1');

function wav(tag: number, before = Buffer.alloc(0), subFormat = 1): Buffer {
  const format = Buffer.alloc(48);
  format.write('fmt ', 0, 'latin1');
  format.writeUInt32LE(40, 4);
  format.writeUInt16LE(tag, 8);
  format.writeUInt16LE(subFormat, 8 + 24);
  return Buffer.concat([letters('RIFF\0\0\0\0WAVE'), before, format]);
}

function aifc(codec: string): Buffer {
  const common = Buffer.alloc(18);
  return Buffer.concat([letters('FORM\0\0\0\0AIFC'), letters('COMM\0\0\0\x1a'), common, letters(codec)]);
}

const asf = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
// A chunk of an odd size is followed by one more byte.
const odd = letters('bext\x03\0\0\0abc\0');

it.each([
  ['WMA', asf, 'WMA'],
  ['AMR', letters('#!AMR-WB\n'), 'AMR'],
  ['ADPCM', wav(2), 'WAV with ADPCM'],
  ['ADPCM of IMA behind another chunk', wav(17, odd), 'WAV with ADPCM'],
  ['GSM', wav(49), 'WAV with GSM'],
  ['an unknown codec', wav(0x161), 'WAV with the codec 0x161'],
  ['an extensible WAV', wav(0xfffe, undefined, 2), 'WAV with ADPCM'],
  ['AIFF-C', aifc('ima4'), 'AIFF-C with ima4'],
])('[2.4-08] nobody hears %s', (_, head, codec) => {
  expect(unheardCodec(head)).toBe(codec);
});

it.each([
  ['PCM', wav(1)],
  ['float', wav(3, odd)],
  ['A-law', wav(6)],
  ['µ-law', wav(7)],
  ['an extensible PCM', wav(0xfffe)],
  ['plain AIFF-C', aifc('sowt')],
  ['FLAC', letters('fLaC')],
  ['MP3', letters('ID3')],
  ['a WAV that is cut off', wav(2).subarray(0, 20)],
  ['nothing', Buffer.alloc(0)],
])('%s is heard or not known', (_, head) => {
  expect(unheardCodec(head)).toBeNull();
});

it('[2.4-08] they are delivered, and named once a codec before anything is sent', async () => {
  const files = Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`${at}.wma`, asf]));
  const folder = memoryFolder({ ...files, 'a.wav': wav(17), 'b.wav': wav(1) });
  const { items, notes } = await readers.recordings.read(folder);
  expect(items).toHaveLength(8);
  expect(notes).toEqual([
    {
      file: '',
      note: 'no browser plays WMA, so nobody can hear 1.wma, 2.wma, 3.wma, 4.wma, 5.wma and 1 more in the workspace',
    },
    { file: '', note: 'no browser plays WAV with ADPCM, so nobody can hear a.wav in the workspace' },
  ]);
});
