import type { Annotation, AnnotationChange, ItemDifference, Movement, Statement } from '@countersign/contract';
import { statementText } from '@countersign/domain';
import type { Phrases } from '@countersign/phrases';
import { annotationName } from '@countersign/studio';
import { countText } from '../../shared/format/numbers.ts';
import type { Naming } from './naming.ts';

type Words = Phrases['studio'];

/** A row of what changed, and its tag on the item. */
export interface ChangedRow {
  readonly kind: 'added' | 'removed' | 'moved' | 'relabelled' | 'attribute' | 'kept';
  /** Its id now; null where it was removed. */
  readonly id: string | null;
  readonly name: string;
  /** What became of it. */
  readonly text: string;
  /** Its name and what became of it, as short as a tag. */
  readonly tag: string;
  /** As it was; null where it was added. */
  readonly before: Annotation | null;
  /** As it is; null where it was removed. */
  readonly after: Annotation | null;
}

interface Compared {
  readonly before: readonly Annotation[];
  readonly after: readonly Annotation[];
  readonly changes: readonly AnnotationChange[];
  readonly unchanged: ItemDifference['unchanged'];
  /** The ids of those that were ticked before. */
  readonly ticked: ReadonlySet<string>;
}

/** What changed in the order of the later round, and after it what was rejected before and is as it was. */
export function changedRows(
  { before, after, changes, unchanged, ticked }: Compared,
  words: Words,
  naming: Naming = {},
): ChangedRow[] {
  const [past, now] = [named(before, naming), named(after, naming)];
  const rows = changes.map((change): ChangedRow => {
    const [was, is] = [past.get(change.before ?? ''), now.get(change.after ?? '')];
    const name = (is ?? was)?.name ?? '';
    const row = { kind: kindOf(change), id: change.after, name, text: textOf(change, words, naming) };
    const shapes = { before: was?.annotation ?? null, after: is?.annotation ?? null };
    return { ...row, ...shapes, tag: tagOf(change, row.kind, name, was?.name ?? '', words) };
  });
  for (const pair of unchanged) {
    if (!ticked.has(pair.before)) continue;
    const { name = '', annotation = null } = now.get(pair.after) ?? {};
    const tag = words.comparison.tags.kept(name);
    const shapes = { before: annotation, after: annotation };
    rows.push({ kind: 'kept', id: pair.after, name, text: words.difference.kept, tag, ...shapes });
  }
  return rows;
}

/** Annotations by their ids, named by label and number as the list of annotations names them. */
export function named(annotations: readonly Annotation[], { nameOf = (_, name) => name }: Naming = {}) {
  const counts = new Map<string, number>();
  return new Map(
    annotations.map((annotation) => {
      const number = (counts.get(annotation.label) ?? 0) + 1;
      counts.set(annotation.label, number);
      return [annotation.id, { annotation, name: nameOf(annotation, annotationName(annotation.label, number)) }];
    }),
  );
}

function kindOf({
  before,
  after,
  moved,
  redrawn,
  visibility,
  relabelled,
  restated,
}: AnnotationChange): ChangedRow['kind'] {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  if (relabelled !== null) return 'relabelled';
  return moved !== null || redrawn !== null || visibility > 0 || restated !== undefined ? 'moved' : 'attribute';
}

type Value = AnnotationChange['attributes'][number]['from'];

function valueText(value: Value, words: Words): string {
  if (value === null || value === '') return '–';
  return typeof value === 'boolean' ? (value ? words.yes : words.no) : String(value);
}

function pixelsText(pixels: number): string {
  return pixels < 10 ? String(Math.round(pixels * 10) / 10) : countText(Math.round(pixels));
}

function movementText({ measure, by }: Movement, { difference }: Words): string {
  if (measure === 'characters') return difference.respanned(by);
  if (measure === 'frames') return difference.reframed(by);
  if (measure === 'time') return difference.movedBy(pixelsText(by));
  return measure === 'mask' ? difference.repainted(pixelsText(by)) : difference.moved(pixelsText(by));
}

/** Words of people stand in quotation marks, so that they are not read as words of the portal. */
function quotedText(value: Value, words: Words): string {
  return typeof value === 'string' && value !== '' ? words.difference.quoted(value) : valueText(value, words);
}

function saidText(statement: Statement, words: Words, { sayOf = statementText }: Naming): string {
  return statement.kind === 'reply' ? quotedText(statement.text, words) : sayOf(statement);
}

/** Everything that became of an annotation. */
function textOf(
  { before, after, moved, redrawn, visibility, relabelled, attributes, restated }: AnnotationChange,
  words: Words,
  naming: Naming,
) {
  const { difference } = words;
  if (before === null) return difference.added;
  if (after === null) return difference.removed;
  const texts = attributes.map(({ name, from, to }) =>
    difference.attribute(name, quotedText(to, words), quotedText(from, words)),
  );
  if (visibility > 0) texts.unshift(difference.visibility(visibility));
  if (restated !== undefined)
    texts.unshift(difference.restated(saidText(restated.to, words, naming), saidText(restated.from, words, naming)));
  if (redrawn !== null) texts.unshift(difference.redrawn(words.filter.kinds[redrawn.from]));
  if (moved !== null) {
    texts.unshift(movementText(moved, words));
  }
  if (relabelled !== null) texts.unshift(difference.was(relabelled.from));
  return texts.join('; ');
}

function tagOf(
  { moved, attributes: [attribute] }: AnnotationChange,
  kind: ChangedRow['kind'],
  name: string,
  was: string,
  words: Words,
): string {
  const { tags } = words.comparison;
  if (kind === 'added' || kind === 'removed') return tags[kind](name);
  if (kind === 'relabelled') return tags.now(was, name);
  if (moved !== null && moved.measure !== 'characters' && moved.measure !== 'frames')
    return (moved.measure === 'time' ? tags.timed : tags.moved)(name, pixelsText(moved.by));
  if (kind === 'attribute' && attribute !== undefined)
    return tags.now(valueText(attribute.from, words), valueText(attribute.to, words));
  return tags.changed(name);
}
