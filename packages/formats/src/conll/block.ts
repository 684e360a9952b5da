import type { Span } from '@countersign/contract';
import { linesWithEnds } from '../texts/lines-with-ends.ts';
import { type ConllColumns, textOfToken } from './columns.ts';
import { cellsOf, kindOf } from './conll-lines.ts';
import { readTags } from './tags.ts';

/** A token of a text, in UTF-16 units. */
export interface Token {
  /** The line of the block that it stands in, from 0. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** An entity of a text, and the column that says it. */
export interface BlockEntity {
  readonly column: number;
  readonly label: string;
  readonly span: Span;
}

/** The rows of a sentence or a document, as they stand in a file, and what they say. */
export interface RowBlock {
  readonly lines: readonly string[];
  readonly text: string;
  readonly sentences: readonly (readonly Token[])[];
  readonly entities: readonly BlockEntity[];
}

/** Reads a part of a file: its sentences are the lines of the text. */
export function readBlock(raw: string, columns: ConllColumns): RowBlock {
  const lines = linesWithEnds(raw);
  const parts: string[] = [];
  const sentences: Token[][] = [];
  const tags: string[][][] = [];
  let [at, isOpen] = [0, false];
  for (const [line, said] of lines.entries()) {
    if (kindOf(said, columns.isTabbed) !== 'row') {
      isOpen = false;
      continue;
    }
    if (!isOpen) {
      sentences.push([]);
      tags.push(columns.tags.map(() => []));
    }
    const cells = cellsOf(said, columns.isTabbed);
    const token = textOfToken(cells[columns.token]?.text ?? '', columns);
    const before = at === 0 && parts.length === 0 ? '' : isOpen ? columns.joiner : '\n';
    isOpen = true;
    parts.push(before, token);
    at += before.length;
    sentences.at(-1)?.push({ line, from: at, to: at + token.length });
    at += token.length;
    for (const [nth, [column]] of columns.tags.entries()) tags.at(-1)?.[nth]?.push(cells[column]?.text.trim() ?? '');
  }
  const entities = sentences.flatMap((sentence, nth) =>
    columns.tags.flatMap(([column], place) =>
      readTags(tags[nth]?.[place] ?? []).map(({ from, to, label }): BlockEntity => {
        const range: [number, number] = [sentence[from]?.from ?? 0, sentence[to - 1]?.to ?? 0];
        return { column, label, span: { kind: 'span', ranges: [range] } };
      }),
    ),
  );
  return { lines, text: parts.join(''), sentences, entities: entities.toSorted(byPlace) };
}

/** By their beginning, the longer first. */
function byPlace(a: BlockEntity, b: BlockEntity): number {
  const [[fromA = 0, toA = 0] = [], [fromB = 0, toB = 0] = []] = [a.span.ranges[0], b.span.ranges[0]];
  return fromA - fromB || toB - toA || a.column - b.column;
}
