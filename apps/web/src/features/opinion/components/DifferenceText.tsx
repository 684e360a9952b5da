import type { Annotation, Difference, Template, TextMedia } from '@countersign/contract';
import { Skeleton } from '@countersign/ui/Skeleton.tsx';
import { Fragment } from 'react';
import { useLanguage } from '../../../shared/language/language.ts';
import { missingOf } from '../missing-of.ts';
import { type Passage, passagesOf } from '../passages-of.ts';
import { tickedBy } from '../ticked-by.ts';
import { useMediaText } from '../use-media-text.ts';
import { useSettlingWords } from '../use-settling-words.ts';
import styles from './DifferenceText.module.css';

interface DifferenceTextProps {
  readonly difference: Difference;
  readonly text: TextMedia;
  readonly annotations: readonly Annotation[];
  readonly errorTypes: Template['errorTypes'];
}

/**
 * What was ticked of a text, and where something is missing, with the words around it. Annotations are underlined, and those somebody ticked stand out with
 * their label and the number of who did.
 */
export function DifferenceText({ difference, text: { url }, annotations, errorTypes }: DifferenceTextProps) {
  const words = useSettlingWords();
  const language = useLanguage();
  const { data, isError } = useMediaText(url);
  if (url === null) return <p className={styles.missing}>{words.gone}</p>;
  if (isError) return <p className={styles.missing}>{words.notLoaded}</p>;
  if (data === undefined) return <Skeleton width="100%" height={200} />;
  const missing = missingOf(
    difference,
    (typeId) => errorTypes.find(({ id }) => id === typeId)?.name[language] ?? typeId,
  );
  const byOf = (one: Annotation) =>
    missing.find(({ annotation }) => annotation === one)?.by ?? tickedBy(difference, one.id);
  const shown = [...annotations, ...missing.map(({ annotation }) => annotation)];
  const passages = passagesOf(data, shown, (one) => byOf(one) !== '');
  return (
    // A region that scrolls has to take the focus, so that keys reach its end.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={styles.text} aria-label={difference.fileName} tabIndex={0}>
      {passages.map((passage) => (
        <PassageText key={passage.from} passage={passage} byOf={byOf} />
      ))}
    </section>
  );
}

interface PassageTextProps {
  readonly passage: Passage;
  readonly byOf: (annotation: Annotation) => string;
}

function PassageText({ passage: { pieces, isCutBefore, isCutAfter }, byOf }: PassageTextProps) {
  return (
    <p className={styles.passage} dir="auto">
      {isCutBefore && '… '}
      {pieces.map(({ at, text, annotations, begins }) => (
        <Fragment key={at}>
          {begins
            .filter((one) => byOf(one) !== '')
            .map((one) => (
              <span key={one.id} className={styles.tag}>
                {byOf(one)} {one.label}
              </span>
            ))}
          {annotations.length === 0 ? (
            text
          ) : (
            <mark className={styles.mark} data-ticked={annotations.some((one) => byOf(one) !== '') || undefined}>
              {text}
            </mark>
          )}
        </Fragment>
      ))}
      {isCutAfter && ' …'}
    </p>
  );
}
