import { describe, expect, it, test } from 'vitest';
import { describeBytes } from '../testing/readers.ts';
import { big, bytesOf } from '../testing/samples.ts';

const bom = [0xef, 0xbb, 0xbf];
/** `中` and `文` in GBK, `日本` and `のテスト` in Shift_JIS. */
const chinese = [214, 208, 206, 196];
const japanese = [147, 250, 150, 123, 130, 204, 131, 101, 131, 88, 131, 103];

describe('[5-10] tables', () => {
  it.each([
    ['utf-8', bytesOf('a,b\n1,2\n3,4'), { rows: 2, columns: 2 }],
    ['utf-8-bom', bytesOf(bom, 'a,b\r\n1,2\r\n'), { rows: 1, columns: 2 }],
    ['gbk', bytesOf(chinese, ',b\n1,', chinese, '\n'), { rows: 1, columns: 2 }],
  ])('in %s', async (encoding, bytes, facts) => {
    const found = { kind: 'table', facts: { ...facts, encoding }, items: facts.rows };
    expect(await describeBytes(bytes, 'a.csv')).toEqual(found);
    expect(await describeBytes(bytes, 'a.csv', encoding as 'gbk')).toEqual(found);
  });

  it.each([
    ['a;b;c\n1,5;2;3\n', 3],
    ['a\tb\n1\t2\n', 2],
    ['a,b\n"1;2;3\n4",5\n', 2],
    ['"x,y";b\n1;2\n', 2],
    ['one\n1\n', 1],
  ])('separated as in %j', async (text, columns) => {
    expect(await describeBytes(text, 'a.csv')).toMatchObject({ facts: { rows: 1, columns } });
  });

  test('an empty line is no row', async () => {
    expect(await describeBytes('a,b\n\n1,2\n\n', 'a.csv')).toMatchObject({ facts: { rows: 1 }, items: 1 });
  });

  test('a row with other cells than the header', async () => {
    const data = { row: 2, cells: 3, columns: 2 };
    expect(await describeBytes('a,b\n1,2\n3,4,5\n', 'a.csv')).toEqual({ kind: 'table', problem: 'columns', data });
  });

  it.each([
    ['utf-8', bytesOf('a,b\n1,2\n3,', chinese, '\n'), { encoding: 'utf-8', byte: 11, row: 2 }],
    ['utf-8-bom', bytesOf('a,b\n1,2\n'), { encoding: 'utf-8-bom', byte: 1, row: 1 }],
    ['gbk', bytesOf(bom, 'a,b\n1,2\n'), { encoding: 'gbk', byte: 1, row: 1 }],
    ['gbk', bytesOf('a,b\n1,', [0xff, 0xff], '\n'), { encoding: 'gbk', byte: 7, row: 1 }],
  ] as const)('that are not in the %s they were said to be in', async (told, bytes, data) => {
    expect(await describeBytes(bytes, 'a.csv', told)).toEqual({ kind: 'table', problem: 'encoding', data });
  });

  test('in an encoding that tables may not have', async () => {
    const utf16 = bytesOf([0xff, 0xfe], ...[...'a,b\n'].map((letter) => [letter.charCodeAt(0), 0]));
    expect(await describeBytes(utf16, 'a.csv')).toMatchObject({ problem: 'encoding', data: { byte: 1 } });
    const shiftJis = bytesOf('a,b\n1,', japanese, '\n');
    expect(await describeBytes(shiftJis, 'a.csv')).toMatchObject({ problem: 'encoding' });
  });

  test('a quote that never ends', async () => {
    expect(await describeBytes('a,b\n1,"2\n3,4\n', 'a.csv')).toMatchObject({ problem: 'syntax' });
  });

  test('a cell without end', async () => {
    const found = await describeBytes(`a,b\n1,"${'x'.repeat(3_000_000)}"\n`, 'a.csv');
    expect(found).toMatchObject({ problem: 'tooLarge', data: { limit: 1_048_576, row: 1 } });
  });

  test('characters that reads and pieces cut in two', async () => {
    const row = bytesOf('1,', chinese, chinese, chinese, '"', [129, 48, 129, 48], '\n');
    // Every byte of a row comes to stand where the first piece ends.
    for (let more = 0; more < row.length; more += 1) {
      const start = `a${'-'.repeat(more)},b\n`;
      const whole = new Uint8Array(start.length + row.length * 7_000);
      whole.set(bytesOf(start));
      for (let at = start.length; at < whole.length; at += row.length) whole.set(row, at);
      const facts = { rows: 7_000, columns: 2, encoding: 'gbk' };
      expect(await describeBytes(whole, 'a.csv')).toEqual({ kind: 'table', facts, items: 7_000 });
    }
  });

  test('a mistake far inside has its row and byte', async () => {
    const bytes = new TextEncoder().encode(`${'a,b\n'.repeat(100_000)}1,?\n`);
    bytes[400_002] = 0xff;
    const data = { encoding: 'utf-8', byte: 400_003, row: 100_000 };
    expect(await describeBytes(bytes, 'a.csv')).toMatchObject({ problem: 'encoding', data });
  });
});

