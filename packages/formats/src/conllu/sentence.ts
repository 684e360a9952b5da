import type { Annotation, Relation } from '@countersign/contract';
import { type Entity, readTags } from '../conll/tags.ts';
import { linesWithEnds } from '../texts/lines-with-ends.ts';

/** The columns of a row, from 0. */
export const COLUMN = { id: 0, form: 1, lemma: 2, upos: 3, head: 6, deprel: 7, misc: 9 } as const;
/** As many as a row has. */
export const COLUMNS = 10;
/** What stands where nothing is said. */
export const NOTHING = '_';
/** The label of a word of which only its head is said. */
export const WORD = 'word';

/** A word of a sentence with its place in the text; words of one token share it. */
export interface ConlluWord {
  /** The line of the sentence that it stands in, from 0. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** What is wrong with a sentence. */
export interface SentenceFault {
  readonly line: number;
  readonly said: string;
  readonly found: string;
}

/** A sentence as it stands in a file. */
export interface ConlluSentence {
  readonly text: string;
  readonly words: readonly ConlluWord[];
  /** Names in the last column: `NE=B-PER`. */
  readonly entities: readonly Entity[];
  /** The first token that the text does not have; null where all stand there. */
  readonly fault: SentenceFault | null;
}

/** The cells of a row; null for another line. */
export function rowOf(line: string): string[] | null {
  const plain = line.replace(/\r?\n$/, '');
  return plain.trim() === '' || plain.startsWith('#') ? null : plain.split('\t');
}

/** Reads a sentence: its text by the comment that has it, or else by its words and what is said of the blanks between. */
export function readSentence(raw: string): ConlluSentence {
  const lines = linesWithEnds(raw);
  const said = lines.map((line) => /^#\s*text\s*=\s?(.*?)\r?\n?$/.exec(line)?.[1]).find((text) => text !== undefined);
  const text = said ?? joinTokens(lines);
  const words: ConlluWord[] = [];
  let [at, covered, fault]: [number, number, SentenceFault | null] = [0, 0, null];
  let range = { from: 0, to: 0 };
  for (const [line, whole] of lines.entries()) {
    const cells = rowOf(whole);
    const [, first = '', last] = /^(\d+)(?:-(\d+))?$/.exec(cells?.[COLUMN.id] ?? '') ?? [];
    // What is left out of a text has numbers such as 8.1.
    if (cells === null || first === '') continue;
    if (Number(first) > covered || last !== undefined) {
      const form = cells[COLUMN.form] ?? '';
      while (/\s/.test(text[at] ?? '') && !text.startsWith(form, at)) at += 1;
      if (!text.startsWith(form, at) && fault === null)
        fault = { line, said: form, found: text.slice(at, at + form.length) };
      range = { from: at, to: at + form.length };
      at += form.length;
      covered = Number(last ?? first);
    }
    if (last === undefined) words.push({ line, cells, ...range });
  }
  const tags = words.map(({ cells }) => /(?:^|\|)NER?=([^|]*)/.exec(cells[COLUMN.misc] ?? '')?.[1] ?? 'O');
  return { text, words, entities: readTags(tags), fault };
}

function joinTokens(lines: readonly string[]): string {
  let [text, covered] = ['', 0];
  for (const line of lines) {
    const cells = rowOf(line);
    const [, first = '', last] = /^(\d+)(?:-(\d+))?$/.exec(cells?.[COLUMN.id] ?? '') ?? [];
    if (cells === null || first === '' || Number(first) <= covered) continue;
    covered = Number(last ?? first);
    text += cells[COLUMN.form] ?? '';
    if (!/(?:^|\|)SpaceAfter=No(?:\||$)/.test(cells[COLUMN.misc] ?? '')) text += ' ';
  }
  return text.trimEnd();
}

/** The words as annotations, what joins them to their heads, and the names. */
export function annotationsOf({ words, entities }: ConlluSentence): {
  readonly annotations: readonly Annotation[];
  readonly relations: readonly Relation[];
} {
  const annotations = words.flatMap(({ line, cells, from, to }): Annotation[] => {
    const [upos = NOTHING, head = NOTHING, lemma = NOTHING] = [
      cells[COLUMN.upos],
      cells[COLUMN.head],
      cells[COLUMN.lemma],
    ];
    if ((upos === NOTHING && head === NOTHING) || to === from) return [];
    const attributes: Annotation['attributes'] = lemma === NOTHING ? {} : { lemma };
    const label = upos === NOTHING ? WORD : upos;
    const geometry = { kind: 'span' as const, ranges: [[from, to] as [number, number]] };
    return [{ id: cells[COLUMN.id] ?? '', label, geometry, attributes, source: { conllu: { line } } }];
  });
  const known = new Set(annotations.map(({ id }) => id));
  const relations = words.flatMap(({ line, cells }): Relation[] => {
    const [id = '', from = '', label = NOTHING] = [cells[COLUMN.id], cells[COLUMN.head], cells[COLUMN.deprel]];
    if (!known.has(from) || !known.has(id) || label === NOTHING) return [];
    return [{ id: `d${id}`, label, from, to: id, attributes: {}, source: { conllu: { line } } }];
  });
  const names = entities.map(({ from, to, label }, nth): Annotation => {
    const range: [number, number] = [words[from]?.from ?? 0, words[to - 1]?.to ?? 0];
    const geometry = { kind: 'span' as const, ranges: [range] };
    return { id: `n${nth + 1}`, label, geometry, attributes: {}, source: { conllu: { name: nth } } };
  });
  return { annotations: [...annotations, ...names], relations };
}
