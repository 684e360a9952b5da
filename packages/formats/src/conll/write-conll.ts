import type { Template } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile, WrittenText } from '../format.ts';
import { isSame } from '../json/is-same.ts';
import { folderOf } from '../picture-finder.ts';
import { encodeDocument } from '../texts/read-document.ts';
import { withoutBlanks } from '../texts/without-blanks.ts';
import { readBlock } from './block.ts';
import type { ConllColumns } from './columns.ts';
import { cellsOf } from './conll-lines.ts';
import { type ConllSource, columnOf, conllSourceOf } from './conll-source.ts';
import { type PlacedEntity, placeEntities } from './place-entities.ts';
import { writeTags } from './tags.ts';
import { tokenise } from './tokenise.ts';

/** Columns of a file made anew. */
const NEW: ConllColumns = { isTabbed: true, count: 2, token: 0, tags: [[1, 'IOB2']], joiner: ' ', isNumbered: false };
const DOCUMENT = '-DOCSTART-\tO\n\n';

/** Writes the files that items came from, and a new one for each folder of other texts. */
export async function* writeConll(
  items: readonly WrittenText[],
  _template: Template,
  _source?: DeliverySource,
): AsyncGenerator<WrittenFile> {
  const kept = items.flatMap((item) => {
    const source = conllSourceOf(item);
    return source === null ? [] : [{ item, source }];
  });
  for (const [path, own] of Map.groupBy(kept, ({ source }) => source.file)) {
    const ordered = own.toSorted((a, b) => a.source.at - b.source.at);
    const text = ordered.map(({ item, source }) => writeKept(item, source)).join('');
    yield { path, bytes: encodeDocument(text, own[0]?.source.hasMark) };
  }
  const taken = new Set(kept.map(({ source }) => source.file));
  const others = items.filter((item) => conllSourceOf(item) === null);
  for (const [folder, own] of Map.groupBy(others, ({ mediaPath }) => folderOf(mediaPath))) {
    let path = folder === '' ? 'texts.conll' : `${folder}.conll`;
    while (taken.has(path)) path = path.replace(/\.conll$/, '-2.conll');
    taken.add(path);
    const areSentences = own.every(({ text }) => !text.trimEnd().includes('\n'));
    yield { path, bytes: encodeDocument(own.map((item) => writeNew(item, areSentences)).join('')) };
  }
}

/** The lines of an item as they came where they say the same, else with other tags. */
function writeKept(item: WrittenText, { raw, columns }: ConllSource): string {
  const block = readBlock(raw, columns);
  const came = block.entities.map(({ column, label, span }) => ({ column, label, geometry: span }));
  const now = item.annotations.map((one) => ({ column: columnOf(one), label: one.label, geometry: one.geometry }));
  if (isSame(came, now)) return raw;
  const { entities } = placeEntities(item.annotations, block, columns);
  const tagsOf = taggerOf(entities, columns);
  const lines = [...block.lines];
  for (const [nth, sentence] of block.sentences.entries())
    for (const [place, [column]] of columns.tags.entries()) {
      const tags = tagsOf(nth, place, sentence.length);
      for (const [at, { line }] of sentence.entries())
        lines[line] = withCell(lines[line] ?? '', column, tags[at] ?? '', columns);
    }
  return lines.join('');
}

/** Writes the tags of a sentence in one of the columns. */
function taggerOf(entities: readonly PlacedEntity[], { tags }: ConllColumns) {
  const named = entities.map((one) => ({ ...one, label: withoutBlanks(one.label) }));
  const byPlace = Map.groupBy(named, ({ sentence, column }) => `${sentence} ${column}`);
  return (sentence: number, column: number, count: number) =>
    writeTags(byPlace.get(`${sentence} ${column}`) ?? [], count, tags[column]?.[1] ?? 'IOB2');
}

/** A line with another text in one of its cells. */
function withCell(line: string, column: number, text: string, { isTabbed }: ConllColumns): string {
  const cell = cellsOf(line, isTabbed)[column];
  return cell === undefined ? line : line.slice(0, cell.from) + text + line.slice(cell.from + cell.text.length);
}

function writeNew(item: WrittenText, isSentence: boolean): string {
  const sentences = tokenise(item.text, item.annotations);
  const { entities } = placeEntities(item.annotations, { sentences, text: item.text }, NEW);
  const tagsOf = taggerOf(entities, NEW);
  const rows = sentences.map((sentence, nth) => {
    const tags = tagsOf(nth, 0, sentence.length);
    return `${sentence.map(({ from, to }, at) => `${item.text.slice(from, to)}\t${tags[at]}\n`).join('')}\n`;
  });
  return (isSentence ? '' : DOCUMENT) + rows.join('');
}

/** What an item loses as columns of words and tags. */
export interface Misfits {
  /** Parts of spans for which no column is left. */
  readonly crossing: number;
  /** Spans that begin or end inside a token. */
  readonly broken: number;
  /** Whether its text has other blanks than one between tokens. */
  readonly isRespaced: boolean;
}

/** Finds out what an item loses. */
export function findMisfits(item: WrittenText): Misfits {
  const { text, annotations } = item;
  const kept = conllSourceOf(item);
  if (kept !== null) {
    const { columns } = kept;
    return { ...placeEntities(annotations, readBlock(kept.raw, columns), columns), isRespaced: false };
  }
  const sentences = tokenise(text, annotations);
  const words = sentences.map((sentence) => sentence.map(({ from, to }) => text.slice(from, to)).join(' ')).join('\n');
  return { ...placeEntities(annotations, { sentences, text }, NEW), isRespaced: words !== text };
}
