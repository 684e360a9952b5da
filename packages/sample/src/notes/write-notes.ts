import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { noteMistakes, withMistake } from './note-mistakes.ts';
import { orchardNotes } from './orchard-notes.ts';
import { type Note, readNote } from './read-note.ts';

/** Writes the notes with their mistakes as BRAT has them: a text and its annotations beside it. Answers how many. */
export async function writeNotes(folder: string): Promise<number> {
  for (const marked of orchardNotes) {
    const note = noteMistakes.filter(({ file }) => file === marked.file).reduce(withMistake, readNote(marked));
    const place = join(folder, note.file);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, note.text);
    await writeFile(place.replace(/\.txt$/, '.ann'), annOf(note));
  }
  return orchardNotes.length;
}

function annOf({ spans, relations }: Note): string {
  return [
    ...spans.map(({ id, label, from, to, words }) => `${id}\t${label} ${from} ${to}\t${words}\n`),
    ...relations.map(({ label, from, to }, at) => `R${at + 1}\t${label} Arg1:${from} Arg2:${to}\n`),
  ].join('');
}
