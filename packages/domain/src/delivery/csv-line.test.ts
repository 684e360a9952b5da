import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each([
  [['1', 'a.png', 'loose box'], '1,a.png,loose box\r\n'],
  [['a,b', 'say "no"', 'two\nlines'], '"a,b","say ""no""","two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@x', '\tx', '\rx'], `'=1+1,'+1,'-1,'@x,'\tx,"'\rx"\r\n`],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
