import type { AnnotationRecord } from '@countersign/studio';
import { countText } from '../../../shared/format/numbers.ts';
import { useTextWords } from './text-words.ts';
import { isTextRecord } from './use-text.ts';

/** The line in which an annotation begins. */
export function TextPlaceText({ record }: { readonly record: AnnotationRecord }) {
  const words = useTextWords();
  if (!isTextRecord(record)) return null;
  return record.parts.length === 0 ? words.whole : words.line(countText(record.line));
}

/** Where an annotation is: its line, its characters and how many they are. */
export function TextPlaceRows({ record }: { readonly record: AnnotationRecord }) {
  const words = useTextWords();
  if (!isTextRecord(record)) return null;
  const { parts, line, size } = record;
  if (parts.length === 0) return <Row name={words.place} text={words.whole} />;
  const ranges = parts.map(([from, to]) => words.rangeOf(countText(from), countText(to)));
  return (
    <>
      <Row name={words.place} text={words.line(countText(line))} />
      <Row name={words.range} text={ranges.join(', ')} />
      <Row name={words.length} text={words.characters(size)} />
    </>
  );
}

function Row({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
