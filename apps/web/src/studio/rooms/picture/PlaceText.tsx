import type { AnnotationRecord } from '@countersign/studio';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import { sizeText } from './size-text.ts';

/** How large an annotation is. */
export function PlaceText({ record }: { readonly record: AnnotationRecord }) {
  return sizeText(record, useStudioWords());
}
