import type { MarkedNote } from './orchard-notes.ts';

/** Words of a note with their label. `from` and `to` count Unicode code points, as BRAT does. */
export interface NoteSpan {
  readonly id: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

export interface NoteRelation {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export interface Note {
  readonly file: string;
  readonly text: string;
  readonly spans: readonly NoteSpan[];
  readonly relations: readonly NoteRelation[];
}

const MARKED = /\[([^|\]]+)\|(\w+)(?:=(\w+))?\]/gu;
const RELATION = /\{(\w+) (\w+) (\w+)\}/g;

/** The text of a marked note, with what its marks say. Throws where a relation names nothing. */
export function readNote({ file, marked }: MarkedNote): Note {
  const body = marked.replace(RELATION, '').trimEnd();
  const spans: NoteSpan[] = [];
  const byName = new Map<string, string>();
  let text = '';
  let end = 0;
  for (const { 0: mark, 1: words = '', 2: label = '', 3: name, index } of body.matchAll(MARKED)) {
    text += body.slice(end, index);
    const from = lengthOf(text);
    text += words;
    end = index + mark.length;
    const id = `T${spans.length + 1}`;
    spans.push({ id, label, from, to: lengthOf(text), words });
    if (name !== undefined) byName.set(name, id);
  }
  const idOf = (name: string) => {
    const id = byName.get(name);
    if (id === undefined) throw new Error(`${file}: nothing is called ${name}`);
    return id;
  };
  const relations = [...marked.matchAll(RELATION)].map(([, from = '', label = '', to = '']) => ({
    ...{ label, from: idOf(from), to: idOf(to) },
  }));
  return { file, text: `${text}${body.slice(end)}\n`, spans, relations };
}

function lengthOf(text: string): number {
  return [...text].length;
}
