import type { Annotation, Difference } from '@countersign/contract';
import { isStatement, statementText } from '@countersign/domain';
import { tickedBy } from '../ticked-by.ts';
import styles from './DifferenceText.module.css';

interface DifferenceStatementsProps {
  readonly difference: Difference;
  readonly annotations: readonly Annotation[];
}

/** What was ticked of the statements about answers, each with the number of who did. */
export function DifferenceStatements({ difference, annotations }: DifferenceStatementsProps) {
  const ticked = annotations.filter(({ id }) => tickedBy(difference, id) !== '');
  return (
    // A region that scrolls has to take the focus, so that keys reach its end.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={styles.text} aria-label={difference.fileName} tabIndex={0}>
      {ticked.map(({ id, label, geometry }) => (
        <p key={id} className={styles.passage} dir="auto">
          <span className={styles.tag}>
            {tickedBy(difference, id)} {label}
          </span>{' '}
          {isStatement(geometry) ? [geometry.of, statementText(geometry)].filter(Boolean).join(': ') : ''}
        </p>
      ))}
    </section>
  );
}
