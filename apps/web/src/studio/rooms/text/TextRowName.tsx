import type { AnnotationRecord } from '@countersign/studio';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import styles from './TextRowName.module.css';
import { useTextWords } from './text-words.ts';
import { isTextRecord, useTextStage } from './use-text.ts';

/** So many characters at the end stay where the row is too narrow for all words. */
const TAIL = 8;
/** Words that are shorter are cut at the end. */
const LEAST_CUT = 20;

/** An annotation's words in its row, cut in the middle where they are many. */
export function TextRowName({ record }: { readonly record: AnnotationRecord }) {
  const words = useTextWords();
  const { engine } = useTextStage();
  if (!isTextRecord(record) || record.parts.length === 0) return <span className={styles.name}>{record.name}</span>;
  const text = engine.wordsOf(record);
  const letters = Array.from(text);
  const isCut = letters.length > LEAST_CUT;
  return (
    <>
      <Tooltip text={`${record.name}: ${text}`}>
        <span className={styles.name}>
          <bdi className={styles.head}>{isCut ? letters.slice(0, -TAIL).join('') : text}</bdi>
          {isCut && <bdi className={styles.tail}>{letters.slice(-TAIL).join('')}</bdi>}
        </span>
      </Tooltip>
      {record.parts.length > 1 && <span className={styles.pieces}>{words.pieces(record.parts.length)}</span>}
    </>
  );
}
