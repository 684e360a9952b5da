import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notesTemplate } from '../deliveries/field-notes.ts';
import { noteMistakes, withMistake } from './note-mistakes.ts';
import { orchardNotes } from './orchard-notes.ts';
import { type Note, readNote } from './read-note.ts';
import { writeNotes } from './write-notes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-notes-'));
  await writeNotes(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const notes = orchardNotes.map(readNote);
const placed = ({ text, spans }: Note) => spans.map(({ from, to }) => [...text].slice(from, to).join(''));

test('writes a text and its annotations beside it, in three languages', async () => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.\w+$/.test(file)).sort();
  expect(files).toHaveLength(36);
  expect(files.slice(0, 2)).toEqual(['hillside/0312-scab.ann', 'hillside/0312-scab.txt']);
  expect(notes.filter(({ text }) => /\p{Script=Hiragana}/u.test(text))).toHaveLength(3);
  expect(notes.filter(({ text }) => /，/u.test(text))).toHaveLength(3);
});

test('places every annotation by code points on its words, behind an emoji too', async () => {
  for (const note of notes) expect(placed(note)).toEqual(note.spans.map(({ words }) => words));
  const written = await readFile(join(folder, 'hillside/0404-canker.ann'), 'utf8');
  const text = await readFile(join(folder, 'hillside/0404-canker.txt'), 'utf8');
  for (const [, from, to, words] of written.matchAll(/^T\d+\t\w+ (\d+) (\d+)\t(.*)$/gm))
    expect([...text].slice(Number(from), Number(to)).join('')).toBe(words);
});

test('leaves no mark in a text', () => {
  for (const { text } of notes) expect(text).not.toMatch(/[[\]{}|]/);
});

test('uses labels and relations of the template alone, joined as it allows', () => {
  for (const { spans, relations } of notes) {
    const labels = new Map(spans.map(({ id, label }) => [id, label]));
    const known = notesTemplate.labels.map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(spans.map(({ label }) => label)));
    for (const { label, from, to } of relations) {
      const definition = notesTemplate.relations?.find((one) => one.label === label);
      expect(definition?.from).toContain(labels.get(from));
      expect(definition?.to).toContain(labels.get(to));
    }
  }
});

test('changes a note by each mistake, and no other', () => {
  expect(new Set(noteMistakes.map(({ file }) => file)).size).toBe(noteMistakes.length);
  for (const mistake of noteMistakes) {
    const right = notes.find(({ file }) => file === mistake.file);
    if (right === undefined) throw new Error(mistake.file);
    const wrong = withMistake(right, mistake);
    expect(wrong).not.toEqual(right);
    expect(placed(wrong)).toEqual(wrong.spans.map(({ words }) => words));
    const lost = right.spans.filter((span) => !wrong.spans.includes(span));
    expect(lost.length + right.relations.filter((one) => !wrong.relations.includes(one)).length).toBeGreaterThan(0);
    expect(lost.map(({ words }) => words)).toEqual(mistake.kind === 'wrong-end' ? [] : [mistake.words]);
  }
});
