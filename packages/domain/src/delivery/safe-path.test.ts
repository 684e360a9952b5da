import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSafePath, originalPath, safePath } from './safe-path.ts';

describe('a path in an export', () => {
  test.each([
    ['images/a.png', 'images/a.png'],
    ['第一批/写真 (1) – 100%.png', '第一批/写真 (1) – 100%.png'],
    ['.hidden/👩‍👩‍👧.png', '.hidden/👩‍👩‍👧.png'],
    ['CON.png', '_x0043_ON.png'],
    ['a/nul', 'a/_x006E_ul'],
    ['Aux .tar.gz', '_x0041_ux .tar.gz'],
    ['com1.txt', '_x0063_om1.txt'],
    ['console.png', 'console.png'],
    ['two\nlines\r.png', 'two_x000A_lines_x000D_.png'],
    ['invoice\u202egnp.exe', 'invoice_x202E_gnp.exe'],
    ['a\u200bb.png', 'a_x200B_b.png'],
    ['ends.../with. ', 'ends_x002E__x002E__x002E_/with_x002E__x0020_'],
    ['/etc/passwd', '_x002F_/etc/passwd'],
    ['../../up.png', '_x002E__x002E_/_x002E__x002E_/up.png'],
    ['a//b', 'a/_x002F_/b'],
    ['C:\\x.png', 'C_x003A__x005C_x.png'],
    ['a_x000A_b.png', 'a_x005F_x000A_b.png'],
  ])('%j is written as %s', (path, expected) => {
    expect(safePath(path)).toBe(expected);
    expect(isSafePath(safePath(path))).toBe(true);
  });

  const part = fc.oneof(
    fc.constantFrom('/', '..', '.', ' ', 'CON', 'nul', '\n', '\u202e', '\\', ':', '_x000A_', '_x005F_', '_', 'x'),
    fc.string({ maxLength: 3 }),
  );
  const path = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));

  test('is always safe, and read back what it was: no two become one', () => {
    fc.assert(
      fc.property(path, (one) => {
        const written = safePath(one);
        expect(isSafePath(written)).toBe(true);
        expect(originalPath(written)).toBe(written === one ? null : one);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

test.each(['a.png', 'a_x0041_.png', '_x000a_.png', '_x002F_x.png', 'a_x003A_b:c.png'])(
  'no export wrote %j for another',
  (path) => {
    expect(originalPath(path)).toBe(null);
  },
);
