import type { Annotation } from '@countersign/contract';
import type { StudioPhrases } from '@countersign/phrases';

type Words = Pick<StudioPhrases, 'yes' | 'no'>;

/** An attribute's value as displayed; the input is the text by which the engine distinguishes values. */
export function valueText(value: string, words: Words): string {
  return value === 'true' ? words.yes : value === 'false' ? words.no : value;
}

/** The values of an annotation's attributes; empty if it has none. */
export function valuesText({ attributes }: Pick<Annotation, 'attributes'>, words: Words): string {
  return Object.values(attributes)
    .map((value) => valueText(String(value), words))
    .filter((text) => text !== '')
    .join(', ');
}
