import type { Annotation, DeliveredItem, Relation } from '@countersign/contract';
import { placeEntities } from '../conll/place-entities.ts';
import { writeTags } from '../conll/tags.ts';
import { tokenise } from '../conll/tokenise.ts';
import type { WrittenFile, WrittenText } from '../format.ts';
import { isSame } from '../json/is-same.ts';
import { isJsonObject } from '../json/json-object.ts';
import { linesWithEnds } from '../texts/lines-with-ends.ts';
import { encodeDocument } from '../texts/read-document.ts';
import { withoutBlanks } from '../texts/without-blanks.ts';
import { annotationsOf, COLUMN, COLUMNS, NOTHING, readSentence, WORD } from './sentence.ts';

const NEW_FILE = 'texts.conllu';
/** One column of names, as `placeEntities` wants it. */
const NAMES = {
  isTabbed: true,
  count: COLUMNS,
  token: COLUMN.form,
  tags: [[COLUMN.misc, 'IOB2']],
  joiner: ' ',
  isNumbered: false,
} as const;

/** Writes the files that items came from, and a new one of other texts. Sentences that say the same stay as they came. */
export async function* writeConllu(items: readonly WrittenText[]): AsyncGenerator<WrittenFile> {
  for (const [path, own] of Map.groupBy(items, (item) => sourceOf(item)?.file ?? NEW_FILE)) {
    const ordered = own.toSorted((a, b) => (sourceOf(a)?.at ?? 0) - (sourceOf(b)?.at ?? 0));
    // Else nothing would say where the sentences of one text end and those of the next begin.
    const areDocuments = own.some(
      (item) => sourceOf(item) === null && tokenise(item.text, item.annotations).length > 1,
    );
    const text = ordered.map((item) => writeItem(item, sourceOf(item)?.raw ?? null, areDocuments)).join('');
    yield {
      path,
      bytes: encodeDocument(
        text,
        own.some((item) => sourceOf(item)?.hasMark === true),
      ),
    };
  }
}

function sourceOf({ source }: DeliveredItem) {
  const kept = source['conllu'];
  if (!isJsonObject(kept)) return null;
  const { file, hasMark, at, raw } = kept;
  if (typeof file !== 'string' || typeof raw !== 'string' || typeof at !== 'number') return null;
  return { file, raw, at, hasMark: hasMark === true };
}

function writeItem(item: WrittenText, raw: string | null, isDocument: boolean): string {
  if (raw === null)
    return (isDocument ? `# newdoc id = ${item.mediaPath.replaceAll(/\s+/g, ' ')}\n` : '') + writeNew(item);
  const sentence = readSentence(raw);
  const came = annotationsOf(sentence);
  const { annotations, relations = [] } = item;
  if (isSame(came.annotations, annotations) && isSame(came.relations, relations)) return raw;
  const lines = linesWithEnds(raw);
  const byLine = new Map(annotations.map((one) => [lineOf(one), one]));
  const idOf = new Map(annotations.map((one) => [one.id, one]));
  const headOf = new Map(relations.map((one) => [one.to, one]));
  const tags = tagsOf(
    annotations.filter((one) => lineOf(one) === null),
    sentence,
  );
  const known = new Set(came.annotations.map(lineOf));
  for (const [nth, { line, cells }] of sentence.words.entries()) {
    const annotation = known.has(line) ? byLine.get(line) : undefined;
    const now = [...cells];
    if (known.has(line)) writeWord(now, annotation, headOf, idOf);
    now[COLUMN.misc] = withName(now[COLUMN.misc] ?? NOTHING, tags[nth] ?? 'O');
    const whole = lines[line] ?? '';
    lines[line] = now.join('\t') + whole.slice(whole.replace(/\r?\n$/, '').length);
  }
  return lines.join('');
}

/** The line that a word stands in; null for a name, and for what came from elsewhere. */
function lineOf({ source }: Annotation | Relation): number | null {
  const kept = source['conllu'];
  return isJsonObject(kept) && typeof kept['line'] === 'number' ? kept['line'] : null;
}

function writeWord(
  cells: string[],
  annotation: Annotation | undefined,
  headOf: ReadonlyMap<string, Relation>,
  byId: ReadonlyMap<string, Annotation>,
): void {
  const { lemma } = annotation?.attributes ?? {};
  cells[COLUMN.lemma] = lemma === undefined ? NOTHING : withoutLineEnds(String(lemma));
  const isPlain = annotation?.label === WORD && cells[COLUMN.upos] === NOTHING;
  cells[COLUMN.upos] = annotation === undefined || isPlain ? NOTHING : withoutBlanks(annotation.label);
  const relation = annotation === undefined ? undefined : headOf.get(annotation.id);
  const head = relation === undefined || !byId.has(relation.from) ? null : relation.from;
  if (head !== null) [cells[COLUMN.head], cells[COLUMN.deprel]] = [head, withoutBlanks(relation?.label ?? NOTHING)];
  else if (cells[COLUMN.head] !== '0') [cells[COLUMN.head], cells[COLUMN.deprel]] = [NOTHING, NOTHING];
}

function withoutLineEnds(text: string): string {
  return text.replaceAll(/[\t\r\n]/g, ' ');
}

function tagsOf(names: readonly Annotation[], { words, text }: ReturnType<typeof readSentence>): string[] {
  const { entities } = placeEntities(names, { sentences: [words], text }, NAMES);
  return writeTags(
    entities.map((one) => ({ ...one, label: withoutBlanks(one.label) })),
    words.length,
    'IOB2',
  );
}

/** The last column with another name in it. */
function withName(misc: string, tag: string): string {
  const parts = misc.split('|').filter((part) => part !== NOTHING && !/^NER?=/.test(part));
  const key = /(?:^|\|)(NER?)=/.exec(misc)?.[1] ?? 'NE';
  const isSaid = tag !== 'O' || /(?:^|\|)NER?=O(?:\||$)/.test(misc);
  return [...parts, ...(isSaid ? [`${key}=${tag}`] : [])].join('|') || NOTHING;
}

/** Sentences of a text from elsewhere, one a line, with its spans as names. */
function writeNew(item: WrittenText): string {
  const { text } = item;
  const sentences = tokenise(text, item.annotations);
  const { entities } = placeEntities(item.annotations, { sentences, text }, NAMES);
  const bySentence = Map.groupBy(entities, ({ sentence }) => sentence);
  return sentences
    .map((tokens, nth) => {
      const named = (bySentence.get(nth) ?? []).map((one) => ({ ...one, label: withoutBlanks(one.label) }));
      const tags = writeTags(named, tokens.length, 'IOB2');
      const rows = tokens.map(({ from, to }, at) => {
        const isGlued = tokens[at + 1]?.from === to;
        const misc = [...(isGlued ? ['SpaceAfter=No'] : []), ...(tags[at] === 'O' ? [] : [`NE=${tags[at]}`])].join('|');
        const cells = [
          String(at + 1),
          text.slice(from, to),
          ...Array.from({ length: COLUMNS - 3 }, () => NOTHING),
          misc || NOTHING,
        ];
        return `${cells.join('\t')}\n`;
      });
      const line = text.slice(tokens[0]?.from, tokens.at(-1)?.to);
      return `# text = ${line}\n${rows.join('')}\n`;
    })
    .join('');
}
