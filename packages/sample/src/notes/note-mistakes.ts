import type { Note, NoteSpan } from './read-note.ts';

/** A mistake that an annotator made in a note. */
export interface NoteMistake {
  readonly file: string;
  readonly kind: 'missing' | 'wrong-label' | 'cut-short' | 'wrong-end';
  /** The words whose annotation is missing or wrong, or at which the wrong relation begins. */
  readonly words: string;
  /** The label that is given instead. */
  readonly label?: string;
}

export const noteMistakes: readonly NoteMistake[] = [
  { file: 'hillside/0319-aphids.txt', kind: 'wrong-label', words: 'lacewing', label: 'Problem' },
  { file: 'hillside/0404-canker.txt', kind: 'cut-short', words: 'European canker' },
  { file: 'river/0502-codling.txt', kind: 'missing', words: 'Braeburn' },
  { file: 'river/0624-woolly.txt', kind: 'wrong-label', words: 'Boskoop', label: 'Location' },
  { file: 'partners/aomori-0722.txt', kind: 'missing', words: 'カブリダニ' },
  { file: 'partners/yantai-0802.txt', kind: 'wrong-end', words: '迷向丝' },
];

/** The note as it is delivered, with this mistake. */
export function withMistake(note: Note, { kind, words, label }: NoteMistake): Note {
  const wrong = note.spans.find((span) => span.words === words);
  if (wrong === undefined) throw new Error(`${note.file} has no ${words}`);
  const replaced = (change: Partial<NoteSpan>) =>
    note.spans.map((span) => (span === wrong ? { ...span, ...change } : span));
  switch (kind) {
    case 'missing':
      return {
        ...note,
        spans: note.spans.filter((span) => span !== wrong),
        relations: note.relations.filter(({ from, to }) => from !== wrong.id && to !== wrong.id),
      };
    case 'wrong-label':
      return { ...note, spans: replaced({ label: label ?? wrong.label }) };
    case 'cut-short': {
      const last = words.lastIndexOf(' ');
      return { ...note, spans: replaced({ from: wrong.from + last + 1, words: words.slice(last + 1) }) };
    }
    case 'wrong-end': {
      const other = note.spans.find((span) => span.label === 'Organism');
      return {
        ...note,
        relations: note.relations.map((one) => (one.from === wrong.id && other ? { ...one, to: other.id } : one)),
      };
    }
  }
}
