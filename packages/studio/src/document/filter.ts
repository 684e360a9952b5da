import type { GeometryKind } from '@countersign/contract';
import { attributeText } from './colouring.ts';
import type { AnnotationRecord, Ticks } from './records.ts';

/** Which annotations are looked at; a part that is undefined, or an empty text, asks for nothing. */
export interface AnnotationFilter {
  readonly kind: GeometryKind | undefined;
  /** Only those with an error, or only those without. */
  readonly isTicked: boolean | undefined;
  /** Only those whose attribute has this value, written as text. */
  readonly attribute: { readonly name: string; readonly value: string } | undefined;
  /** In the name, the id, or the value of an attribute; case does not count. */
  readonly text: string;
}

/** Every annotation. */
export const noFilter: AnnotationFilter = { kind: undefined, isTicked: undefined, attribute: undefined, text: '' };

/** Ids of the annotations a filter lets through; undefined where it asks for nothing. */
export function matchingIds(
  filter: AnnotationFilter,
  records: readonly AnnotationRecord[],
  ticks: Ticks,
): ReadonlySet<string> | undefined {
  const { kind, isTicked, attribute } = filter;
  const text = filter.text.trim().toLowerCase();
  if (kind === undefined && isTicked === undefined && attribute === undefined && text === '') return undefined;
  const matching = records.filter((record) => {
    const { id, annotation } = record;
    if (kind !== undefined && annotation.geometry.kind !== kind) return false;
    if (isTicked !== undefined && isTicked !== (ticks.get(id)?.length ?? 0) > 0) return false;
    if (attribute !== undefined && attributeText(annotation, attribute.name) !== attribute.value) return false;
    return text === '' || textsOf(record).some((one) => one.toLowerCase().includes(text));
  });
  return new Set(matching.map(({ id }) => id));
}

function textsOf({ id, name, annotation }: AnnotationRecord): readonly string[] {
  return [name, id, ...Object.values(annotation.attributes).map(String)];
}
