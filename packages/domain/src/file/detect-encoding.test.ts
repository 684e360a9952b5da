import { expect, test } from 'vitest';
import { detectEncoding } from './detect-encoding.ts';

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

/** Written by Python's codecs, so that nothing here agrees with itself. */
test.each([
  ['UTF-8', '6e7574 e6a4b0', 'utf-8', false, false],
  ['UTF-8 with a mark', 'efbbbf 6e7574', 'utf-8', true, false],
  ['UTF-16 with a mark', 'fffe 4f60 597d', 'utf-16le', true, false],
  ['big-endian UTF-16 with a mark', 'feff 4f60 597d', 'utf-16be', true, false],
  ['我们是中国人，你好 in GB 18030', 'ced2c3c7cac7d6d0b9fac8cba3acc4e3bac3', 'gb18030', false, true],
  ['これはテキストです。 in Shift_JIS', '82b182ea82cd8365834c8358836782c582b78142', 'shift_jis', false, true],
  ['これはテキストです。 in EUC-JP', 'a4b3a4eca4cfa5c6a5ada5b9a5c8a4c7a4b9a1a3', 'euc-jp', false, true],
  ['我們是中國人，你好 in Big5', 'a7daadccac4fa4a4b0eaa448a141a741a66e', 'big5', false, true],
  ['이것은 한국어 문장입니다. in EUC-KR', 'c0ccb0cdc0ba20c7d1b1b9beee20b9aec0e5c0d4b4cfb4d92e', 'euc-kr', false, true],
  ['café, déjà vu in Windows-1252', '636166e92c2064e96ae0207675', 'windows-1252', false, true],
])('%s', (_, hex, encoding, hasMark, isGuess) => {
  expect(detectEncoding(bytesOf(hex))).toEqual({ encoding, hasMark, isGuess });
});

test('UTF-16 without a mark is found where its zeros say so, and nowhere else', () => {
  expect(detectEncoding(utf16('a plain line\n'))).toEqual({ encoding: 'utf-16le', hasMark: false, isGuess: true });
  const big = utf16('a plain line\n').map((_, at, all) => all[at ^ 1] ?? 0);
  expect(detectEncoding(big)?.encoding).toBe('utf-16be');
  expect(detectEncoding(new TextEncoder().encode('ab\0c, and a NUL is a character'))?.encoding).toBe('utf-8');
  expect(detectEncoding(new TextEncoder().encode('a\0b\0'))?.encoding).toBe('utf-8');
});

test('what is no text has none', () => {
  expect(detectEncoding(bytesOf('ff 00 81 00 00 ff'))).toBeNull();
  expect(detectEncoding(bytesOf('fffe 00d8'))).toBeNull();
});
