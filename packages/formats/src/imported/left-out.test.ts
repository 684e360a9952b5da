import { expect, it } from 'vitest';
import { collectLeftOut } from './left-out.ts';

it('tells each reason once, with its first places and how many more there are', () => {
  const notes: string[] = [];
  const left = collectLeftOut((note) => void notes.push(note));
  for (let line = 1; line <= 5; line += 1) left.add('five', `line ${line}`);
  for (let line = 1; line <= 7; line += 1) left.add('seven', `line ${line}`);
  expect(notes).toEqual([]);
  left.tell();
  expect(notes).toEqual([
    'five (line 1, line 2, line 3, line 4, line 5)',
    'seven (line 1, line 2, line 3, line 4, line 5 and 2 more)',
  ]);
});
