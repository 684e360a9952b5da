import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { EntryNames } from './entry-names.ts';

const entryOf = (plain: string, unicode: string, of = plain) => {
  const head = Buffer.alloc(5);
  head.writeUInt8(1, 0);
  head.writeUInt32LE(crc32(Buffer.from(of)), 1);
  const data = Buffer.concat([head, Buffer.from(unicode)]);
  return { fileNameRaw: Buffer.from(plain), extraFields: [{ id: 0x7075, data }] };
};

test('[4.2-05] the name in UTF-8 counts where it was made of the plain one, and is left over from before otherwise', () => {
  const names = new EntryNames();
  expect(names.decode(entryOf('gr__e.txt', 'größe.txt'))).toBe('größe.txt');
  expect(names.decode(entryOf('new.txt', 'old.txt', 'old.txt'))).toBe('new.txt');
});
