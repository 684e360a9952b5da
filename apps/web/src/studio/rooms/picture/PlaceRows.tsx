import type { AnnotationRecord } from '@countersign/studio';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import { placeTexts } from './place-texts.ts';
import { sizeText } from './size-text.ts';

/** Where an annotation is and how large. */
export function PlaceRows({ record }: { readonly record: AnnotationRecord }) {
  const words = useStudioWords();
  const { geometry } = record.annotation;
  return (
    <>
      {placeTexts(geometry, words.edit).map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {geometry.kind !== 'box' && geometry.kind !== 'whole' && (
        <div>
          <dt>{words.edit.sides}</dt>
          <dd>{sizeText(record, words)}</dd>
        </div>
      )}
    </>
  );
}
