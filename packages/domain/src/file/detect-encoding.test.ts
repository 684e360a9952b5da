import { expect, test } from 'vitest';
import { detectEncoding, isUtf32 } from './detect-encoding.ts';

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

test.each([
  ['苹果,香蕉,橙子,葡萄 in gb18030', 'c6bbb9fb2ccfe3bdb62cb3c8d7d32cc6cfccd1', 'gb18030'],
  ['사과,바나나 in cp949', 'bbe7b0fa2cb9d9b3aab3aa', 'euc-kr'],
  ['東京の天気です in iso2022_jp', '1b2442456c357e244e45373524244724391b2842', 'iso-2022-jp'],
  [
    'Größe und süße Äpfel für müde Füße in cp1252',
    '4772f6df6520756e642073fcdf6520c47066656c2066fc72206dfc64652046fcdf65',
    'windows-1252',
  ],
  ['A ação não é só coração in cp1252', '412061e7e36f206ee36f20e92073f320636f7261e7e36f', 'windows-1252'],
  [
    '“Quotes” – and £5 or 20 °C, 5 km² in cp1252',
    '9351756f74657394209620616e6420a335206f7220323020b0432c2035206b6db2',
    'windows-1252',
  ],
])('%s is told', (_, hex, encoding) => {
  expect(detectEncoding(bytesOf(hex))).toEqual({ encoding, hasMark: false, isGuess: true });
});

test.each([
  [
    'Русский текст, который никто не читал. in cp1251',
    'd0f3f1f1eae8e920f2e5eaf1f22c20eaeef2eef0fbe920ede8eaf2ee20ede520f7e8f2e0eb2e',
  ],
  [
    'Русский текст, который никто не читал. in koi8-r',
    'f2d5d3d3cbc9ca20d4c5cbd3d42c20cbcfd4cfd2d9ca20cec9cbd4cf20cec520dec9d4c1cc2e',
  ],
  ['ภาษาไทยเป็นภาษาที่ใช้กันมาก in cp874', 'c0d2c9d2e4b7c2e0bbe7b9c0d2c9d2b7d5e8e3aae9a1d1b9c1d2a1'],
  ['ภาษา in cp874', 'c0d2c9d2'],
  ['שלום עולם in cp1255', 'f9ece5ed20f2e5eced'],
  ['Zażółć gęślą jaźń in iso8859_2', '5a61bff3b3e62067eab66cb1206a61bcf1'],
  ['Příliš žluťoučký kůň in cp1250', '50f8ed6c699a209e6c759d6f75e86bfd206bf9f2'],
  ['Η ελληνική γλώσσα in cp1253', 'c720e5ebebe7ede9eade20e3ebfef3f3e1'],
  ['Größe und süße Äpfel in cp850', '477294e16520756e64207381e165208e7066656c'],
  ['Le garçon a mangé à Noël in mac-roman', '4c65206761728d6f6e2061206d616e678e2088204e6f916c'],
  ['番茄 in gb18030', 'b7acc7d1'],
])('%s is not taken for something else', (_, hex) => {
  expect(detectEncoding(bytesOf(hex))).toBeNull();
});

test.each([
  ['with a mark', 'fffe0000 61000000 62000000'],
  ['without one', '61000000 62000000 f6000000'],
  ['big-endian', '00000061 00000062 000000f6'],
])('UTF-32 %s is known as such, and not read as text with zeros', (_, hex) => {
  expect([isUtf32(bytesOf(hex)), detectEncoding(bytesOf(hex))]).toEqual([true, null]);
});

test('short lines of UTF-16 are no UTF-32', () => {
  expect([isUtf32(utf16('1\n2\n3\n4\n')), detectEncoding(utf16('1\n2\n3\n4\n'))?.encoding]).toEqual([
    false,
    'utf-16le',
  ]);
});
