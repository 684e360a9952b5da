import { expect, test } from 'vitest';
import { findBrokenUtf8 } from './broken-utf8.ts';

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

test.each([
  ['a stray byte among characters of UTF-8', 'c3a9 c3a0 c3a7 61 e9 62', 7],
  ['a character cut in two', 'e6a4b0 e6a4b0 e6a4b0 e6a4b0 e6a4b0 e6a4b0 e6a4 61', 18],
  ['half a character of UTF-16', '6162 eda080 63', 2],
  ['sound UTF-8', 'e6a4b0 f09f9880 61', null],
  ['ASCII', '616263', null],
  ['café, déjà vu in Windows-1252', '636166e92c2064e96ae0207675', null],
  ['我们是中国人，你好 in GB 18030', 'ced2c3c7cac7d6d0b9fac8cba3acc4e3bac3', null],
  ['これはテキストです。 in Shift_JIS', '82b182ea82cd8365834c8358836782c582b78142', null],
  ['これはテキストです。 in EUC-JP', 'a4b3a4eca4cfa5c6a5ada5b9a5c8a4c7a4b9a1a3', null],
  ['我們是中國人，你好 in Big5', 'a7daadccac4fa4a4b0eaa448a141a741a66e', null],
  ['이것은 한국어 문장입니다. in EUC-KR', 'c0ccb0cdc0ba20c7d1b1b9beee20b9aec0e5c0d4b4cfb4d92e', null],
])('%s', (_, hex, at) => {
  expect(findBrokenUtf8(bytesOf(hex))).toBe(at);
});
