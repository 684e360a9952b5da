import type { GeometryKind } from '@countersign/contract';
import { attributeText } from './colouring.ts';
import type { AnnotationRecord, Ticks } from './records.ts';

/** Which annotations are shown. A field that is undefined or empty does not filter. */
export interface AnnotationFilter {
  readonly kind: GeometryKind | undefined;
  /** True: only those with an error. False: only those without. */
  readonly isTicked: boolean | undefined;
  /** Only those whose attribute has this value, written as text. */
  readonly attribute: { readonly name: string; readonly value: string } | undefined;
  /** Text in the name, the id, an attribute value or the item's words there; case does not matter. */
  readonly text: string;
}

/** Every annotation. */
export const noFilter: AnnotationFilter = { kind: undefined, isTicked: undefined, attribute: undefined, text: '' };

/** Ids of the annotations that match the filter; undefined if nothing is filtered. `wordsOf` reads what stands at one. */
export function matchingIds<R extends AnnotationRecord>(
  filter: AnnotationFilter,
  records: readonly R[],
  ticks: Ticks,
  wordsOf: (record: R) => string,
): ReadonlySet<string> | undefined {
  const { kind, isTicked, attribute } = filter;
  const text = filter.text.trim().toLowerCase();
  if (kind === undefined && isTicked === undefined && attribute === undefined && text === '') return undefined;
  const matching = records.filter((record) => {
    const { id, annotation } = record;
    if (kind !== undefined && annotation.geometry.kind !== kind) return false;
    if (isTicked !== undefined && isTicked !== (ticks.get(id)?.length ?? 0) > 0) return false;
    if (attribute !== undefined && attributeText(annotation, attribute.name) !== attribute.value) return false;
    return text === '' || [...textsOf(record), wordsOf(record)].some((one) => one.toLowerCase().includes(text));
  });
  return new Set(matching.map(({ id }) => id));
}

function textsOf({ id, name, annotation }: AnnotationRecord): readonly string[] {
  return [name, id, ...Object.values(annotation.attributes).map(String)];
}
