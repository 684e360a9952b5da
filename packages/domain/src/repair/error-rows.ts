import type { ErrorPlace, FrameRange, Language, Template, UnfixedError, Verdict } from '@countersign/contract';
import { isSamePlace } from '../span/is-same-place.ts';
import { isSameRange } from '../track/is-same-range.ts';

/** An item that was rejected, as a list of errors shows it. */
export interface ListedItem {
  readonly index: number;
  readonly fileName: string;
  /** Null where the item was rejected with its package. */
  readonly verdict: Verdict | null;
  /** The labels of the annotations that the verdict names, by their ids. */
  readonly labels: Readonly<Record<string, string>>;
  readonly unfixed: readonly UnfixedError[];
}

/** One error of an item: of the whole item, or of one of its annotations. */
export interface ListedError {
  readonly annotationId: string;
  readonly label: string;
  readonly typeId: string;
  readonly remark: string;
  /** The place that an error of the whole item names. */
  readonly place?: ErrorPlace | undefined;
  /** The frames that a tick on a track of a video names. */
  readonly at?: FrameRange | undefined;
  /** In how many rounds it was asked for and not fixed; 0 where it is found for the first time. */
  readonly asked: number;
}

/** The errors of an item, those of the whole item first. */
export function errorsOfItem({
  verdict,
  labels,
  unfixed,
}: Pick<ListedItem, 'verdict' | 'labels' | 'unfixed'>): ListedError[] {
  const askedFor = ({ annotationId, typeId, place, at }: Omit<UnfixedError, 'asked'>) =>
    unfixed
      .filter((one) => one.typeId === typeId && one.annotationId === annotationId)
      .filter((one) => isSamePlace(one.place, place) && isSameRange(one.at, at))
      .reduce((most, { asked }) => Math.max(most, asked), 0);
  const ofItem = (verdict?.itemErrors ?? []).map((error) => ({
    ...{ ...error, annotationId: '', label: '' },
    asked: askedFor({ ...error, annotationId: null }),
  }));
  const ofAnnotations = (verdict?.ticks ?? []).map((tick) => ({
    ...{ ...tick, label: labels[tick.annotationId] ?? '' },
    asked: askedFor(tick),
  }));
  return [...ofItem, ...ofAnnotations];
}

/** The columns of a list of errors. */
export const errorColumns = [
  'index',
  'file',
  'annotation',
  'label',
  'error',
  'error name',
  'remark',
  'comment',
  'asked before',
] as const;

/** An item as rows of `errorColumns`: a row an error, and one for an item without. */
export function errorRows(item: ListedItem, names: ReadonlyMap<string, string>): string[][] {
  const errors = errorsOfItem(item);
  const none: ListedError = { annotationId: '', label: '', typeId: '', remark: '', asked: 0 };
  return (errors.length === 0 ? [none] : errors).map(({ annotationId, label, typeId, remark, asked }) => [
    ...[String(item.index), item.fileName, annotationId, label],
    ...[typeId, names.get(typeId) ?? '', remark, item.verdict?.comment ?? '', asked === 0 ? '' : String(asked)],
  ]);
}

/** The names of a template's error types by their ids. */
export function errorNames(template: Pick<Template, 'errorTypes'>, language: Language = 'en'): Map<string, string> {
  return new Map(template.errorTypes.map(({ id, name }) => [id, name[language]]));
}