describe('texts', () => {
  const shiftJis = bytesOf(japanese, '\n', japanese);
  it.each([
    ['utf-8', 'one\ntwo\n', 2],
    ['utf-8', 'one\r\ntwo\rthree', 3],
    ['utf-8', '\n', 1],
    ['utf-8-bom', bytesOf(bom, 'x'), 1],
    ['gbk', bytesOf(chinese, '\n', chinese), 2],
    ['shift_jis', shiftJis, 2],
    ['utf-16le', bytesOf([0xff, 0xfe, 0x2d, 0x4e, 10, 0]), 1],
    ['utf-16be', bytesOf([0xfe, 0xff, 0x4e, 0x2d, 0, 10]), 1],
  ])('in %s', async (encoding, content, lines) => {
    const found = { kind: 'text', facts: { lines, encoding }, items: 1 };
    expect(await describeBytes(content, 'a.txt')).toEqual(found);
    expect(await describeBytes(content, 'a.gcp')).toEqual(found);
  });

  test('in no encoding', async () => {
    const found = await describeBytes(bytesOf('good\nbad ', [0xff, 0xfe, 0xff], '\n'), 'a.txt');
    expect(found).toEqual({ kind: 'text', problem: 'encoding', data: { encoding: 'utf-8', byte: 10, line: 2 } });
  });
});

describe('json', () => {
  it.each([
    ['[1,2,{"a":[3]}]', 3],
    ['{"a":1,"b":[1,2]}', 2],
    ['[]', 0],
    [' {} ', 0],
  ])('%s has entries', async (text, entries) => {
    const facts = { entries, encoding: 'utf-8' };
    expect(await describeBytes(text, 'a.json')).toEqual({ kind: 'json', facts, items: 1 });
  });

  it.each(['"text"', '-1.5e+3', 'null'])('%s has none', async (text) => {
    expect(await describeBytes(text, 'a.json')).toEqual({ kind: 'json', facts: { encoding: 'utf-8' }, items: 1 });
  });

  test('of lines has one for each', async () => {
    const found = await describeBytes('{"a":1}\n[2]\n\n3\n', 'a.jsonl');
    expect(found).toMatchObject({ kind: 'json', facts: { entries: 3 }, items: 1 });
    expect(await describeBytes('{} {}\n', 'a.jsonl')).toMatchObject({
      problem: 'syntax',
      data: { line: 1, column: 4 },
    });
    expect(await describeBytes('{}\n{}', 'a.json')).toMatchObject({ problem: 'syntax', data: { line: 2, column: 1 } });
  });

  it.each([
    ['{"a":1,\n "b" 2}', { line: 2, column: 6, near: '"a":1,\n "b" 2}' }],
    ['[1,\n2', { line: 2, column: 2, near: '' }],
    ['[01]', { line: 1, column: 3, near: '[01]' }],
  ])('%j is wrong', async (text, data) => {
    expect(await describeBytes(text, 'a.json')).toEqual({ kind: 'json', problem: 'syntax', data });
  });

  test('nested without end', async () => {
    expect(await describeBytes('['.repeat(5000), 'a.json')).toMatchObject({ problem: 'tooLarge', data: { line: 1 } });
  });
});

describe('xml', () => {
  test('counts what is below its root', async () => {
    const facts = { entries: 2, encoding: 'utf-8' };
    const text = '<?xml version="1.0"?><a><b><c/></b><b/></a>';
    expect(await describeBytes(text, 'a.xml')).toEqual({ kind: 'xml', facts, items: 1 });
  });

  test('in the encoding it declares', async () => {
    const text = bytesOf('<?xml version="1.0" encoding="GB2312"?><a>', chinese, '</a>');
    expect(await describeBytes(text, 'a.xml')).toMatchObject({ facts: { encoding: 'gbk' } });
    const wrong = bytesOf('<?xml version="1.0" encoding="UTF-8"?><a>', chinese, '</a>');
    expect(await describeBytes(wrong, 'a.xml')).toMatchObject({
      problem: 'encoding',
      data: { encoding: 'utf-8', line: 1 },
    });
  });

  it.each([
    ['<a>\n<b></a>', { line: 2 }],
    ['<a/><b/>', { line: 1 }],
    ['<a>', { line: 1 }],
    ['<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>', { line: 1, near: '<!DOCTYPE' }],
    ['<!DOCTYPE a SYSTEM "a.dtd"><a>&b;</a>', { line: 1 }],
  ])('%j is refused', async (text, data) => {
    expect(await describeBytes(text, 'a.xml')).toMatchObject({ kind: 'xml', problem: 'syntax', data });
  });

  test('a document type without entities is harmless', async () => {
    const text = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg><g/></svg>';
    expect(await describeBytes(text, 'a.svg')).toMatchObject({ kind: 'xml', facts: { entries: 1 } });
  });

  test('nested or repeated without end', async () => {
    expect(await describeBytes('<a>'.repeat(5000), 'a.xml')).toMatchObject({ problem: 'tooLarge' });
    const attributes = Array.from({ length: 20_000 }, (_, at) => `a${big(at, 2).join('_')}=""`).join(' ');
    expect(await describeBytes(`<a ${attributes}/>`, 'a.xml')).toMatchObject({ problem: 'tooLarge' });
  });
});
