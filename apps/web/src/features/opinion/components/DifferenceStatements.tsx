import type { Annotation, AnswersDocument, AnswersMedia, Difference } from '@countersign/contract';
import { isStatement, letterOfAnswer, statementLine, textOfPiece } from '@countersign/domain';
import { Skeleton } from '@countersign/ui/Skeleton.tsx';
import { tickedBy } from '../ticked-by.ts';
import { useMediaText } from '../use-media-text.ts';
import { useSettlingWords } from '../use-settling-words.ts';
import styles from './DifferenceText.module.css';

interface DifferenceStatementsProps {
  readonly difference: Difference;
  readonly answers: AnswersMedia;
  readonly annotations: readonly Annotation[];
}

/** What was ticked of the statements about answers, each with the number of who did, and what they are about. */
export function DifferenceStatements({ difference, answers: { url }, annotations }: DifferenceStatementsProps) {
  const words = useSettlingWords();
  const { data, isError } = useMediaText(url);
  if (url === null) return <p className={styles.missing}>{words.gone}</p>;
  if (isError) return <p className={styles.missing}>{words.notLoaded}</p>;
  if (data === undefined) return <Skeleton width="100%" height={200} />;
  // The server has checked the document when it arrived; lists that are empty may be left out of it.
  const document = JSON.parse(data) as Partial<AnswersDocument>;
  const { turns = [], answers = [] } = document;
  const ticked = annotations.filter(({ id }) => tickedBy(difference, id) !== '');
  return (
    // A region that scrolls has to take the focus, so that keys reach its end.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={styles.text} aria-label={difference.fileName} tabIndex={0}>
      {ticked.map((annotation) => (
        <p key={annotation.id} className={styles.passage} dir="auto">
          <span className={styles.tag}>
            {tickedBy(difference, annotation.id)} {annotation.label}
          </span>{' '}
          <bdi>{saidBy(annotation, document)}</bdi>
        </p>
      ))}
      <p className={styles.passage} dir="auto">
        <b>{startOf(turns.findLast(({ role }) => role === 'user')?.text ?? document.passage ?? '')}</b>
      </p>
      {answers.map(({ id, turns: said }, at) => (
        <p key={id} className={styles.passage} dir="auto">
          <b>{letterOfAnswer(at)}</b> <bdi>{startOf(said.map(({ text }) => text).join('\n\n'))}</bdi>
        </p>
      ))}
    </section>
  );
}

/** What an annotation says, or the words that it marks. */
function saidBy({ geometry }: Annotation, document: Partial<AnswersDocument>): string {
  if (isStatement(geometry))
    return statementLine(
      geometry,
      (document.answers ?? []).map(({ id }) => id),
    );
  if (geometry.kind !== 'span' || geometry.part === undefined) return '';
  const text = textOfPiece(document, geometry.part);
  return geometry.ranges.map(([from, to]) => text.slice(from, to)).join(' … ');
}

/** More is read in the workspace. */
const MOST_UNITS = 1200;

function startOf(text: string): string {
  return text.length > MOST_UNITS ? `${text.slice(0, MOST_UNITS).toWellFormed()} …` : text;
}
