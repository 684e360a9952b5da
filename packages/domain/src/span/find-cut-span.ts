import type { Annotation } from '@countersign/contract';
import { isPlaceInText } from './is-place-in-text.ts';

/** The first annotation whose span ends behind the text or cuts a character in two; undefined where there is none. */
export function findCutSpan(text: string, annotations: readonly Annotation[]): Annotation | undefined {
  return annotations.find(({ geometry }) => geometry.kind === 'span' && !isPlaceInText(text, geometry));
}
