import type { Statement } from '@countersign/contract';
import { expect, test } from 'vitest';
import { statementLine } from './statement-line.ts';

test.each<[Statement, string]>([
  [{ kind: 'rating', of: 'b', value: 4 }, 'B: 4'],
  [{ kind: 'rating', value: 0.5 }, '0.5'],
  [{ kind: 'ranking', order: ['c', ['a', 'b']] }, 'C > A = B'],
  [{ kind: 'choice', of: 'q-1', values: ['maths', 'code'] }, 'q-1: maths, code'],
  [{ kind: 'reply', of: 'a', text: 'It is right.' }, 'A: It is right.'],
])('[2.4-05] %j as a line', (statement, line) => {
  expect(statementLine(statement, ['a', 'b', 'c'])).toBe(line);
});
